/** Money on a real storage: entered once, whatever is pressed, killed or lost on the way. */
import { eventRef, findFile } from '#storage/events/event-files.ts'
import { describe, expect, test } from 'vitest'
import { paymentReference, paymentState } from '#core/money/payment.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { PaymentInput } from '#core/money/payments.ts'
import type { LedgerEntry } from '#core/receipts/receipt-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { removeEvent } from '#storage/events/events.ts'
import { changeDocument } from '#storage/engine/document.ts'
import { ledgerRef, readLedger } from '#storage/money/ledger.ts'
import { moveRegistration } from '#storage/waiting-list/moving.ts'
import { finishPending } from '#storage/money/payment-steps.ts'
import { enterPayments, refundPayment, takeBackEntry } from '#storage/money/payments.ts'
import { openApiForEachTest } from '../../support/api/api.ts'
import { aLedgerEntry, aRegistration } from '../../support/builders.ts'

const api = openApiForEachTest()
const now = new Date('2026-11-22T10:00:00.000Z')
const year = '2026-27'
const price = 199_900
const seller = {
  ...{ name: { en: 'Seller', mr: 'विक्रेता' }, address: { en: 'Old Road, Pune', mr: 'जुना रस्ता, पुणे' } },
  ...{ gstin: '', rate: 18 },
}

const seat = (id: string, differences: Partial<RegistrationRecord> = {}): RegistrationRecord =>
  aRegistration({ id, name: `Owner of ${id}`, email: `${id}@example.in`, price, ...differences })

async function anEventWith(...registrations: RegistrationRecord[]): Promise<EventRecord> {
  const event = await api.addEvent({ price, maxAttendees: 25, eventDate: '2026-12-20T04:30:00.000Z' }, now)
  await api.fill(event, registrations)
  return event
}

const money = (
  { id: eventId }: EventRecord,
  registrationId: string,
  different: Partial<PaymentInput> = {},
) => ({
  ...{ eventId, registrationId, amount: price, utr: '', line: '', movedOn: '2026-11-21' },
  ...different,
})

const enter = (payments: PaymentInput[], storage: SiteStorage = api.storage) =>
  enterPayments(storage, seller, payments, now)

const ledger = (): Promise<readonly LedgerEntry[]> => readLedger(api.storage, year)

async function stateOf(event: EventRecord, id: string): Promise<string | null> {
  const roster = await findFile(api.storage, event.id)
  const gone = roster?.cancelled.map(({ registration }) => registration) ?? []
  const found = [...(roster?.registrations ?? []), ...gone].find((one) => one.id === id)
  return found ? paymentState(found) : null
}

/** What holds whenever nothing is on its way. */
async function expectSound(events: readonly EventRecord[]): Promise<void> {
  const entries = await ledger()
  for (const kind of ['receipt', 'creditNote']) {
    const numbers = entries.filter((entry) => entry.kind === kind).map(({ number }) => number)
    expect(numbers, `the numbers of each ${kind}`).toEqual(numbers.map((_, place) => place + 1))
  }
  expect(entries.filter(({ isPending }) => isPending)).toEqual([])
  const holding = entries.filter(({ voidedAt }) => voidedAt === null)
  for (const mark of ['utr', 'line'] as const) {
    const used = holding.filter(({ kind }) => kind === 'receipt').flatMap((entry) => entry[mark] || [])
    expect(new Set(used).size, `each ${mark} once`).toBe(used.length)
  }
  const steps: string[] = []
  for (const event of events) {
    const roster = await findFile(api.storage, event.id)
    const all = [
      ...(roster?.registrations ?? []),
      ...(roster?.cancelled.map((one) => one.registration) ?? []),
    ]
    for (const { payment } of all)
      steps.push(...(payment?.steps.flatMap(({ entryId }) => entryId ?? []) ?? []))
  }
  expect(steps.sort(), 'each entry that holds is one step, and no other').toEqual(
    holding.map(({ id }) => id).sort(),
  )
}

