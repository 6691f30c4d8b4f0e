/** Tests an event's document on a real storage: its slug, edits that others meet, and the certificates that are worked out from it. */
import { describe, expect, test } from 'vitest'
import { eventInputSchema } from '#core/events/event-fields.ts'
import { removeRegistration, saveAttendance } from '#core/registrations/registration-acts.ts'
import {
  certificatesOf,
  findAdminCertificate,
  findCertificate,
  findOwnRegistration,
} from '#storage/registrations/registrations.ts'
import { changeFile } from '#storage/documents.ts'
import {
  addEvent,
  claimSlug,
  editEvent,
  EventOutdatedError,
  findEvent,
  removeEvent,
  restoreEvent,
} from '#storage/events/events.ts'
import { register } from '#storage/registrations/registering.ts'
import { openApiForEachTest } from '../../support/api/api.ts'
import {
  anEventInput,
  aRegistration,
  aRegistrationInput,
  aSecret,
  inDays,
  type EventForm,
} from '../../support/builders.ts'

const api = openApiForEachTest()
const now = new Date()
const anInput = (differences: Partial<EventForm> = {}) => eventInputSchema.parse(anEventInput(differences))

describe('addEvent()', () => {
  test('takes the slug before the event is there', async () => {
    const operations = await api.operationsOf(() => addEvent(api.storage, anInput(), now))
    const writes = operations.filter((operation) => operation.startsWith('set'))
    expect(writes).toEqual(['set site-dev addresses', 'set site-dev event/1'])
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
    const request = { input: aRegistrationInput(), id: 'form-0001', secret: aSecret, lang: 'en' } as const
    const before = await api.addEvent({ maxAttendees: 5 })
    await editEvent(api.storage, before.id, anInput({ slug: before.slug, registrationOpen: false }), now)
    await expect(register(api.storage, before, request, now)).rejects.toThrow(EventOutdatedError)
    const after = await findEvent(api.storage, { slug: before.slug, now })
    expect(after).toMatchObject({ registrationOpen: false, version: 2 })
    const answer = await register(api.storage, { id: before.id, version: 2 }, request, now)
    expect(answer).toMatchObject({ ok: false, reason: 'eventClosed' })
  })
})

describe('a certificate', () => {
  async function ofOwner(eventId: number) {
    const found = await findOwnRegistration(api.storage, `${eventId}-${aSecret}`)
    return found ? certificatesOf(found.event, found.registration, now) : []
  }

  test('says who took part in what and when, under a number that finds it', async () => {
    const event = await api.addEvent({ eventDate: '2026-01-10T04:30:00.000Z', duration: 2 * 24 * 60 })
    const other = aRegistration({ id: 'registration-2', name: 'Ravi', attended: true })
    const guest = { id: 'g-2', name: 'Meera', email: '', emailSince: inDays(-1), attended: true }
    const guests = [guest, { ...guest, id: 'g-3', attended: false }, { ...guest, id: 'g-4', name: '' }]
    await api.fill(event, [aRegistration({ name: 'ஆஷா', secret: aSecret, attended: true, guests }), other])
    const [certificate, ofGuest, ...more] = await ofOwner(event.id)
    expect(certificate).toMatchObject({ name: 'ஆஷா', from: '2026-01-10', until: '2026-01-12' })
    expect([ofGuest?.name, more]).toEqual(['Meera', []])
    const { number = '' } = certificate ?? {}
    expect(number).toMatch(new RegExp(`^${event.id}-[0-9a-f]{12}$`))
    expect(await findCertificate(api.storage, number, now)).toEqual(certificate)
    const unknown = ['', number.slice(0, -1), `${event.id}-000000000000`, number.replace(/^\d+/, '99')]
    for (const wrong of unknown) expect(await findCertificate(api.storage, wrong, now), wrong).toBeNull()

    // Once unticked or erased, the certificate is unknown.
    const change = async (act: Parameters<typeof changeFile>[4]) => {
      await changeFile(api.storage, event.id, now, null, act)
      return findCertificate(api.storage, number, now)
    }
    expect(await change((file) => saveAttendance(file, 'registration-1', false))).toBeNull()
    expect(await change((file) => saveAttendance(file, 'registration-1', true))).not.toBeNull()
    expect(await change((file) => removeRegistration(file, 'registration-1'))).toBeNull()
  })

  test('is for those who came, once it is over; the admin has it from the tick on', async () => {
    const past = { eventDate: inDays(-2) }
    const called = { ...past, status: 'cancelled' as const }
    for (const [differences, attended, forOwner, forAdmin] of [
      [past, true, true, true],
      [past, false, false, false],
      [{ eventDate: inDays(1) }, true, false, true],
      [called, true, false, false],
    ] as const) {
      const { id } = await api.addEvent(differences)
      await api.fill({ id }, [aRegistration({ secret: aSecret, attended })])
      expect((await ofOwner(id)).length > 0).toBe(forOwner)
      expect((await findAdminCertificate(api.storage, id, 'registration-1')) !== null).toBe(forAdmin)
    }
  })
})
