import { expect, test } from 'vitest'
import { findOwnRegistration } from '#storage/own-page/own-registration.ts'
import { askAct, askView, openApiForEachTest, read, readActions } from '../../support/api/api.ts'
import { aRegistration, aSecret, inDays } from '../../support/builders.ts'

const api = openApiForEachTest()

const move = (from: { id: number }, registration: string, json: unknown) =>
  askAct('moveRegistration', { eventId: from.id, registrationId: registration, ...Object(json) })

const paid = {
  price: 199900,
  payment: {
    heldUntil: null,
    isReleased: false,
    steps: [{ to: 'paid', at: inDays(-1), by: 'admin', amount: 199900, entryId: 'e1' } as const],
  },
}
const asha = aRegistration({ id: 'asha', name: 'Asha', secret: aSecret, ...paid })

test('takes the seat with what was paid to the other event, and back again', async () => {
  const from = await api.addEvent({ title: 'AI in November', price: 199900 })
  const to = await api.addEvent({ title: 'AI in December', price: 249900 })
  await api.fill(from, [asha])
  expect((await move(from, 'asha', { toEventId: to.id })).status).toBe(200)
  expect(await api.registrationsOf(from)).toEqual([])
  expect(await api.registrationsOf(to)).toMatchObject([{ id: 'asha', secret: aSecret, ...paid }])
  const gone = await read(await askView('cancellations', { eventId: from.id }))
  expect(gone.body).toMatchObject([{ id: 'asha', reason: 'moved', movedTo: to.id }])
  // The link in their first e-mail still opens their page.
  expect(await findOwnRegistration(api.storage, `${from.id}-${aSecret}`)).toBeTruthy()

  // A lost answer, asked for again: one move.
  expect((await move(from, 'asha', { toEventId: to.id })).status).toBe(200)
  expect(await readActions()).toEqual(['Moved Asha from "AI in November" to "AI in December".'])
  expect((await move(to, 'asha', { toEventId: from.id })).status).toBe(200)
  expect(await api.registrationsOf(from)).toMatchObject([{ id: 'asha', ...paid }])
  expect(await api.registrationsOf(to)).toEqual([])
})

test('is refused where there is no seat, where they are registered, and where nothing is to come', async () => {
  const from = await api.addEvent()
  const full = await api.addEvent({ maxAttendees: 1 })
  const known = await api.addEvent()
  const cancelled = await api.addEvent({ status: 'cancelled' })
  const draft = await api.addEvent({ status: 'draft' })
  const over = await api.addEvent({ eventDate: inDays(-2) })
  await api.fill(from, [asha])
  await api.fill(full, [aRegistration({ id: 'other', email: 'other@example.com' })])
  await api.fill(known, [aRegistration({ id: 'twin' })])
  for (const [event, code] of [
    [full, 'eventFull'],
    [known, 'alreadyRegistered'],
    [cancelled, 'eventCancelled'],
    [draft, 'eventClosed'],
    [over, 'eventOver'],
    [from, 'alreadyRegistered'],
  ] as const) {
    expect(await read(await move(from, 'asha', { toEventId: event.id }))).toMatchObject({
      status: 409,
      body: { code },
    })
  }
  expect(await api.registrationsOf(from)).toEqual([asha])
  expect(await readActions()).toEqual([])
})

test('knows no event and nobody that is not there', async () => {
  const from = await api.addEvent()
  const to = await api.addEvent()
  await api.fill(from, [asha])
  expect((await move(from, 'asha', { toEventId: 99 })).status).toBe(404)
  expect((await move({ id: 99 }, 'asha', { toEventId: to.id })).status).toBe(404)
  expect((await move(from, 'nobody', { toEventId: to.id })).status).toBe(404)
  expect((await move(from, 'asha', { eventId: 'next' })).status).toBe(422)
})
