import { expect, test } from 'vitest'
import { financialYearOf } from '#core/receipts/receipt.ts'
import { changeDocument } from '#storage/engine/document.ts'
import { ledgerRef } from '#storage/money/ledger.ts'
import { askView, openApiForEachTest, view } from '../../support/api/api.ts'
import { aLedgerEntry } from '../../support/builders.ts'
import { aPaidEvent, aPaidSeat, enterPayments } from '../../support/api/money.ts'

const api = openApiForEachTest()

test('the view of the ledger has a year, and what is entered already in this one and the one before', async () => {
  const year = financialYearOf(new Date())
  const first = Number(year.slice(0, 4))
  const [before, long] = [1, 5].map((years) => `${first - years}-${String(first - years + 1).slice(2)}`)
  for (const [place, id] of [before ?? '', long ?? ''].entries()) {
    const at = `${id.slice(0, 4)}-06-01T10:00:00.000Z`
    const entry = aLedgerEntry({ id: `${id}-x`, at, utr: `61234567890${place}`, line: 'a-line' })
    await changeDocument(ledgerRef(api.storage, id), () => ({
      next: { entries: [entry] },
      result: undefined,
    }))
  }
  const { id: eventId } = await aPaidEvent(api, aPaidSeat('asha'), aPaidSeat('ravi'))
  await enterPayments([
    { eventId, registrationId: 'asha', utr: '612345678905' },
    { eventId, registrationId: 'ravi' },
  ])
  const present = await view('ledger', {})
  expect(present).toMatchObject({ year, years: [year, before, long] })
  expect(present.entries.map(({ number, registrationId }) => [number, registrationId])).toEqual([
    [1, 'asha'],
    [2, 'ravi'],
  ])
  expect((await view('ledger', { year: long })).entries).toHaveLength(1)
  expect((await askView('ledger', { year: '1999' })).status).toBe(422)
})