describe('enterPayments()', () => {
  test('numbers them one after the other, and marks their seats as paid', async () => {
    const event = await anEventWith(seat('asha', { lang: 'mr', company: 'Asha Sarees' }), seat('ravi'))
    const entered = await enter([
      money(event, 'asha', { utr: '612345678901', line: 'line-1' }),
      money(event, 'ravi', { line: 'line-2' }),
    ])
    expect(entered).toMatchObject([
      { ok: true, isNew: true, entry: { number: 1, isPending: false } },
      { ok: true, isNew: true, entry: { number: 2, isPending: false } },
    ])
    expect((await ledger())[0]).toEqual({
      ...{ id: expect.any(String), kind: 'receipt', number: 1, at: now.toISOString() },
      ...{ eventId: event.id, registrationId: 'asha', reference: paymentReference({ id: 'asha' }) },
      ...{ amount: price, utr: '612345678901', line: 'line-1', movedOn: '2026-11-21', voidedAt: null },
      ...{ isPending: false, lang: 'mr', name: 'Owner of asha', company: 'Asha Sarees', gstin: '' },
      ...{ businessAddress: '', sellerName: 'विक्रेता', sellerAddress: 'जुना रस्ता, पुणे' },
      ...{
        eventTitle: event.title,
        eventTitleMr: '',
        eventDate: event.eventDate,
        sellerGstin: '',
        gstRate: 0,
      },
    })
    expect(await stateOf(event, 'asha')).toBe('paid')
    expect(await stateOf(event, 'ravi')).toBe('paid')
    await expectSound([event])
  })

  test('pressed twice, also at once, enters the same entries', async () => {
    const event = await anEventWith(seat('asha'), seat('ravi'))
    const payments = [money(event, 'asha', { utr: '612345678901' }), money(event, 'ravi')]
    const answers = await Promise.all([enter(payments), enter(payments), enter(payments)])
    const ids = answers.map((answer) => answer.map((one) => one.ok && one.entry.id))
    expect(ids[1]).toEqual(ids[0])
    expect(ids[2]).toEqual(ids[0])
    expect(await ledger()).toHaveLength(2)
    await expectSound([event])
  })

  test("refuses, one by one, what is somebody else's or paid already, and says whose", async () => {
    const event = await anEventWith(seat('asha'), seat('ravi'), seat('om'), seat('free', { price: 0 }))
    await enter([money(event, 'asha', { utr: '612345678901', line: 'line-1' })])
    const entered = await enter([
      money(event, 'ravi', { utr: '612345678901' }),
      money(event, 'ravi', { utr: '612345678902', line: 'line-1' }),
      money(event, 'asha', { utr: '612345678903' }),
      money(event, 'free'),
      money(event, 'nobody'),
      money({ ...event, id: 999 }, 'ravi'),
      money(event, 'ravi', { utr: '612345678905' }),
      money(event, 'om', { utr: '612345678905' }),
    ])
    expect(entered).toMatchObject([
      { ok: false, reason: 'utrUsed', known: { name: 'Owner of asha', number: 1 } },
      { ok: false, reason: 'paymentKnown', known: { name: 'Owner of asha' } },
      { ok: false, reason: 'paymentKnown', known: { name: 'Owner of asha' } },
      { ok: false, reason: 'nothingToPay', known: null },
      { ok: false, reason: 'recordUnknown' },
      { ok: false, reason: 'recordUnknown' },
      { ok: true, entry: { number: 2 } },
      { ok: false, reason: 'utrUsed', known: { name: 'Owner of ravi' } },
    ])
    await expectSound([event])
  })

  test('knows what was entered in the financial year before', async () => {
    const event = await anEventWith(seat('asha'))
    const entry = aLedgerEntry({ id: '2025-26-x', at: '2026-03-31T10:00:00.000Z', utr: '612345678901' })
    await changeDocument(ledgerRef(api.storage, '2025-26'), () => ({
      next: { entries: [entry] },
      result: undefined,
    }))
    const payment = money(event, 'asha', { utr: '612345678901' })
    expect(await enter([payment])).toMatchObject([{ ok: false, reason: 'utrUsed' }])
  })

  test('takes the price in parts, each once, and gives them back together', async () => {
    const event = await anEventWith(seat('asha'))
    const first = money(event, 'asha', { amount: 75_000, rest: 'owed' })
    const [entered] = await enter([first])
    expect(await enter([first])).toMatchObject([{ ok: true, isNew: false }])
    // As much again on the same day, in cash as well: another payment, by what it comes after.
    const id = entered?.ok ? entered.entry.id : ''
    expect(await enter([{ ...first, line: `after ${id}` }])).toMatchObject([{ ok: true, isNew: true }])
    expect(await stateOf(event, 'asha')).toBe('due')
    await enter([money(event, 'asha', { amount: 49_900, utr: '612345678901' })])
    expect(await stateOf(event, 'asha')).toBe('paid')
    const more = money(event, 'asha', { utr: '612345678902' })
    expect(await enter([more])).toMatchObject([{ ok: false, reason: 'paymentKnown' }])
    await expectSound([event])
    expect(await takeBackEntry(api.storage, id, now)).toEqual({ ok: false, reason: 'undoImpossible' })
    expect(await refundPayment(api.storage, seller, money(event, 'asha'), now)).toMatchObject({ ok: true })
    expect(await stateOf(event, 'asha')).toBe('refunded')
    await expectSound([event])
  })

  test('costs ten operations, however many payments of an event there are', async () => {
    const event = await anEventWith(...Array.from({ length: 30 }, (_, place) => seat(`seat-${place}`)))
    const payments = Array.from({ length: 30 }, (_, place) => money(event, `seat-${place}`))
    expect(await api.operationsOf(() => enter(payments))).toHaveLength(10)
  })
})

