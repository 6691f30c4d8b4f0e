/** Tests payments, the ledger and expenses as the admin's screens call them. storage/payments.test.ts tests writes and transfers. */
import { describe, expect, test } from 'vitest'
import { ledgerColumns } from '#core/money/ledger-export.ts'
import type { PaymentStep } from '#core/money/payment-schema.ts'
import { financialYearOf } from '#core/receipts/receipt.ts'
import { removeEvent } from '#storage/events/events.ts'
import { act, askAct, askView, readActions, view } from '../../support/api/acts.ts'
import { askAsAdmin, openApiForEachTest, read } from '../../support/api/api.ts'
import {
  aPaidEvent,
  aPaidSeat,
  enterPayments,
  keepEntries,
  listPayables,
  price,
} from '../../support/api/money.ts'
import { aLedgerEntry, aRegistration, inDays, aPayment } from '../../support/builders.ts'
import { readCsv } from '../csv-reader.ts'
import { findFile } from '#storage/documents.ts'

const api = openApiForEachTest()
const utr = '612345678901'
const receipt = (number: number): string =>
  `AI${financialYearOf(new Date()).slice(2).replace('-', '')}/1/000${number}`

test('enterPayments enters what is confirmed, and says of the rest why not', async () => {
  const { id: eventId, title } = await aPaidEvent(api, aPaidSeat('asha'), aPaidSeat('ravi'))
  const [asha] = await enterPayments([{ eventId, registrationId: 'asha', utr: '६१२३ ४५६७ ८९०१' }])
  expect(asha).toMatchObject({ ok: true, registrationId: 'asha', receipt: receipt(1) })
  const outcomes = await enterPayments([
    { eventId, registrationId: 'ravi', utr, line: 'a-line' },
    { eventId, registrationId: 'ravi', utr: '612345678902' },
  ])
  const known = { knownName: 'Owner of asha', knownReceipt: receipt(1) }
  expect(outcomes).toMatchObject([
    { ok: false, registrationId: 'ravi', reason: 'utrUsed', ...known },
    { ok: true, registrationId: 'ravi', receipt: receipt(2) },
  ])
  expect((await listPayables()).map(({ state }) => state)).toEqual(['paid', 'paid'])
  expect(await readActions()).toEqual([
    expect.stringContaining(`from Owner of ravi: receipt ${receipt(2)}`),
    expect.stringContaining(`from Owner of asha: receipt ${receipt(1)} ("${title}")`),
  ])
})

test('closeReport releases the seat of an old report, which nothing else does, and hands it on', async () => {
  /** A registrant who reported a payment `days` ago. */
  const reporter = (id: string, days: number) => {
    const steps: PaymentStep[] = [{ to: 'reported', at: inDays(-days), by: 'registrant', utr }]
    return aPaidSeat(id, { payment: aPayment({ heldUntil: inDays(-days), steps }) })
  }
  const reportedToday = async () => (await view('today', {})).lines.find(({ kind }) => kind === 'reported')
  const event = await api.addEvent({ price, maxAttendees: 2 })
  const waiting = aRegistration({ id: 'waits', email: 'waits@example.in', kind: 'waitlist' })
  await api.fill(event, [reporter('asha', 3.1), reporter('ravi', 2.9), waiting])
  const whose = { eventId: event.id, registrationId: 'asha' }
  const close = async () => (await askAct('closeReport', whose)).status
  expect(await listPayables()).toMatchObject([
    { registrationId: 'asha', state: 'reported', isReported: true, isReportOld: true, mayRelease: true },
    { registrationId: 'ravi', isReportOld: false },
  ])
  const before = await reportedToday()
  expect(before?.title).toMatch(/^2 payments/)
  expect(before?.text).toContain('Older than 3 days')
  expect(await close()).toBe(200)
  const left = await reportedToday()
  expect(left?.title).toMatch(/^1 payment/)
  expect(left?.text).toContain('Owner of ravi')
  expect(left?.text).not.toContain('Older than')
  expect(await findFile(api.storage, event.id)).toMatchObject({
    registrations: [{ id: 'ravi' }, { id: 'waits', offer: { price } }],
    cancelled: [{ reason: 'expired', registration: { id: 'asha' } }],
  })
  expect(await listPayables()).toMatchObject([
    { registrationId: 'ravi' },
    { registrationId: 'asha', state: 'expired', isGone: true, isReported: false },
  ])
  const done = `Did not find the payment that Owner of asha had reported for "${event.title}".`
  expect(await readActions()).toEqual([done])
  expect(await close()).toBe(404)
})

