import { describe, expect, test } from 'vitest'
import type { RegistrationRecord } from '#schemas/registration.ts'
import { calendarRef } from '#storage/calendar.ts'
import { changeDocument } from '#storage/document.ts'
import { markErased } from '#storage/erased-marks.ts'
import { findRoster } from '#storage/rosters.ts'
import { settleAll } from '#storage/settling.ts'
import { openApiForEachTest } from '../../support/api.ts'
import { aRegistration, inDays } from '../../support/builders.ts'

const api = openApiForEachTest()
const now = new Date()

function later(minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000)
}

function anUnpaid(id: string, minutes: number): RegistrationRecord {
  const payment = { heldUntil: later(minutes).toISOString(), isReleased: true, steps: [] }
  return aRegistration({ id, email: `${id}@example.com`, price: 100, payment })
}

function aWaiting(id: string): RegistrationRecord {
  return aRegistration({ id, email: `${id}@example.com`, kind: 'waitlist' })
}

const settle = async (at: Date): Promise<number[]> =>
  (await settleAll(api.storage, at, 5_000)).changed.map(({ id }) => id)

describe('settleAll()', () => {
  test('gives back what is not paid in time, once, and offers it to who waits', async () => {
    const [one, two] = [await api.addEvent({ maxAttendees: 1 }), await api.addEvent({ maxAttendees: 1 })]
    await api.fill(one, [anUnpaid('asha', 60), aWaiting('bela')])
    await api.fill(two, [anUnpaid('chitra', 90)])
    expect(await settle(now)).toEqual([])
    expect(await settle(later(60))).toEqual([one.id])
    expect(await settle(later(60))).toEqual([])
    expect(await settle(later(90))).toEqual([two.id])
    expect(await findRoster(api.storage, one.id)).toMatchObject({
      registrations: [{ id: 'bela', offer: { until: later(60 + 12 * 60).toISOString() } }],
      cancelled: [{ reason: 'expired', registration: { id: 'asha' } }],
    })
    expect(await settle(later(60 + 12 * 60))).toEqual([one.id])
    expect(await findRoster(api.storage, one.id)).toMatchObject({ registrations: [] })
  })

  test('reads no roster where nothing changed and nothing is due', async () => {
    const event = await api.addEvent({ maxAttendees: 1 })
    await api.fill(event, [anUnpaid('asha', 60)])
    await settle(now)
    const operations = await api.operationsOf(() => settle(later(59)))
    expect(operations.sort()).toEqual([
      'get site-dev calendar',
      'get site-dev seat-looks',
      'list site-dev roster/',
    ])
  })

  test('brings more seats to who waits, though whoever added them was stopped before the roster heard of it', async () => {
    const event = await api.addEvent({ maxAttendees: 1 })
    await api.fill(event, [aRegistration({ id: 'asha' }), aWaiting('bela')])
    await settle(now)
    await changeDocument(calendarRef(api.storage), (calendar) => ({
      next: {
        lastId: calendar?.lastId ?? 0,
        events: (calendar?.events ?? []).map((each) => ({ ...each, maxAttendees: 2, version: 2 })),
      },
      result: undefined,
    }))
    expect(await settle(now)).toEqual([event.id])
    const roster = await findRoster(api.storage, event.id)
    expect(roster).toMatchObject({ eventSnapshot: { version: 2 } })
    expect(roster?.registrations.map(({ offer }) => offer !== undefined)).toEqual([false, true])
  })

  test('settles the others where one cannot be read', async () => {
    const [one, two] = [await api.addEvent(), await api.addEvent()]
    await api.fill(two, [anUnpaid('asha', 60)])
    await api.storage.data.put(`roster/${one.id}`, 'not a roster')
    expect(await settle(later(61))).toEqual([two.id])
  })

  test('finishes a move that was broken off, and gives up one whose event is gone', async () => {
    const from = await api.addEvent()
    const to = await api.addEvent({ eventDate: inDays(20) })
    const movingTo = { eventId: to.id, at: now.toISOString() }
    const lost = { eventId: 99, at: now.toISOString() }
    await api.fill(from, [
      aRegistration({ id: 'asha', movingTo }),
      aRegistration({ id: 'bela', email: 'bela@example.com', movingTo: lost }),
    ])
    expect(await settle(later(0.5))).toEqual([])
    expect(await settle(later(5))).toEqual([from.id])
    expect(await api.registrationsOf(to)).toMatchObject([{ id: 'asha', movedFrom: { eventId: from.id } }])
    const [bela, ...others] = await api.registrationsOf(from)
    expect([bela?.id, bela?.movingTo, others]).toEqual(['bela', undefined, []])
    // The arrival is looked at once more, and found to be right.
    await settle(later(10))
    expect(await settle(later(15))).toEqual([])
  })

  test('keeps erased who was erased while being moved, and nobody else out', async () => {
    const from = await api.addEvent()
    const to = await api.addEvent({ eventDate: inDays(20) })
    const movedFrom = { eventId: from.id, at: now.toISOString() }
    // Their traces are gone from where they came from: one was erased, the other's are older than what is kept.
    const [asha, bela] = ['asha', 'bela'].map((id) =>
      aRegistration({ id, email: `${id}@example.com`, movedFrom }),
    )
    if (!asha || !bela) throw new Error('There are two of them')
    await api.fill(to, [asha, bela])
    await markErased(api.storage, ['asha'], later(0.1))
    expect(await settle(later(5))).toEqual([to.id])
    expect(await api.registrationsOf(to)).toMatchObject([{ id: 'bela' }])
  })
})
