import { describe, expect, test } from 'vitest'
import { eventInputSchema } from '#core/events/event-fields.ts'
import {
  claimSlug,
  addEvent,
  editEvent,
  findEvent,
  removeEvent,
  restoreEvent,
  EventOutdatedError,
} from '#storage/events/events.ts'
import { register } from '#storage/registrations/registering.ts'
import { openApiForEachTest } from '../../support/api/api.ts'
import { aSecret, anEventInput, aRegistrationInput, type EventForm } from '../../support/builders.ts'

const api = openApiForEachTest()
const now = new Date()
const anInput = (differences: Partial<EventForm> = {}) => eventInputSchema.parse(anEventInput(differences))
const aRequest = (email: string) =>
  ({ input: aRegistrationInput({ email }), id: email.slice(0, 8), secret: aSecret, lang: 'en' }) as const

describe('addEvent()', () => {
  test('takes the slug before the event is there', async () => {
    const operations = await api.operationsOf(() => addEvent(api.storage, anInput(), now))
    expect(operations.filter((operation) => operation.startsWith('set'))).toEqual([
      'set site-dev addresses',
      'set site-dev event/1',
    ])
  })

  test('gives a slug to one of several at once', async () => {
    const decisions = await Promise.all([1, 2, 3].map(() => addEvent(api.storage, anInput(), now)))
    expect(decisions.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await api.storage.data.list('event/')).size).toBe(1)
  })

  test('gives a slug again that leads to no event: its event was cut off, or is deleted', async () => {
    await claimSlug(api.storage, anInput().slug, null)
    const first = await addEvent(api.storage, anInput(), now)
    if (!first.ok) throw new Error(first.reason)
    await removeEvent(api.storage, first.event.id, now)
    const second = await addEvent(api.storage, anInput(), now)
    expect(second).toMatchObject({ ok: true, event: { id: 3 } })
    expect(await restoreEvent(api.storage, first.event.id, now)).toEqual({ ok: false, reason: 'slugTaken' })
  })
})

describe('editEvent()', () => {
  test('holds for a change that read the event a moment before the edit', async () => {
    const before = await api.addEvent({ maxAttendees: 5 })
    await editEvent(api.storage, before.id, anInput({ slug: before.slug, registrationOpen: false }), now)
    await expect(register(api.storage, before, aRequest('one@example.com'), now)).rejects.toThrow(
      EventOutdatedError,
    )
    const after = await findEvent(api.storage, { slug: before.slug, now })
    expect(after).toMatchObject({ registrationOpen: false, version: 2 })
    expect(
      await register(api.storage, { id: before.id, version: 2 }, aRequest('one@example.com'), now),
    ).toMatchObject({
      ok: false,
      reason: 'eventClosed',
    })
  })
})
