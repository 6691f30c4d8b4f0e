import { describe, expect, test } from 'vitest'
import { howToPay, paymentLink } from '#core/money/how-to-pay.ts'
import { anEvent } from '../../../support/builders.ts'

const payee = { upiId: 'gauri@okhdfcbank', upiName: 'AI with Gauri Kelkar', phone: '', chat: '' }
const payable = { reference: '7K3M9QX2TA', price: 199_900, report: '/api/pay/1/payment' }
const event = anEvent({
  title: 'AI for Marketing Workshop - From Research to Launch in 30 Days',
  titleMr: 'मार्केटिंगसाठी AI',
  eventDate: '2026-11-28T04:30:00.000Z',
})

test('paymentLink() carries the reference twice: where gateways look for it, and in the note that statements show', () => {
  expect(paymentLink(payee, event, payable)).toBe(
    'upi://pay?pa=gauri@okhdfcbank&pn=AI%20with%20Gauri%20Kelkar&am=1999.00&cu=INR&tr=7K3M9QX2TA' +
      '&tn=7K3M9QX2TA%20AI%20for%20Marketing%20Workshop%20-%20From%20Resear',
  )
})

describe('howToPay()', () => {
  const from = new Date('2026-11-20T04:30:00.000Z')

  test('says how long the seat is held', () => {
    expect(howToPay(payee, event, payable, from)).toMatchObject({
      heldUntil: '2026-11-22T04:30:00.000Z',
    })
    const strict = { ...event, holdHours: 12 }
    expect(howToPay(payee, strict, payable, from)).toMatchObject({
      heldUntil: '2026-11-20T16:30:00.000Z',
    })
    // Shorter where the day before the event ends earlier.
    const late = new Date('2026-11-26T18:30:00.000Z')
    expect(howToPay(payee, strict, payable, late)).toMatchObject({ heldUntil: '2026-11-27T06:30:00.000Z' })
    expect(howToPay(payee, event, payable, late)).toMatchObject({ heldUntil: '2026-11-27T18:29:00.000Z' })
    const atTheDoor = new Date('2026-11-28T03:30:00.000Z')
    expect(howToPay(payee, strict, payable, atTheDoor)).toMatchObject({ heldUntil: null })
  })
})
