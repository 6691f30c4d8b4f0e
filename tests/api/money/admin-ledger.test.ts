import { expect, test } from 'vitest'
import { financialYearOf } from '#core/receipts/receipt.ts'
import { removeEvent } from '#storage/events/events.ts'
import { askView, openApiForEachTest, view } from '../../support/api/api.ts'
import { aLedgerEntry } from '../../support/builders.ts'
import { aPaidEvent, aPaidSeat, enterPayments, keepEntries } from '../../support/api/money.ts'

const api = openApiForEachTest()

test('the view of the ledger has a year, and what is entered already in this one and the one before', async () => {
  const year = financialYearOf(new Date())
  const first = Number(year.slice(0, 4))
  const [before, long] = [1, 5].map((years) => `${first - years}-${String(first - years + 1).slice(2)}`)
  for (const [place, id] of [before ?? '', long ?? ''].entries()) {
    const at = `${id.slice(0, 4)}-06-01T10:00:00.000Z`
    const event = await api.addEvent()
    await keepEntries(
      api,
      event,
      aLedgerEntry({ id: `${event.id}-x`, eventId: event.id, at, utr: `61234567890${place}` }),
    )
    // Of a deleted one, too.
    await removeEvent(api.storage, event.id, new Date())
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
