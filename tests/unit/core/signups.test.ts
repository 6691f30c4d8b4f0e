import { describe, expect, test } from 'vitest'
import { workshops } from '#core/events/series.ts'
import { aboutOf, waitingFor } from '#core/signups/signup-list.ts'
import { type AdminSignup, toAdminSignup } from '#core/signups/signup-schema.ts'
import { maskEmail, withConfirmation, withWish } from '#core/signups/signup-file.ts'
import { aSignup } from '../../support/builders.ts'

const [paid, free] = [workshops.marketing.slug, workshops.n8n.slug]
const now = new Date('2026-11-22T06:00:00.000Z')
const minutesAgo = (minutes: number): string => new Date(now.getTime() - minutes * 60_000).toISOString()

describe('withWish()', () => {
  const unconfirmed = aSignup({ confirmedAt: null, askedAt: minutesAgo(59), news: false, about: [paid] })

  test('asks an address again that has not confirmed, once an hour at most', () => {
    expect(withWish(unconfirmed, [paid], now)).toBe(unconfirmed)
    const hourAgo = { ...unconfirmed, askedAt: minutesAgo(60) }
    expect(withWish(hourAgo, [paid], now)).toEqual({ ...hourAgo, askedAt: now.toISOString() })
    const never = { ...unconfirmed, askedAt: null }
    expect(withWish(never, [paid], now)).toMatchObject({ askedAt: now.toISOString() })
  })

  test('widens what an unconfirmed address is asked about', () => {
    expect(withWish(unconfirmed, [free], now)).toEqual({ ...unconfirmed, about: [paid, free] })
    expect(withWish(unconfirmed, [], now)).toEqual({ ...unconfirmed, news: true })
  })

  test('leaves a confirmed one as it is, and keeps a further wish beside it', () => {
    const confirmed = aSignup({ news: false, about: [paid] })
    expect(withWish(confirmed, [paid], now)).toBe(confirmed)
    const first = withWish(confirmed, [free], new Date(minutesAgo(59)))
    expect(first).toEqual({ ...confirmed, asked: { at: minutesAgo(59), news: false, about: [free] } })
    expect(withWish(first, [free], now)).toBe(first)
    const wish = { at: minutesAgo(59), news: true, about: [free] }
    expect(withWish(first, [], now)).toEqual({ ...confirmed, asked: wish })
    expect(withWish(first, [free], new Date(now.getTime() + 60_000))).toMatchObject({
      asked: { at: new Date(now.getTime() + 60_000).toISOString(), about: [free] },
    })
  })

  test('adds to a phone at once: nobody is sent anything', () => {
    const phone = aSignup({ email: '', phone: '+919822012345', askedAt: null, confirmedAt: null })
    expect(withWish(phone, [], now)).toBe(phone)
    expect(withWish(phone, [free], now)).toEqual({ ...phone, about: [free] })
  })
})

test('withConfirmation() confirms all that was asked for, once', () => {
  const unconfirmed = aSignup({ confirmedAt: null })
  const confirmed = { ...unconfirmed, confirmedAt: now.toISOString() }
  expect(withConfirmation(unconfirmed, now)).toEqual(confirmed)
  expect(withConfirmation(confirmed, new Date(now.getTime() + 1))).toBe(confirmed)
})

test('withConfirmation() takes a further wish over', () => {
  const wish = { at: minutesAgo(5), news: true, about: [free] }
  const signup = aSignup({ news: false, about: [paid], asked: wish })
  const wishes = { news: true, about: [paid, free], asked: null }
  expect(withConfirmation(signup, now)).toEqual({ ...signup, ...wishes, confirmedAt: now.toISOString() })
})

test.each([
  ['sunita@example.com', 's…a@example.com'],
  ['om@example.in', 'o…@example.in'],
  ['a@example.in', 'a…@example.in'],
  ['सुनीता@example.in', 'सु…ता@example.in'],
])('maskEmail() %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown)
})

const listed = (differences: Partial<AdminSignup>): AdminSignup =>
  toAdminSignup(aSignup({ confirmedAt: null, ...differences }))

test('aboutOf() names what somebody waits for', () => {
  expect(aboutOf(listed({}))).toBe('Every new event')
  expect(aboutOf(listed({ news: false, about: [paid] }))).toBe('AI for Marketing Workshop')
  expect(aboutOf(listed({ about: [free] }))).toBe('Every new event, No-Code AI Workflow Automation')
  expect(aboutOf(listed({ news: false, about: ['ai-for-clinics'] }))).toBe('/events/ai-for-clinics')
})

test('waitingFor() says who waits, and which phones are to be told by hand', () => {
  const confirmedAt = '2026-11-20T05:30:00.000Z'
  const phone = { email: '', phone: '+919850054321' }
  const signups = [
    listed({ about: [paid], phone: '+919822012345', confirmedAt }),
    listed({ about: [paid] }),
    listed({ ...phone, about: [paid, free] }),
    listed({ ...phone, about: [paid] }),
    listed({ email: 'everything@example.in', confirmedAt }),
  ]
  expect(waitingFor(signups, paid)).toEqual({ people: 4, phones: [phone.phone] })
  expect(waitingFor(signups, free)).toEqual({ people: 1, phones: [phone.phone] })
})
