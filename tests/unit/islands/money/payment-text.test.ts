import { expect, test } from 'vitest'
import { messagesIn } from '#i18n/translate.ts'
import { registeredTexts } from '#islands/money/payment-text.ts'

const event = { id: 1, slug: 'a', title: 'AI', eventDate: '2026-12-05T04:30:00.000Z', duration: 60 }
const pay = {
  ...{ amount: 199_900, reference: 'K7Q2M9X4PT', link: 'upi://pay', qr: { size: 0, path: '' } },
  ...{ upiId: 'a@upi', upiName: 'A', phone: '+91 90000 00001', chat: 'https://wa.me/919000000002' },
  ...{ report: '/api/pay/1/payment', heldUntil: '2026-11-25T05:10:00.000Z' },
}

test.each([
  ['seat', null, 'Registration Successful!', 'Your seat for “AI” is booked.'],
  ['seat', pay, 'Registration Successful!', 'Your seat for “AI” is reserved.'],
  ['waitlist', null, 'You are on the waiting list', 'This is not a registration yet.'],
  ['nextDate', null, "You're on the list for the next one", 'This batch is over.'],
] as const)('registeredTexts() of a %s, to be paid or not, says what it is', (kind, payment, title, text) => {
  const answer = { kind, payment, event: { ...event, price: 0, venue: '' } }
  const said = registeredTexts(answer, 'en', messagesIn('en'))
  expect(said.title).toBe(title)
  expect(said.text.startsWith(text)).toBe(true)
})
