import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messagesIn } from '#i18n/translate.ts'
import {
  findKeptAnswer,
  keepAnswer,
  keptAnswerKey,
  registeredTexts,
} from '#islands/registrations/registered.ts'
import type { Registered } from '#core/registrations/registration-form.ts'

const texts = new Map<string, string>()

beforeEach(() =>
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
  }),
)
afterEach(() => {
  vi.unstubAllGlobals()
  texts.clear()
})

const until = '2026-11-25T05:10:00.000Z'

function anAnswer(heldUntil: string | null): Registered {
  return {
    message: 'Registration Successful!',
    kind: 'seat',
    isLastDay: false,
    payment: {
      ...{ reference: 'ABCDEFGHJK', amount: 199_900, link: 'upi://pay?pa=a@upi', heldUntil },
      report: '/api/pay/1/payment',
      qr: { size: 1, path: '' },
      ...{ upiId: 'a@upi', upiName: 'A', phone: '+91 90000 00001', chat: 'https://wa.me/919000000002' },
    },
    event: {
      ...{ id: 1, slug: 'a-day', title: 'A day', venue: 'Pune', price: 199_900, duration: 480 },
      eventDate: '2026-12-19T04:00:00.000Z',
    },
  }
}

test('is gone once the hold is, and stays where no clock takes the seat away', () => {
  keepAnswer('a-day', anAnswer(until))
  expect(findKeptAnswer('a-day', Date.parse(until) - 1)).not.toBeNull()
  expect(findKeptAnswer('a-day', Date.parse(until))).toBeNull()
  keepAnswer('a-day', anAnswer(null))
  expect(findKeptAnswer('a-day', Date.parse(until))).toEqual(anAnswer(null))
})

test('is none where something else is stored, or storage is refused', () => {
  for (const text of ['{}', 'null', '{"payment":1}']) {
    texts.set(keptAnswerKey('a-day'), text)
    expect(findKeptAnswer('a-day', 1), text).toBeNull()
  }
  vi.stubGlobal('sessionStorage', undefined)
  keepAnswer('a-day', anAnswer(until))
  expect(findKeptAnswer('a-day', 1)).toBeNull()
})

test.each([
  ['seat', false, 'Registration Successful!', 'Your seat for “AI” is booked.'],
  ['seat', true, 'Registration Successful!', 'Your seat for “AI” is reserved.'],
  ['waitlist', false, 'You are on the waiting list', 'This is not a registration yet.'],
  ['nextDate', false, "You're on the list for the next one", 'This batch is over.'],
] as const)('registeredTexts() of a %s, to be paid or not, says what it is', (kind, isToPay, title, text) => {
  const { payment, event } = anAnswer(until)
  const answer = { kind, payment: isToPay ? payment : null, event: { ...event, title: 'AI' } }
  const said = registeredTexts(answer, 'en', messagesIn('en'))
  expect(said.title).toBe(title)
  expect(said.text.startsWith(text)).toBe(true)
})
