import { describe, expect, test, vi } from 'vitest'
import { eventInputSchema } from '#core/events/event-fields.ts'
import { addEvent, editEvent, findEvent, listEvents, removeEvent } from '#storage/events/calendar.ts'
import { StorageUnavailableError } from '#storage/engine/document-store.ts'
import { findFarewell } from '#storage/registrations/roster-deletion.ts'
import { settleEvent } from '#storage/registrations/roster-change.ts'
import { addRoster, findEventRoster, findRoster } from '#storage/registrations/rosters.ts'
import { register } from '#storage/registrations/registering.ts'
import { openApiForEachTest, openTestStorage } from '../../support/api/api.ts'
import { aSecret, anEvent, anEventInput, aRegistrationInput, type EventForm } from '../../support/builders.ts'

const api = openApiForEachTest()
const now = new Date()
const anInput = (differences: Partial<EventForm> = {}) => eventInputSchema.parse(anEventInput(differences))
const aRequest = (email: string) =>
  ({ input: aRegistrationInput({ email }), id: email.slice(0, 8), secret: aSecret, lang: 'en' }) as const

describe('addEvent()', () => {
  test('makes the roster before the event can be seen', async () => {
    const operations = await api.operationsOf(() => addEvent(api.storage, anInput(), now))
    expect(operations.filter((operation) => operation.startsWith('set'))).toEqual([
      'set site-dev roster/1',
      'set site-dev calendar',
    ])
  })

  test('steps over a roster that a crash left behind', async () => {
    await addRoster(api.storage, anEvent({ id: 1 }))
    await addRoster(api.storage, anEvent({ id: 2 }))
    const decision = await addEvent(api.storage, anInput(), now)
    expect(decision).toMatchObject({ ok: true, event: { id: 3 } })
    expect(await findRoster(api.storage, 3)).toMatchObject({ registrations: [] })
  })

  test('takes its roster away again when another event got the slug meanwhile', async () => {
    const decisions = await Promise.all([1, 2, 3].map(() => addEvent(api.storage, anInput(), now)))
    expect(decisions.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await api.storage.data.list('roster/')).size).toBe(1)
  })
})

describe('editEvent()', () => {
  test('tells the roster, which decides about seats', async () => {
    const event = await api.addEvent()
    await editEvent(api.storage, event.id, anInput({ slug: event.slug, maxAttendees: 7 }), now)
    expect(await findRoster(api.storage, event.id)).toMatchObject({
      eventSnapshot: { maxAttendees: 7, version: 2 },
    })
  })

  test('holds for whoever read the event a moment before the edit', async () => {
    const before = await api.addEvent({ maxAttendees: 5 })
    await editEvent(api.storage, before.id, anInput({ slug: before.slug, registrationOpen: false }), now)
    expect(await register(api.storage, before, aRequest('one@example.com'), now)).toMatchObject({
      ok: false,
      reason: 'eventClosed',
    })
    expect((await findEventRoster(api.storage, before))?.event).toMatchObject({
      registrationOpen: false,
      version: 2,
    })
  })

  test('does not let older terms overwrite newer ones', async () => {
    const event = await api.addEvent()
    await settleEvent(api.storage, { ...event, version: 3, maxAttendees: 30 }, new Date())
    await settleEvent(api.storage, { ...event, version: 2, maxAttendees: 20 }, new Date())
    expect(await findRoster(api.storage, event.id)).toMatchObject({ eventSnapshot: { maxAttendees: 30 } })
  })
})

test('a calendar that came back from a copy, older than its roster, takes registrations by the roster', async () => {
  const event = await api.addEvent({ maxAttendees: 5 })
  const copy = (await api.storage.data.get('calendar'))?.text ?? ''
  await editEvent(api.storage, event.id, anInput({ slug: event.slug, maxAttendees: 1 }), now)
  await api.storage.data.put('calendar', copy)
  expect(await register(api.storage, event, aRequest('one@example.com'), now)).toMatchObject({ ok: true })
  expect(await register(api.storage, event, aRequest('two@example.com'), now)).toMatchObject({
    reason: 'eventFull',
  })
})

describe('removeEvent()', () => {
  test('empties the roster before anything else', async () => {
    const event = await api.addEvent()
    const operations = await api.operationsOf(() => removeEvent(api.storage, event.id, new Date()))
    expect(operations.filter((operation) => !operation.startsWith('get'))).toEqual([
      `set site-dev roster/${event.id}`,
      'set site-dev calendar',
      `delete site-dev roster/${event.id}`,
    ])
  })

  test('may be run again after it broke off at any of its steps', async () => {
    for (const crashAt of [1, 2]) {
      const event = await api.addEvent()
      await register(api.storage, event, aRequest('one@example.com'), now)
      let step = 0
      // From that write on the storage is gone, and patience (twenty seconds of it) runs out.
      vi.useFakeTimers({ toFake: ['performance'] })
      api.disturb(({ type }) => {
        if (type !== 'get') step++
        if (step < crashAt) return undefined
        vi.advanceTimersByTime(20_000)
        return { answer: 503, done: false }
      })
      // As a request has it: how long it waits is its own affair.
      const brokenOff = removeEvent(openTestStorage(), event.id, new Date())
      await expect(brokenOff).rejects.toThrow(StorageUnavailableError)
      api.disturb(undefined)
      vi.useRealTimers()

      await removeEvent(api.storage, event.id, new Date())
      expect(await findEvent(api.storage, { id: event.id })).toBeNull()
      expect(await findRoster(api.storage, event.id)).toBeNull()
      // All that is left is whom to tell.
      expect(await findFarewell(api.storage, event.id)).toMatchObject({
        registrations: [{ email: 'one@example.com' }],
      })
    }
    expect(await listEvents(api.storage)).toEqual([])
  })
})

test('register() never makes a roster for an event that is gone', async () => {
  const event = await api.addEvent()
  await removeEvent(api.storage, event.id, new Date())
  expect(await register(api.storage, event, aRequest('one@example.com'), now)).toMatchObject({
    ok: false,
    reason: 'eventUnknown',
  })
  expect((await api.storage.data.list('roster/')).size).toBe(0)
})
