import { describe, expect, test } from 'vitest'
import { workshops } from '#domain/workshop.ts'
import { aboutOf } from '#domain/signup-list.ts'
import { waitingFor } from '#islands/admin/home/signup-labels.ts'
import { signupRecordSchema } from '#schemas/signup.ts'

const { paid, free } = workshops
const aSignup = (differences: object) =>
  signupRecordSchema.parse({
    id: 'a-1',
    email: 'om@example.in',
    phone: '',
    signupDate: '2026-11-20T04:30:00.000Z',
    ...differences,
  })

describe('aboutOf()', () => {
  test('names what somebody waits for; records from before it could be said mean everything', () => {
    expect(aboutOf(aSignup({}))).toBe('Every new event')
    expect(aboutOf(aSignup({ news: false, about: [paid.slug] }))).toBe('AI for Marketing Workshop')
    expect(aboutOf(aSignup({ about: [free.slug] }))).toBe('Every new event, No-Code AI Workflow Automation')
  })
})

describe('waitingFor()', () => {
  test('gives each address once, and a phone only where there is no e-mail', () => {
    const signups = [
      aSignup({ about: [paid.slug], phone: '+919822012345' }),
      aSignup({ email: '', phone: '+919850054321', about: [paid.slug, free.slug] }),
      aSignup({ email: 'everything@example.in' }),
    ]
    expect(waitingFor(signups, paid.slug)).toEqual({
      people: 2,
      emails: ['om@example.in'],
      phones: ['+919850054321'],
    })
    expect(waitingFor(signups, free.slug)).toEqual({ people: 1, emails: [], phones: ['+919850054321'] })
  })
})
