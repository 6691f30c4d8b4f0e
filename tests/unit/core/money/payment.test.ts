import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { optionalUtr, utr } from '#core/money/payment-schema.ts'
import {
  decideNotFound,
  decidePaid,
  decideReport,
  heldOf,
  holdUntil,
  isHoldOver,
  isReportOld,
  isToRefund,
  newPayment,
  parsePaymentReference,
  paymentReference,
  paymentState,
  remindAt,
  reportedSince,
  reportHours,
  whyNotMovedOn,
  withStep,
} from '#core/money/payment.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { anEvent, aRegistration } from '../../../support/builders.ts'

/** Noon on 1 December in India. */
const now = new Date('2026-12-01T06:30:00.000Z')
const hour = 3_600_000
/** 10:00 on 10 December in India. */
const event = anEvent({ eventDate: '2026-12-10T04:30:00.000Z', price: 199_900 })

const later = (hours: number) => new Date(now.getTime() + hours * hour)

function unpaid(differences: Partial<RegistrationRecord> = {}): RegistrationRecord {
  const payment = newPayment(event, 199_900, now)
  const registeredAt = now.toISOString()
  return aRegistration({ registeredAt, price: 199_900, ...(payment ? { payment } : {}), ...differences })
}

/** ₹1,449 of ₹1,999 is paid, and the rest is due. */
function partlyPaid(): RegistrationRecord {
  const paid = decidePaid(unpaid(), { ...receipt, amount: 144_900, isPart: true }, now)
  if (!paid.ok) throw new Error(paid.reason)
  return paid.registration
}

const receipt = { entryId: 'e1', amount: 199_900, utr: '412345678901' } as const

