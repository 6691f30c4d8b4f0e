/** Tests the acts of money on one file: payments, refunds, and taking entries back. */
import { describe, expect, test } from 'vitest'
import { newEventFile, type EventFile } from '#core/events/event-file.ts'
import { enterPayment, refund, takeBack } from '#core/money/ledger.ts'
import { dueOf, heldOf, paymentReference, paymentState } from '#core/money/payment.ts'
import type { PaymentInput } from '#core/money/payments.ts'
import { noBuyer } from '#core/receipts/receipt.ts'
import type { LedgerEntry } from '#core/receipts/receipt-schema.ts'
import type { CancelledRegistration, RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { aLedgerEntry, anEvent, aPayment, aPaymentInput, aRegistration } from '../../../support/builders.ts'

const now = new Date('2026-11-22T10:00:00.000Z')
const price = 199_900
const [utr, otherUtr] = ['612345678901', '612345678902']
const address = { en: 'Old Road, Pune', mr: 'जुना रस्ता, पुणे' }
const seller = { name: { en: 'Seller', mr: 'विक्रेता' }, address, gstin: '', rate: 18 }
const event = anEvent({ id: 7, price, maxAttendees: 25, eventDate: '2026-12-20T04:30:00.000Z' })

const seat = (id: string, differences: Partial<RegistrationRecord> = {}): RegistrationRecord =>
  aRegistration({ id, name: `Owner of ${id}`, email: `${id}@example.in`, price, ...differences })

/** Returns a file, and functions that carry out acts on it in turn. */
function someBooks(registrations: RegistrationRecord[], others: LedgerEntry[] = []) {
  let file: EventFile = { ...newEventFile(event), registrations }
  let entered = 0
  const keep = <Result>({ next = file, result }: { next?: EventFile; result: Result }): Result => {
    file = next
    return result
  }
  const entering = (at = now) => ({ seller, id: `7-${++entered}`, others, now: at })
  const money = (registrationId: string, different: Partial<PaymentInput>) =>
    aPaymentInput({ eventId: 7, registrationId, ...different })
  const find = (id: string) => {
    const gone = file.cancelled.find(({ registration }) => registration.id === id)?.registration
    const found = file.registrations.find((registration) => registration.id === id) ?? gone
    if (!found) throw new Error(`${id} is nowhere`)
    return found
  }
  return {
    pay: (id: string, different: Partial<PaymentInput> = {}, at?: Date) =>
      keep(enterPayment(file, money(id, different), entering(at))),
    refund: (id: string, different: Partial<PaymentInput> = {}, at?: Date) =>
      keep(refund(file, money(id, different), entering(at))),
    takeBack: (index: number) => {
      const entry = file.entries[index]
      if (!entry) throw new Error('there is no such entry')
      return keep(takeBack(file, entry, others, now))
    },
    state: (id: string) => paymentState(find(id)),
    find,
    cancel: (id: string, why: Pick<CancelledRegistration, 'reason' | 'movedTo'>) => {
      const left = file.registrations.filter((registration) => registration.id !== id)
      const gone = { registration: find(id), cancelledAt: now.toISOString(), ...why }
      file = { ...file, registrations: left, cancelled: [gone] }
    },
    numbers: () => file.entries.map(({ kind, number }) => `${kind} ${number}`),
    get file() {
      return file
    },
  }
}

describe('enterPayment()', () => {
  test('makes out a receipt as the seat is, and marks it as paid', () => {
    const books = someBooks([seat('asha', { lang: 'mr', company: 'Asha Sarees' })])
    const entered = books.pay('asha', { utr, line: 'line-1' })
    expect(entered).toMatchObject({ ok: true, isNew: true })
    const whose = { eventId: 7, registrationId: 'asha', reference: paymentReference({ id: 'asha' }) }
    const buyer = { lang: 'mr', name: 'Owner of asha', company: 'Asha Sarees' } as const
    const ofSeller = { sellerName: 'विक्रेता', sellerAddress: 'जुना रस्ता, पुणे', sellerGstin: '', gstRate: 0 }
    const ofEvent = { eventTitle: event.title, eventTitleMr: event.titleMr, eventDate: event.eventDate }
    const money = { amount: price, utr, line: 'line-1', movedOn: '2026-11-21', at: now.toISOString() }
    const receipt = aLedgerEntry({ id: '7-1', ...whose, ...buyer, ...ofSeller, ...ofEvent, ...money })
    expect(books.file.entries).toEqual([receipt])
    const step = { to: 'paid', amount: price, utr, entryId: '7-1' }
    expect(books.find('asha').payment?.steps).toMatchObject([step])
  })

  test('numbers by year and kind, from one, without gaps', () => {
    const books = someBooks(['asha', 'ravi', 'om', 'uma'].map((id) => seat(id)))
    const nextYear = new Date('2027-04-01T06:00:00.000Z')
    books.pay('asha')
    books.pay('ravi')
    books.refund('asha')
    books.takeBack(1)
    books.pay('ravi', { utr })
    books.pay('om', {}, nextYear)
    expect(books.numbers()).toEqual(['receipt 1', 'receipt 2', 'creditNote 1', 'receipt 3', 'receipt 1'])
  })

  const others = [
    aLedgerEntry({ registrationId: 'else', utr: '612345678909', line: 'line-9' }),
    aLedgerEntry({ registrationId: 'else', utr: '612345678908', voidedAt: now.toISOString() }),
    aLedgerEntry({ registrationId: 'else', utr: '612345678907', kind: 'creditNote' }),
  ]
  test.each<[string, string, Partial<PaymentInput>, object]>([
    ['the same again', 'asha', { utr }, { ok: true, isNew: false, entry: { number: 1 } }],
    ['the UTR of another seat', 'ravi', { utr }, { reason: 'utrUsed', known: { name: 'Owner of asha' } }],
    ['the UTR of another event', 'ravi', { utr: '612345678909' }, { reason: 'utrUsed', known: others[0] }],
    ['the UTR of a credit note', 'ravi', { utr: '612345678907' }, { reason: 'utrUsed', known: others[2] }],
    ['a UTR that was taken back', 'ravi', { utr: '612345678908' }, { ok: true }],
    ['the line of another', 'ravi', { line: 'line-1' }, { reason: 'paymentKnown', known: { number: 1 } }],
    ['the line of another event', 'ravi', { line: 'line-9' }, { reason: 'paymentKnown', known: others[0] }],
    ['more for a paid seat', 'asha', { utr: otherUtr }, { reason: 'paymentKnown', known: { number: 1 } }],
    ['less than is due', 'ravi', { amount: 100 }, { reason: 'restUndecided', known: null }],
    ['less, said to be more', 'ravi', { amount: 100, rest: 'surplus' }, { reason: 'restUndecided' }],
    ['more than is due', 'ravi', { amount: price + 1 }, { reason: 'surplusUndecided', known: null }],
    ['more, said to be less', 'ravi', { amount: price + 1, rest: 'owed' }, { reason: 'surplusUndecided' }],
    ['more than is due all the same', 'ravi', { amount: price + 1, rest: 'surplus' }, { ok: true }],
    ['a free seat', 'free', {}, { reason: 'nothingToPay', known: null }],
    ['nobody known', 'nobody', {}, { reason: 'recordUnknown' }],
    ['a seat that is gone, less than it cost', 'gone', { amount: 100 }, { ok: true }],
  ])('of %s', (_what, id, payment, expected) => {
    const books = someBooks([seat('asha'), seat('ravi'), seat('gone'), seat('free', { price: 0 })], others)
    books.pay('asha', { utr, line: 'line-1' })
    books.cancel('gone', { reason: 'owner', movedTo: null })
    const before = books.file
    const result = books.pay(id, payment)
    expect(result).toMatchObject(expected)
    expect(books.file !== before).toBe(result.ok && result.isNew)
  })

  test('takes the price in parts, each once', () => {
    const books = someBooks([seat('asha')])
    const part = { amount: 75_000, rest: 'owed' } as const
    books.pay('asha', part)
    expect(books.pay('asha', part)).toMatchObject({ ok: true, isNew: false })
    // The same amount on the same day, again in cash, is another payment if it names the entry that it follows.
    expect(books.pay('asha', { ...part, line: 'after 7-1' })).toMatchObject({ ok: true, isNew: true })
    expect([books.state('asha'), dueOf(books.find('asha'))]).toEqual(['due', 49_900])
    books.pay('asha', { amount: 40_000, utr, rest: 'waived' })
    expect([books.state('asha'), dueOf(books.find('asha'))]).toEqual(['paid', 0])
    expect(books.takeBack(0)).toMatchObject({ reason: 'undoImpossible' })
    const receiptIds = ['7-1', '7-3', '7-4']
    expect(books.refund('asha', { amount: 190_000 })).toMatchObject({ entry: { receiptIds } })
    expect(books.state('asha')).toBe('refunded')
  })
})

describe('refund()', () => {
  test('makes out a credit note as the receipt was, and frees the seat', () => {
    const books = someBooks([seat('asha', { gstin: '27AAPFU0939F1ZV' })])
    books.pay('asha', { utr })
    const note = books.refund('asha', { utr: otherUtr })
    const entry = { kind: 'creditNote', number: 1, receiptIds: ['7-1'], gstin: '27AAPFU0939F1ZV' }
    expect(note).toMatchObject({ isNew: true, entry })
    expect(books.file.cancelled).toMatchObject([{ reason: 'refunded', registration: { id: 'asha' } }])
    expect(books.refund('asha')).toMatchObject({ ok: true, isNew: false, entry: { number: 1 } })
  })

  test.each<[string, string, Partial<PaymentInput>, object]>([
    ['more than came in', 'asha', { amount: price + 1 }, { reason: 'refundTooHigh', most: price }],
    ['a part of it', 'asha', { amount: 100_000 }, { ok: true }],
    ['with the number of the payment', 'asha', { utr }, { reason: 'utrUsed', known: { number: 1 } }],
    ['what was not paid', 'ravi', {}, { reason: 'nothingToPay' }],
    ['to nobody known', 'nobody', {}, { reason: 'recordUnknown' }],
    ['what came in at another event', 'moved', {}, { ok: true, entry: { receiptIds: ['3-1'], eventId: 7 } }],
  ])('of %s', (_what, id, money, expected) => {
    const steps = [{ to: 'paid', at: now.toISOString(), by: 'admin', amount: price, entryId: '3-1' }] as const
    const payment = aPayment({ steps: [...steps] })
    const others = [aLedgerEntry({ id: '3-1', eventId: 3, registrationId: 'moved' })]
    const books = someBooks([seat('asha'), seat('ravi'), seat('moved', { payment })], others)
    books.pay('asha', { utr })
    expect(books.refund(id, money)).toMatchObject(expected)
  })
})

describe('takeBack()', () => {
  test('voids the entry, once, and the seat is as it was before', () => {
    const steps = [{ to: 'reported', at: now.toISOString(), by: 'registrant', utr }] as const
    const payment = aPayment({ steps: [...steps] })
    const books = someBooks([seat('asha', { payment })])
    books.pay('asha', { utr })
    expect(books.takeBack(0)).toMatchObject({ ok: true, isNew: true })
    expect(books.find('asha').payment).toEqual(payment)
    const before = books.file
    expect(books.takeBack(0)).toMatchObject({ ok: true, isNew: false })
    expect(books.file).toEqual(before)
    // The UTR of the entry is free again, its number is not.
    expect(books.pay('asha', { utr })).toMatchObject({ isNew: true, entry: { number: 2 } })
  })

  test('of a receipt that was given back is refused; of the credit note it brings the seat back', () => {
    const books = someBooks([seat('asha')])
    books.pay('asha')
    books.refund('asha')
    expect(books.takeBack(0)).toEqual({ ok: false, reason: 'undoImpossible' })
    expect(books.takeBack(1)).toMatchObject({ ok: true })
    expect(books.file).toMatchObject({ registrations: [{ id: 'asha' }], cancelled: [] })
    expect([books.state('asha'), heldOf(books.find('asha'))]).toEqual(['paid', price])
    expect(books.takeBack(0)).toMatchObject({ ok: true })
    expect(books.state('asha')).toBe('due')
  })

  test('of a credit note, where somebody else has the seat by now, leaves it gone', () => {
    const full = anEvent({ ...event, maxAttendees: 1 })
    const books = someBooks([seat('asha')])
    books.pay('asha')
    books.refund('asha')
    const taken = { ...books.file, event: full, registrations: [seat('ravi')] }
    const [, note] = taken.entries
    const { next } = takeBack(taken, note ?? aLedgerEntry(), [], now)
    const cancelled = [{ registration: { id: 'asha' } }]
    expect(next).toMatchObject({ registrations: [{ id: 'ravi' }], cancelled })
    expect(next && paymentState(next.cancelled[0]?.registration ?? seat('none'))).toBe('paid')
  })

  test('takes the step away where its registration is by now, and the entry where it was entered', () => {
    const books = someBooks([seat('asha')])
    books.pay('asha')
    const [entry = aLedgerEntry()] = books.file.entries
    const there = { ...newEventFile(anEvent({ id: 8 })), registrations: [books.find('asha')] }
    books.cancel('asha', { reason: 'moved', movedTo: 8 })
    const { next, result } = takeBack(there, entry, books.file.entries, now)
    expect(result).toMatchObject({ ok: true })
    expect(next?.registrations[0]?.payment?.steps).toEqual([])
    expect(books.takeBack(0)).toMatchObject({ ok: true, isNew: true })
  })

  test('takes the step away from the guest who has the seat of an erased booker', () => {
    const books = someBooks([seat('asha')])
    books.pay('asha')
    const [receipt = aLedgerEntry()] = books.file.entries
    const entry = { ...receipt, ...noBuyer }
    const registrations = [{ ...books.find('asha'), id: 'asha-2' }]
    const { next } = takeBack({ ...books.file, registrations, entries: [entry] }, entry, [], now)
    const entries = [{ voidedAt: now.toISOString() }]
    expect(next).toMatchObject({ registrations: [{ id: 'asha-2', payment: { steps: [] } }], entries })
  })
})
