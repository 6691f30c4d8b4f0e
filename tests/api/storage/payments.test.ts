/** Tests payments on a real storage: one write per event, and no transfer for two events. */
import { beforeEach, expect, test } from 'vitest'
import { paymentState } from '#core/money/payment.ts'
import { toIndianMonth } from '#core/basics/india-time.ts'
import type { LedgerEntry } from '#core/receipts/receipt-schema.ts'
import { bringBackDeleted, listAuditLog } from '#storage/records/restoring.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { PaymentInput } from '#core/money/payments.ts'
import { removeEvent } from '#storage/events/events.ts'
import { enterPayments, findEntry, refundPayment, takeBackEntry } from '#storage/money/payments.ts'
import { removeRegistration } from '#core/registrations/registration-acts.ts'
import { moveRegistration } from '#storage/registrations/registrations.ts'
import { seller } from '#site.ts'
import { openApiForEachTest } from '../../support/api/api.ts'
import { aPaidEvent, aPaidSeat, price } from '../../support/api/money.ts'
import { aPaymentInput } from '../../support/builders.ts'
import { changeFile, findFile } from '#storage/documents.ts'

const api = openApiForEachTest()
const now = new Date()
const say = ({ id }: LedgerEntry) => ({ text: `Did ${id}.` })
const takeBack = (id: string) => takeBackEntry(api.storage, id, say, now)
let event: EventRecord
beforeEach(async () => {
  event = await aPaidEvent(api, aPaidSeat('asha'), aPaidSeat('ravi'))
})

const money = ({ id: eventId }: EventRecord, registrationId: string, utr = '') =>
  aPaymentInput({ eventId, registrationId, utr })
const enter = (...payments: PaymentInput[]) => enterPayments(api.storage, seller(), payments, say, now)

async function pay(payment: PaymentInput): Promise<string> {
  const [entered] = await enter(payment)
  return entered?.ok ? entered.entry.id : ''
}

async function stateOf({ id }: EventRecord, registrationId: string) {
  const file = await findFile(api.storage, id)
  const found = file?.registrations.find((registration) => registration.id === registrationId)
  return found ? paymentState(found) : null
}

test('a payment takes a listing, a read and a write, as do many of one event', async () => {
  await enter()
  const ofOnePayment = await api.operationsOf(() => enter(money(event, 'asha')))
  const key = `site-dev event/${event.id}`
  expect(ofOnePayment).toEqual(['list site-dev event/', `get ${key}`, `set ${key}`])
  const all = Array.from({ length: 30 }, (_, number) => aPaidSeat(`seat-${number}`))
  const many = await aPaidEvent(api, ...all)
  await enter()
  const operations = await api.operationsOf(() => enter(...all.map(({ id }) => money(many, id))))
  expect(operations).toHaveLength(3)
})

test('payments of several events are answered in their order; a number is one payment, whichever event it is for', async () => {
  const other = await aPaidEvent(api, aPaidSeat('om'), aPaidSeat('uma'))
  const utr = '612345678901'
  const entered = await enter(
    money(event, 'asha', utr),
    money(other, 'om', utr),
    money(event, 'ravi'),
    money({ ...event, id: 99 }, 'ravi'),
    money(other, 'uma'),
  )
  expect(entered).toMatchObject([
    { ok: true, entry: { eventId: event.id, number: 1 } },
    { ok: false, reason: 'utrUsed', known: { registrationId: 'asha' } },
    { ok: true, entry: { eventId: event.id, number: 2 } },
    { ok: false, reason: 'recordUnknown' },
    { ok: true, entry: { eventId: other.id, number: 1 } },
  ])
})

test('pressed twice at once, it is entered once, and taken back once', async () => {
  const payments = [money(event, 'asha', '612345678901'), money(event, 'ravi')]
  const answers = await Promise.all([1, 2, 3].map(() => enter(...payments)))
  const ids = answers.map((answer) => answer.map((outcome) => outcome.ok && outcome.entry.id))
  expect(new Set(ids.map(String)).size).toBe(1)
  expect((await findFile(api.storage, event.id))?.entries.map(({ number }) => number)).toEqual([1, 2])
  const id = String(ids[0]?.[0])
  const taken = await Promise.all([1, 2].map(() => takeBack(id)))
  expect(taken.map((outcome) => outcome.ok && outcome.isNew).sort()).toEqual([false, true])
  expect(await findEntry(api.storage, id)).toMatchObject({ voidedAt: now.toISOString() })
})

test('of a seat that was moved, an entry is taken back at both events, also once the first is deleted', async () => {
  const other = await api.addEvent({ price })
  const id = await pay(money(event, 'asha'))
  expect(await moveRegistration(api.storage, event, other, 'asha', now)).toMatchObject({ ok: true })
  expect(await stateOf(other, 'asha')).toBe('paid')
  await removeEvent(api.storage, event.id, now)
  expect(await takeBack(id)).toMatchObject({ ok: true, isNew: true })
  expect(await stateOf(other, 'asha')).toBe('due')
  expect(await findEntry(api.storage, id)).toMatchObject({ voidedAt: now.toISOString() })
})

test('of a seat that was moved, what came in before is given back where it is now', async () => {
  const other = await api.addEvent({ price })
  const id = await pay(money(event, 'asha'))
  await moveRegistration(api.storage, event, other, 'asha', now)
  const note = { eventId: other.id, number: 1, receiptIds: [id] }
  const refund = await refundPayment(api.storage, seller(), money(other, 'asha'), say, now)
  expect(refund).toMatchObject({ entry: note })
  expect(await takeBack(id)).toEqual({ ok: false, reason: 'undoImpossible' })
})

test('a deleted registration comes back without what was taken back meanwhile', async () => {
  const id = await pay(money(event, 'asha'))
  await changeFile(api.storage, event.id, now, null, (file) => removeRegistration(file, 'asha'))
  const [entry] = await listAuditLog(api.storage, toIndianMonth(now))
  await takeBack(id)
  expect(await bringBackDeleted(api.storage, entry?.id ?? '', now)).toEqual({ ok: true })
  expect(await stateOf(event, 'asha')).toBe('due')
})