describe('paymentReference()', () => {
  test('is ten letters and digits that nobody takes for another, always the same, and read back', () => {
    const ids = fc.string({ minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(ids, (id) => {
        const reference = paymentReference({ id })
        expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
        expect(paymentReference({ id })).toBe(reference)
        const typed = ` ${reference.slice(0, 5)}-${reference.slice(5).toLowerCase()}`
        expect(parsePaymentReference(typed)).toBe(reference)
      }),
    )
  })

  test('is not taken with one digit mistyped, or two neighbours swapped', () => {
    const reference = paymentReference({ id: 'K3v_9aQz-T1b' })
    const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
    const mistyped = Array.from(reference).flatMap((digit, index) =>
      Array.from(digits)
        // In a sum modulo 31 the 32nd digit counts as zero.
        .filter((other) => (digits.indexOf(other) - digits.indexOf(digit)) % 31 !== 0)
        .map((other) => reference.slice(0, index) + other + reference.slice(index + 1)),
    )
    const swapped = Array.from({ length: 8 }, (_, index) => {
      const [a = '', b = ''] = reference.slice(index, index + 2)
      return a === b ? '' : `${reference.slice(0, index)}${b}${a}${reference.slice(index + 2)}`
    }).filter(Boolean)
    expect(mistyped.length + swapped.length).toBeGreaterThan(250)
    expect([...mistyped, ...swapped].filter((text) => parsePaymentReference(text) !== null)).toEqual([])
  })

  test.each(['', '41234567890', 'K7Q2M9X4P', 'UPI/4123456789', 'कार्यशाळा१२'])('%j is none', (text) => {
    expect(parsePaymentReference(text)).toBeNull()
  })
})

test.each([
  ['the event’s hours', '2026-12-01T06:30:00.000Z', '2026-12-03T06:30:00.000Z'],
  ['never past the day before the event', '2026-12-08T06:30:00.000Z', '2026-12-09T18:29:59.999Z'],
  ['not at all on the last evening', '2026-12-09T16:00:00.000Z', null],
  ['not at all on the day itself', '2026-12-10T02:00:00.000Z', null],
])('holdUntil() is %s', (_what, from, until) => {
  expect(holdUntil(event, new Date(from))).toBe(until)
})

test('newPayment() says that the seat goes back where there is a time', () => {
  expect(newPayment(event, 100, now)).toMatchObject({ isReleased: true, steps: [] })
  const open = { heldUntil: null, isReleased: false, steps: [], changed: null }
  expect(newPayment(event, 100, new Date(event.eventDate))).toEqual(open)
  expect(newPayment(event, 0, now)).toBeNull()
})

test('isHoldOver() is so from the very instant on that its owner was told, unless the event moved nearer', () => {
  expect(isHoldOver(event, unpaid(), new Date(later(48).getTime() - 1))).toBe(false)
  expect(isHoldOver(event, unpaid(), later(48))).toBe(true)
  expect(isHoldOver({ eventDate: later(30).toISOString() }, unpaid(), later(48))).toBe(false)
})

test.each([
  ['who has reported', withStep(unpaid(), { to: 'reported', at: now.toISOString(), by: 'registrant' })],
  ['who has paid a part', partlyPaid()],
  ['who has paid', withStep(unpaid(), { to: 'paid', at: now.toISOString(), by: 'admin', amount: 199_900 })],
  ['a record from before there were payments', aRegistration({ price: 199_900 })],
])('isHoldOver() never for %s', (_what, registration) => {
  expect(isHoldOver(event, registration, later(1000))).toBe(false)
})

test('remindAt() is half of the hold after the seat was taken', () => {
  expect(remindAt(unpaid())).toBe(later(24).toISOString())
  const seated = unpaid({ registeredAt: later(-400).toISOString(), seatedAt: now.toISOString() })
  expect(remindAt(seated)).toBe(later(24).toISOString())
  expect(remindAt(aRegistration({ price: 100 }))).toBeNull()
})

describe('the steps of a payment', () => {
  test('a report is as old as its first UTR, however often that is corrected, and ends when it is not found', () => {
    let reporting = partlyPaid()
    for (let hours = 1; hours <= 40; hours++) {
      const reported = decideReport(reporting, String(412_345_678_900 + hours), later(hours))
      if (!reported.ok) throw new Error(reported.reason)
      reporting = reported.registration
    }
    const since = reportedSince(reporting) ?? ''
    expect(since).toBe(later(1).toISOString())
    expect(heldOf(reporting)).toBe(144_900)
    expect(reporting.payment?.steps.at(-1)?.utr).toBe('412345678940')
    expect(reporting.payment?.steps.length).toBeLessThanOrEqual(20)
    expect(isReportOld(since, later(1 + reportHours))).toBe(false)
    expect(isReportOld(since, later(2 + reportHours))).toBe(true)
    const closed = decideNotFound(reporting, 'expired', later(80))
    if (!closed.ok) throw new Error(closed.reason)
    expect(reportedSince(closed.registration)).toBeNull()
    expect(decideNotFound(closed.registration, 'expired', later(81))).toMatchObject({ ok: false })
  })

  test('an expired seat stays expired when its owner names a transfer, and can be paid', () => {
    const expired = withStep(unpaid(), { to: 'expired', at: later(48).toISOString(), by: 'clock' })
    const reported = decideReport(expired, '412345678901', later(50))
    if (!reported.ok) throw new Error(reported.reason)
    expect(paymentState(reported.registration)).toBe('expired')
    const paid = decidePaid(reported.registration, receipt, later(51))
    if (!paid.ok) throw new Error(paid.reason)
    expect(isToRefund(event, paid.registration, true)).toBe(true)
    expect(isToRefund(event, paid.registration, false)).toBe(false)
    expect(isToRefund({ status: 'cancelled' }, paid.registration, false)).toBe(true)
  })

  test.each([
    ['a free seat', aRegistration({ price: 0 })],
    ['a place in the waiting list', unpaid({ kind: 'waitlist' })],
  ])('there are none for %s', (_what, registration) => {
    expect(paymentState(registration)).toBeNull()
    expect(decideReport(registration, '412345678901', now)).toEqual({ ok: false, reason: 'nothingToPay' })
    expect(decidePaid(registration, receipt, now)).toEqual({ ok: false, reason: 'nothingToPay' })
  })
})

test.each([
  ['today, late in the evening in India', '2026-12-01', '2026-12-01T18:29:00.000Z', null],
  ['the day that it is in India already', '2026-12-02', '2026-12-01T18:31:00.000Z', null],
  ['tomorrow', '2026-12-02', '2026-12-01T18:29:00.000Z', 'dayAhead'],
  ['a year ago', '2025-12-01', '2026-12-01T06:30:00.000Z', null],
  ['longer ago', '2025-11-29', '2026-12-01T06:30:00.000Z', 'dayLongAgo'],
  ['another century', '1900-01-01', '2026-12-01T06:30:00.000Z', 'dayLongAgo'],
] as const)('whyNotMovedOn() of %s', (_what, movedOn, at, expected) => {
  expect(whyNotMovedOn({ movedOn }, new Date(at))).toBe(expected)
  const confirmed = expected === 'dayLongAgo' ? null : expected
  expect(whyNotMovedOn({ movedOn, confirmed: true }, new Date(at))).toBe(confirmed)
})

const read = (typed: string) => {
  const parsed = utr.safeParse(typed)
  return parsed.success ? parsed.data : parsed.error.issues[0]?.message
}

test.each([
  ['632912345678', '632912345678'],
  ['6329-1234-5678', '632912345678'],
  ['6329 1234 5678', '632912345678'],
  ['६३२९ १२३४ ५६७८', '632912345678'],
  ['UTR: 632912345678', '632912345678'],
  ['UPI Ref. No. 632912345678', '632912345678'],
  ['upi transaction id: 632912345678', '632912345678'],
  ['0000632912345678', '632912345678'],
  ['000012345678', '000012345678'],
  ['sbin526330123456', 'SBIN526330123456'],
  ['UTR No: HDFCR52026112512345678', 'HDFCR52026112512345678'],
  // PhonePe's own transaction number.
  ['T2611251011121234567890', 'utrInvalid'],
  ['63291234567', 'utrInvalid'],
  ['6329123456789', 'utrInvalid'],
  ['SBIN0000001', 'utrInvalid'],
  ['UTR', 'utrInvalid'],
  ['', 'utrInvalid'],
  ['1111 1111 1111', 'utrMadeUp'],
])('a UTR reads %j', (typed, expected) => {
  expect(read(typed)).toBe(expected)
})

test('a UTR may be left out where cash is', () => {
  expect([undefined, null, ' ', 'UTR: 6329 1234 5678'].map((typed) => optionalUtr.parse(typed))).toEqual([
    ...['', '', '', '632912345678'],
  ])
  expect(optionalUtr.safeParse('123').error?.issues[0]?.message).toBe('utrInvalid')
})
