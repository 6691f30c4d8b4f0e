/** Tests runs of the sender: two at once send no e-mail twice, and a run without work ends early. For a killed run: send-emails.test.ts. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openApiForEachTest, runScheduled, type Api } from '../../support/api/api.ts'
import { aRegistration, aSecret, aPayment } from '../../support/builders.ts'
import { openSmtpForEachTest } from '../../support/mail/smtp-for-each-test.ts'

const mail = openSmtpForEachTest()

/**
 * Starts two runs at once. One claims e-mails by what it read before the other claimed and sent everything. Returns how many e-mails each
 * person got.
 */
async function sendByTwo(api: Api): Promise<number[]> {
  const event = await api.addEvent()
  const people = Array.from({ length: 3 }, (_, number) =>
    aRegistration({ id: `r${number}`, email: `visitor-${number}@example.com`, secret: aSecret, sequence: 0 }),
  )
  await api.fill(event, people)
  let claims = 0
  const bothHaveRead = Promise.withResolvers<undefined>()
  const oneIsDone = Promise.withResolvers<undefined>()
  api.disturb(async ({ type, key }) => {
    if (type !== 'set' || key !== `event/${event.id}`) return undefined
    claims++
    if (claims === 1) await bothHaveRead.promise
    else if (claims === 2) {
      bothHaveRead.resolve(undefined)
      await oneIsDone.promise
    }
    return undefined
  })
  const runs = [runScheduled('send-emails'), runScheduled('send-emails')]
  Promise.race(runs).then(
    () => oneIsDone.resolve(undefined),
    () => undefined,
  )
  await Promise.all(runs)
  api.disturb(undefined)
  return people.map(({ email }) => mail.all().filter(({ to }) => to === email).length)
}

describe.each([
  ['a run that claims what another one has claimed and sent since sends none of it again', false, 1],
  ['the negative control: the same over a storage that ignores etags sends all twice', true, 2],
])('%s', (_what, ignoreConditions, times) => {
  const api = openApiForEachTest({ ignoreConditions })

  test('as it must', async () => {
    expect(new Set(await sendByTwo(api))).toEqual(new Set([times]))
  })
})

describe('a run', () => {
  const api = openApiForEachTest()
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
    for (const channel of ['log', 'error'] as const)
      vi.spyOn(console, channel).mockImplementation(() => undefined)
  })

  test('is quiet until something changes, and until a seat is to go back', async () => {
    const heldUntil = new Date(Date.now() + 3_600_000).toISOString()
    const seat = { id: 'asha', price: 100, payment: aPayment({ heldUntil }) }
    const event = await api.addEvent({ maxAttendees: 1 })
    await api.fill(event, [aRegistration(seat)])
    expect(await comesToRest()).toBe(true)
    await api.fill(event, [aRegistration({ ...seat, company: 'Another' })])
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
})
