/** Tests that a scheduled run ends early if nothing changed, and never does if it may have work. */
import { beforeEach, expect, test, vi } from 'vitest'
import { openApiForEachTest, runScheduled } from '../../support/api/api.ts'
import { aRegistration } from '../../support/builders.ts'
import { openSmtpForEachTest } from '../../support/mail/smtp-for-each-test.ts'

const api = openApiForEachTest()
openSmtpForEachTest()

/** Only the listing, the result of the last run, and the heartbeat. */
const quiet = /^(?:list site-\S+ ?|get site-\S+ looks|set guard-\S+ heartbeat\/send-emails)$/
const isQuiet = async (): Promise<boolean> =>
  (await api.operationsOf(() => runScheduled('send-emails'))).every((operation) => quiet.test(operation))

/** Runs until a run is quiet; returns false if none of several runs is. */
async function comesToRest(): Promise<boolean> {
  for (let runs = 0; runs < 5; runs++) if (await isQuiet()) return true
  return false
}

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

test('is quiet until something changes, and until a seat is to go back', async () => {
  const heldUntil = new Date(Date.now() + 3_600_000).toISOString()
  const payment = { heldUntil, isReleased: true, steps: [] }
  const event = await api.addEvent({ maxAttendees: 1 })
  await api.fill(event, [aRegistration({ id: 'asha', price: 100, payment })])
  expect(await comesToRest()).toBe(true)
  await api.fill(event, [aRegistration({ id: 'asha', price: 100, payment, company: 'Another' })])
  expect(await isQuiet()).toBe(false)
  expect(await comesToRest()).toBe(true)
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.parse(heldUntil) + 1_000)
  expect(await isQuiet()).toBe(false)
  clock.mockRestore()
  expect(await api.registrationsOf(event)).toEqual([])
})

test.each([
  ['a source of e-mails could not be read', 'event/1', 'no file'],
  ['somebody waits, who is swept after a while', 'waiting/event/1/request-1', '{}'],
])('is never quiet while %s', async (_what, key, text) => {
  await api.addEvent()
  expect(await comesToRest()).toBe(true)
  // Several runs, so that a swept item comes again.
  for (let runs = 0; runs < 4; runs++) {
    await api.storage.data.put(key, text)
    expect(await isQuiet()).toBe(false)
  }
})
