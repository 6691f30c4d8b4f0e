import { expect, test } from 'vitest'
import { workshops } from '#core/events/series.ts'
import { aboutOf, waitingFor } from '#core/signups/signup-list.ts'
import type { AdminSignup } from '#core/signups/signup-schema.ts'

const { marketing: paid, n8n: free } = workshops
const aSignup = (differences: Partial<AdminSignup>): AdminSignup => ({
  id: 'a-1',
  email: 'om@example.in',
  phone: '',
  signupDate: '2026-11-20T04:30:00.000Z',
  ...{ news: true, about: [], lang: 'en', confirmedAt: null },
  ...differences,
})

test('aboutOf() names what somebody waits for', () => {
  expect(aboutOf(aSignup({}))).toBe('Every new event')
  expect(aboutOf(aSignup({ news: false, about: [paid.slug] }))).toBe('AI for Marketing Workshop')
  expect(aboutOf(aSignup({ about: [free.slug] }))).toBe('Every new event, No-Code AI Workflow Automation')
  expect(aboutOf(aSignup({ news: false, about: ['ai-for-clinics'] }))).toBe('/events/ai-for-clinics')
})

test('waitingFor() says who waits, and which phones are to be told by hand', () => {
  const confirmedAt = '2026-11-20T05:30:00.000Z'
  const phone = { email: '', phone: '+919850054321' }
  const signups = [
    aSignup({ about: [paid.slug], phone: '+919822012345', confirmedAt }),
    aSignup({ about: [paid.slug] }),
    aSignup({ ...phone, about: [paid.slug, free.slug] }),
    aSignup({ ...phone, about: [paid.slug] }),
    aSignup({ email: 'everything@example.in', confirmedAt }),
  ]
  expect(waitingFor(signups, paid.slug)).toEqual({
    people: 4,
    phones: [phone.phone],
  })
  expect(waitingFor(signups, free.slug)).toEqual({
    people: 1,
    phones: [phone.phone],
  })
})