describe('the ledger', () => {
  test('has a year, and what is entered already in this one and the one before', async () => {
    const year = financialYearOf(new Date())
    const first = Number(year.slice(0, 4))
    const [before, long] = [1, 5].map((years) => `${first - years}-${String(first - years + 1).slice(2)}`)
    for (const [index, id] of [before ?? '', long ?? ''].entries()) {
      const at = `${id.slice(0, 4)}-06-01T10:00:00.000Z`
      const event = await api.addEvent()
      const facts = { id: `${event.id}-x`, eventId: event.id, at, utr: `61234567890${index}` }
      await keepEntries(api, event, aLedgerEntry(facts))
      // Also expenses of a deleted event.
      await removeEvent(api.storage, event.id, new Date())
    }
    const { id: eventId } = await aPaidEvent(api, aPaidSeat('asha'), aPaidSeat('ravi'))
    await enterPayments(['asha', 'ravi'].map((registrationId) => ({ eventId, registrationId })))
    const entries = ['asha', 'ravi'].map((registrationId, index) => ({ registrationId, number: index + 1 }))
    expect(await view('ledger', {})).toMatchObject({ year, years: [year, before, long], entries })
    expect((await view('ledger', { year: long })).entries).toHaveLength(1)
    expect((await askView('ledger', { year: '1999' })).status).toBe(422)
  })

  test('as a file has a row for each number, and sums that can be added up', async () => {
    const gst = { sellerGstin: '27AAPFU0939F1ZV', gstRate: 18 }
    const december = '2026-12-01T10:00:00.000Z'
    const voided = { at: '2026-12-01T11:00:00.000Z', voidedAt: '2026-12-02T10:00:00.000Z' }
    const back = { kind: 'creditNote' as const, receiptIds: ['1-a'], amount: 100_000, utr: '' }
    const entries = [
      aLedgerEntry({ id: '1-a', number: 1, name: '=cmd', ...gst }),
      aLedgerEntry({ id: '1-b', number: 2, ...gst, gstin: '29AAGCB7383J1Z4', at: december }),
      aLedgerEntry({ id: '1-c', number: 3, ...voided }),
      aLedgerEntry({ id: '1-d', number: 1, at: '2027-01-01T10:00:00.000Z', ...back }),
    ]
    await keepEntries(api, await api.addEvent(), ...entries)
    const rowsOf = async (query: Readonly<Record<string, string>>): Promise<string[][]> => {
      const answer = await askView('ledgerFile', query)
      expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
      expect(answer.headers.get('content-disposition')).toContain(`ledger-${Object.values(query).join()}.csv`)
      const [heads, ...rows] = readCsv(Buffer.from(await answer.arrayBuffer()))
      expect(heads).toEqual([...ledgerColumns])
      return rows
    }
    const rows = await rowsOf({ year: '2026-27' })
    const cell = (row: number, column: (typeof ledgerColumns)[number]) =>
      rows[row]?.[ledgerColumns.indexOf(column)]
    const numbers = ['AI2627/1/0001', 'AI2627/1/0002', 'AI2627/1/0003', 'AC2627/1/0001']
    expect(rows.map((_, row) => cell(row, 'Number'))).toEqual(numbers)
    const first = (['Name', 'Date', 'UTR'] as const).map((column) => cell(0, column))
    expect(first).toEqual(["'=cmd", '22-Nov-2026', "'632612345678"])
    const money = ['Taxable value', 'CGST', 'SGST', 'IGST', 'Total'] as const
    expect(rows.map((_, row) => money.map((column) => cell(row, column)))).toEqual([
      ['1694.06', '152.47', '152.47', '0', '1999'],
      ['1694.07', '0', '0', '304.93', '1999'],
      ['0', '0', '0', '0', '0'],
      ['-1000', '0', '0', '0', '-1000'],
    ])
    expect(cell(2, 'State')).toBe('Voided on 02-Dec-2026')
    expect(cell(3, 'Credit note for')).toBe('AI2627/1/0001')
    expect((await rowsOf({ month: '2026-12' })).map((row) => row[1])).toEqual(numbers.slice(1, 3))
    expect(await rowsOf({ year: '2020-21' })).toEqual([])
  })
})

test('an expense is entered once, stands in its event’s year, and can be taken back', async () => {
  const { id: eventId, title } = await api.addEvent({ eventDate: '2026-03-31T20:00:00.000Z' })
  const hall = { eventId, id: 'expense-0001', label: 'Hall in Kothrud', amount: 800_000 }
  const tea = { eventId, id: 'expense-0002', label: 'Tea', amount: 96_050 }
  for (const each of [hall, hall, tea]) await act('addExpense', { ...each, label: ` ${each.label} ` })
  const year = '2026-27'
  expect(await view('expenses', {})).toEqual([hall, tea].map((each) => ({ ...each, year })))
  for (let presses = 0; presses < 2; presses++) await act('removeExpense', { eventId, id: hall.id })
  expect(await view('expenses', {})).toEqual([{ ...tea, year }])
  const ofHall = `₹8,000 spent for "${title}": Hall in Kothrud.`
  const ofTea = `Entered ₹960.50 spent for "${title}": Tea.`
  expect(await readActions()).toEqual([`Took back ${ofHall}`, ofTea, `Entered ${ofHall}`])
})

test.each<[string, (eventId: number, money: number) => Promise<Response>]>([
  ['an event', (eventId, money) => askAsAdmin('DELETE', `/api/admin/events/${eventId}?money=${money}`)],
  [
    'a registration',
    (eventId, money) => askAct('deleteRegistration', { eventId, registrationId: 'paid', money }),
  ],
])('deleting %s that holds money is refused with the sum, until that is named', async (_what, remove) => {
  const event = await aPaidEvent(api, aPaidSeat('paid'), aPaidSeat('free', { price: 0 }))
  await enterPayments([{ eventId: event.id, registrationId: 'paid', utr }])
  for (const money of [0, 1])
    expect(await read(await remove(event.id, money))).toMatchObject({
      status: 409,
      body: { code: 'moneyHeld', money: price, message: expect.stringContaining('₹1,999') as string },
    })
  expect(await api.registrationsOf(event)).toHaveLength(2)
  expect((await remove(event.id, price)).ok).toBe(true)
})
