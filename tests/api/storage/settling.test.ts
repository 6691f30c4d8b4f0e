import { expect, test } from 'vitest'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
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

const settle = async (at: Date): Promise<number[]> =>
  (await settleAll(api.storage, at, 5_000)).changed.map(({ id }) => id)

test('reads no event where nothing changed and nothing is due', async () => {
  const event = await api.addEvent({ maxAttendees: 1 })
  await api.fill(event, [anUnpaid('asha', 60)])
  await settle(now)
  const operations = await api.operationsOf(() => settle(later(59)))
  expect(operations.sort()).toEqual(['get site-dev seat-looks', 'list site-dev event/'])
})

test('settles the others where one cannot be read', async () => {
  const [one, two] = [await api.addEvent(), await api.addEvent()]
  await api.fill(two, [anUnpaid('asha', 60)])
  await api.storage.data.put(`event/${one.id}`, 'not an event')
  expect(await settle(later(61))).toEqual([two.id])
})