describe('takeBackEntry()', () => {
  test('voids the entry, and the seat is as it was before', async () => {
    const steps = [{ to: 'reported', at: now.toISOString(), by: 'registrant', utr: '612345678901' }] as const
    const event = await anEventWith(
      seat('asha', { payment: { heldUntil: null, isReleased: false, steps: [...steps] } }),
    )
    const payment = money(event, 'asha', { utr: '612345678901' })
    await enter([payment])
    const id = (await ledger())[0]?.id ?? ''
    const taken = await Promise.all([1, 2].map(() => takeBackEntry(api.storage, id, now)))
    expect(taken).toMatchObject([{ ok: true }, { ok: true }])
    expect(taken.filter((one) => one.ok && one.isNew)).toHaveLength(1)
    expect(await stateOf(event, 'asha')).toBe('reported')
    await expectSound([event])
    // Its UTR is free again, its number is not.
    expect(await enter([payment])).toMatchObject([{ ok: true, isNew: true, entry: { number: 2 } }])
    await expectSound([event])
  })

  test('taken back once more, takes a step away that somebody who was killed has left', async () => {
    const event = await anEventWith(seat('asha'))
    await enter([money(event, 'asha')])
    const id = (await ledger())[0]?.id ?? ''
    const paid = (await findFile(api.storage, event.id))?.registrations ?? []
    await takeBackEntry(api.storage, id, now)
    await changeDocument(eventRef(api.storage, event.id), (roster) => ({
      ...(roster && { next: { ...roster, registrations: paid } }),
      result: undefined,
    }))
    expect(await takeBackEntry(api.storage, id, now)).toMatchObject({ ok: true, isNew: false })
    expect(await stateOf(event, 'asha')).toBe('due')
    await expectSound([event])
  })

  test('finds a seat that was moved away from an event which is deleted since', async () => {
    const [from, to] = [await anEventWith(seat('asha')), await anEventWith()]
    const [entered] = await enter([money(from, 'asha')])
    expect(await moveRegistration(api.storage, from, to, 'asha', now)).toMatchObject({ ok: true })
    await removeEvent(api.storage, from.id, now)
    expect(await stateOf(to, 'asha')).toBe('paid')
    const id = entered?.ok ? entered.entry.id : ''
    expect(await takeBackEntry(api.storage, id, now)).toMatchObject({ ok: true, isNew: true })
    expect(await stateOf(to, 'asha')).toBe('due')
    await expectSound([to])
  })
})

test('finishPending() voids an entry that its seat refuses after all: it is paid by another one', async () => {
  const event = await anEventWith(seat('asha'))
  await enter([money(event, 'asha')])
  // As from a press at the same moment in the financial year before.
  await changeDocument(ledgerRef(api.storage, year), (ledger) => {
    const entry = aLedgerEntry({
      id: '2026-27-b',
      number: 2,
      eventId: event.id,
      registrationId: 'asha',
      isPending: true,
    })
    return { next: { entries: [...(ledger?.entries ?? []), entry] }, result: undefined }
  })
  expect(await finishPending(api.storage, now)).toBe(true)
  expect(await finishPending(api.storage, now)).toBe(false)
  expect((await ledger()).map(({ voidedAt }) => voidedAt)).toEqual([null, now.toISOString()])
  await expectSound([event])
})
