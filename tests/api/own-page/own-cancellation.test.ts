import { findFile } from '#storage/events/event-files.ts'
import { expect, test, vi } from 'vitest'
import { editEvent } from '#storage/events/events.ts'
import { eventInputSchema } from '#core/events/event-fields.ts'
import { ask, openApiForEachTest, read, said } from '../../support/api/api.ts'
import { anEventInput, aVisitor } from '../../support/builders.ts'
import { registerForToken } from '../../support/api/own-registration.ts'

const api = openApiForEachTest()
const cancel = (token: string) => ask('POST', `/api/own-registration/${token}/cancel`, { json: {} })

test('frees the seat at once, for good, and is answered the same when it is sent twice', async () => {
  const event = await api.addEvent({ maxAttendees: 1 })
  const token = await registerForToken(api, event)
  const full = await ask('POST', `/api/events/${event.slug}/register`, { json: aVisitor(2) })
  expect(full.status).toBe(409)

  const first = await read(await cancel(token))
  expect(first).toEqual({ status: 201, body: { message: 'Your registration is cancelled.' } })
  expect(await read(await cancel(token))).toEqual(first)
  const roster = await findFile(api.storage, event.id)
  expect(roster).toMatchObject({ registrations: [], cancelled: [{ registration: { name: 'Visitor 1' } }] })

  // Somebody else takes it, and then a third press of the button takes nothing from them.
  await registerForToken(api, event, 2)
  expect(await read(await cancel(token))).toEqual(first)
  expect(await api.registrationsOf(event)).toMatchObject([{ name: 'Visitor 2' }])
})

test('is refused once the event is over or cancelled, and nothing changes', async () => {
  const over = await api.addEvent()
  const overToken = await registerForToken(api, over)
  const cancelled = await api.addEvent()
  const cancelledToken = await registerForToken(api, cancelled)
  const input = anEventInput({ ...cancelled, status: 'cancelled' })
  await editEvent(api.storage, cancelled.id, eventInputSchema.parse(input), new Date())
  expect(await said(await cancel(cancelledToken))).toBe('409 eventCancelled')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(over.eventDate) + over.duration * 60_000 })
  expect(await read(await cancel(overToken))).toMatchObject({ status: 409, body: { code: 'eventOver' } })
  expect(await api.registrationsOf(over)).toHaveLength(1)
  expect(await api.registrationsOf(cancelled)).toHaveLength(1)
})
