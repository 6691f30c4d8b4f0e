import { findFile } from '#storage/events/event-files.ts'
import { expect, test } from 'vitest'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { PaymentStep } from '#core/money/payment-schema.ts'
import { ask, askAct, openApiForEachTest, read, readActions, view } from '../../support/api/api.ts'
import { aRegistration, inDays } from '../../support/builders.ts'
import { aPaidEvent, aPaidSeat, enterPayments, listPayables, price } from '../../support/api/money.ts'
import { tokenOf } from '../../support/api/own-registration.ts'

const api = openApiForEachTest()
const utr = '612345678901'

/** Somebody who said so many days ago that they had paid. */
function reporter(id: string, days: number) {
  const steps: PaymentStep[] = [{ to: 'reported', at: inDays(-days), by: 'registrant', utr }]
  const payment = { heldUntil: inDays(-days), isReleased: true, steps }
  return aPaidSeat(id, { payment, secret: `${id}-secret-of-22-letters`.slice(0, 22) })
}

const close = async ({ id: eventId }: Pick<EventRecord, 'id'>, registrationId = 'asha') => {
  const json = { eventId, registrationId }
  return read(await askAct('closeReport', json))
}
const reportedToday = async () => (await view('today', {})).lines.find(({ kind }) => kind === 'reported')

test('releases the seat of an old report, which nothing else does, and hands it on', async () => {
  const event = await api.addEvent({ price, maxAttendees: 2 })
  const waiting = aRegistration({ id: 'waits', email: 'waits@example.in', kind: 'waitlist' })
  await api.fill(event, [reporter('asha', 3.1), reporter('ravi', 2.9), waiting])
  expect(await listPayables()).toMatchObject([
    { registrationId: 'asha', state: 'reported', isReported: true, isReportOld: true, mayRelease: true },
    { registrationId: 'ravi', isReportOld: false },
  ])
  expect(await reportedToday()).toMatchObject({ count: 2, isOld: true })
  expect(await close(event)).toMatchObject({ status: 200 })
  expect(await reportedToday()).toMatchObject({ count: 1, isOld: false, name: 'Owner of ravi' })
  expect(await findFile(api.storage, event.id)).toMatchObject({
    registrations: [{ id: 'ravi' }, { id: 'waits', offer: { price } }],
    cancelled: [{ reason: 'expired', registration: { id: 'asha' } }],
  })
  expect(await listPayables()).toMatchObject([
    { registrationId: 'ravi' },
    { registrationId: 'asha', state: 'expired', isGone: true, isReported: false },
  ])
  expect(await readActions()).toEqual([
    `Did not find the payment that Owner of asha had reported for "${event.title}".`,
  ])
  expect(await close(event)).toMatchObject({ status: 404 })
})

test('a report stays after its owner has cancelled, until it is entered or written off', async () => {
  const event = await aPaidEvent(api, reporter('asha', 4), reporter('ravi', 4))
  for (const id of ['asha', 'ravi']) {
    const token = await tokenOf(api, event, `${id}@example.in`)
    expect((await ask('POST', `/api/own-registration/${token}/cancel`, { json: {} })).status).toBe(201)
  }
  const gone = { state: 'reported', isGone: true, isReported: true, isReportOld: true, mayRelease: false }
  expect(await listPayables()).toMatchObject([gone, gone])
  expect(await reportedToday()).toMatchObject({ count: 2, isOld: true })
  await enterPayments([{ eventId: event.id, registrationId: 'asha', utr }])
  expect(await close(event, 'ravi')).toMatchObject({ status: 200 })
  expect(await listPayables()).toMatchObject([
    { registrationId: 'asha', state: 'paid', isToRefund: true },
    { registrationId: 'ravi', state: 'expired', isReported: false, isToRefund: false },
  ])
  const token = await tokenOf(api, event, 'ravi@example.in')
  await ask('POST', `/api/own-registration/${token}/payment`, { json: { utr: '612345678902' } })
  expect((await listPayables())[1]).toMatchObject({ isReported: true, utr: '612345678902' })
})

test.each(['somebody unknown', 'an event that is not there', 'who has reported nothing'])(
  'refuses %s',
  async (who) => {
    const event = await aPaidEvent(api, aPaidSeat('asha'))
    const id = who === 'an event that is not there' ? 999 : event.id
    const answer = await close({ id }, who === 'somebody unknown' ? 'nobody' : 'asha')
    expect(answer).toMatchObject({ status: 404 })
    expect(await readActions()).toEqual([])
  },
)
