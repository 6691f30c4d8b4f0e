import { describe, expect, test } from 'vitest'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { calendarRef } from '#storage/events/calendar.ts'
import { changeDocument } from '#storage/engine/document.ts'
import { findRoster } from '#storage/registrations/rosters.ts'
import { settleAll } from '#storage/waiting-list/settling.ts'
import { openApiForEachTest } from '../../support/api/api.ts'
import { aRegistration } from '../../support/builders.ts'

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
})
