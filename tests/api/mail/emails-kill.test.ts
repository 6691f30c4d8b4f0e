/**
 * Never lost, never twice: 200 people register while two instances of the site, each with a schedule of its own, send their
 * confirmations to a mail server that accepts, delays, hangs up, refuses for a while and refuses for good. The instances are
 * killed (SIGKILL) in the middle of it. Instances, storage and mail server speak over real connections.
 *
 * `npm run prove -- emails` does it with twenty kills, and again with 5 % of the storage's operations gone wrong.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { Delivery } from '#core/mail/email-schema.ts'
import { findDeliveries } from '#storage/mail/deliveries.ts'
import {
  adminPassword,
  ask,
  openApiForEachTest,
  runScheduled,
  settle,
  type Api,
} from '../../support/api/api.ts'
import { aRegistration, aSecret, aVisitor, inDays } from '../../support/builders.ts'
import { faultFor, randomFrom } from '../../support/models/storm.ts'
import { startInstance } from '../../support/site/site-instances.ts'
import type { SiteProcess } from '../../support/site/site-without-pages.ts'
import {
  openSmtpServer,
  type Behaviour,
  type TestSmtpServer,
  type Try,
} from '../../support/mail/smtp-server.ts'

const isProof = process.env['PROOF'] === 'yes'
const minute = 60_000

/** What happens to an address: the same for the same seed. */
function moodOf(seed: number): (one: Try) => Behaviour {
  return ({ to, ofThisAddress }) => {
    const number = Number(/^visitor-(\d+)@/.exec(to)?.[1])
    if (Number.isNaN(number)) return { does: 'accept' }
    const random = randomFrom(seed * 10_007 + number)
    const [share, more] = [random(), random()]
    if (share < 0.7) return { does: 'accept' }
    if (share < 0.8) return { does: 'accept', after: 20 + more * 180 }
    if (share < 0.87)
      return ofThisAddress > 1
        ? { does: 'accept' }
        : { does: 'drop', at: more < 0.33 ? 'to' : more < 0.67 ? 'middle' : 'end' }
    if (share < 0.97)
      return ofThisAddress > (more < 0.5 ? 1 : 2)
        ? { does: 'accept' }
        : { does: 'refuse', code: 451, at: more < 0.25 ? 'to' : 'end' }
    return { does: 'refuse', code: 550, at: more < 0.5 ? 'to' : 'end' }
  }
}

interface Storm {
  readonly seed: number
  readonly people: number
  readonly kills: number
  /** Of the storage's operations. */
  readonly faulty: number
}

interface Outcome {
  readonly kills: number
  readonly registered: number
  readonly sent: number
  readonly twice: string[]
  readonly lostSilently: string[]
  readonly unknown: number
  /** Of the unknown ones, in truth. */
  readonly arrived: number
  /** Refused for good by the server, and marked so. */
  readonly bounced: number
  readonly tries: number
  /** Addresses that the server would have taken, that got none and are not marked `unknown`. */
  readonly unexplained: string[]
  /** Got it, and are marked as if they had not. */
  readonly misreported: string[]
  /** What else they were. */
  readonly states: Readonly<Record<string, number>>
}

let smtp: TestSmtpServer
beforeEach(async () => {
  smtp = await openSmtpServer()
})
afterEach(async () => {
  vi.useRealTimers()
  delete process.env['SMTP_URL']
  await settle()
  await smtp.close()
})

describe('an e-mail each, once', () => {
  const api = openApiForEachTest()
  let instances: (SiteProcess | null)[] = []
  afterEach(async () => {
    for (const instance of instances) await instance?.kill()
    instances = []
  })

  async function weather({ seed, people, kills, faulty }: Storm): Promise<Outcome> {
    const random = randomFrom(seed)
    const event = await api.addEvent()
    const mood = moodOf(seed)
    // Moments at which the plug may be pulled: an address is named to the mail server, a delivery is written.
    let untilMoment = 0
    let itIsTime = (): void => undefined
    const oneMore = (): void => {
      if (--untilMoment === 0) itIsTime()
    }
    const moment = async (count: number): Promise<void> => {
      const { promise, resolve } = Promise.withResolvers<undefined>()
      itIsTime = () => resolve(undefined)
      untilMoment = count
      await Promise.race([promise, sleep(3_000)])
    }
    smtp.behave((one) => {
      oneMore()
      return mood(one)
    })
    api.disturb((operation) => {
      if (operation.type === 'set' && operation.key.startsWith('deliveries/')) oneMore()
      return random() < faulty ? faultFor(operation, random) : undefined
    })

    let ahead = 0
    const start = async (index: number): Promise<void> => {
      instances[index] = await startInstance({ smtpUrl: smtp.url, ahead, adminPassword })
    }
    const kill = async (index: number): Promise<void> => {
      const instance = instances[index]
      instances[index] = null
      await instance?.kill()
    }
    await Promise.all([start(0), start(1)])

    const register = async (number: number): Promise<void> => {
      const visitor = aVisitor(number, { submissionId: `form-of-visitor-${number}` })
      for (let turn = number; ; turn++) {
        const url = instances[turn % 2]?.url
        const answer = await (
          url === undefined
            ? Promise.reject(new Error('it is dead'))
            : fetch(`${url}/api/events/${event.slug}/register`, {
                method: 'POST',
                headers: { 'content-type': 'application/json' },
                body: JSON.stringify(visitor),
              })
        ).catch(() => null)
        await answer?.arrayBuffer().catch(() => null)
        if (answer?.status === 201) return
        await sleep(50)
      }
    }
    const registering: Promise<void>[] = []
    let starting: Promise<unknown> = Promise.resolve()
    for (let round = 1; round <= kills; round++) {
      while (registering.length < (people * round) / kills) registering.push(register(registering.length))
      await moment(1 + Math.floor(random() * 20))
      await sleep(random() * 8)
      await starting
      const index = random() < 0.5 ? 0 : 1
      await kill(index)
      if (round % 3 === 0) {
        // Later: claims of dead processes have expired, and what was refused for a while is due again.
        await kill(1 - index)
        ahead += (round % 6 === 0 ? 6 : 3) * minute
        starting = Promise.all([start(0), start(1)])
      } else starting = start(index)
    }
    await starting
    await Promise.all(registering)
    await Promise.all([kill(0), kill(1)])

    // Later and later, until nothing is left to do.
    process.env['SMTP_URL'] = smtp.url
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ahead })
    const source = `roster-${event.id}`
    const rows = async () => Object.values((await findDeliveries(api.storage, source)).deliveries)
    const isOpen = ({ state }: Delivery) => ['waiting', 'claimed', 'handingOver'].includes(state)
    for (let step = 0; step < 30; step++) {
      vi.setSystemTime(Date.now() + (step < 4 ? 3 : 60) * minute)
      await Promise.all([runScheduled('send-emails'), runScheduled('send-emails')])
      const found = await rows()
      if (found.length >= people && !found.some(isOpen)) break
    }
    api.disturb(undefined)
    return sum(event, kills + 2)
  }

  async function sum(event: EventRecord, kills: number): Promise<Outcome> {
    const registrations = await api.registrationsOf(event)
    const { deliveries } = await findDeliveries(api.storage, `roster-${event.id}`)
    const got = new Map<string, number>()
    for (const { to, kind } of smtp.received) if (kind === 'confirmed') got.set(to, (got.get(to) ?? 0) + 1)
    const people = registrations.map(({ id, email }) => {
      const state = deliveries[`${id}.confirmation`]?.state ?? 'nothing'
      return { email, state, got: got.get(email) ?? 0 }
    })
    const emailsWhere = (choose: (person: (typeof people)[number]) => boolean) =>
      people.filter(choose).map(({ email, state }) => `${email} ${state}`)
    const states: Record<string, number> = {}
    for (const { state } of people) states[state] = (states[state] ?? 0) + 1
    return {
      kills,
      registered: new Set(people.map(({ email }) => email)).size,
      sent: people.filter(({ state }) => state === 'sent').length,
      twice: emailsWhere((person) => person.got > 1),
      lostSilently: emailsWhere(
        (person) => person.got === 0 && !['unknown', 'failed', 'bounced'].includes(person.state),
      ),
      unknown: people.filter(({ state }) => state === 'unknown').length,
      arrived: people.filter((person) => person.state === 'unknown' && person.got === 1).length,
      bounced: people.filter(({ state }) => state === 'bounced').length,
      tries: smtp.counts.tries,
      unexplained: emailsWhere(
        ({ email, got: count, state }) => count === 0 && state !== 'unknown' && !isRefusedForGood(email),
      ),
      misreported: emailsWhere((person) => person.got > 0 && !['sent', 'unknown'].includes(person.state)),
      states,
    }
  }

  let seed = 0
  function isRefusedForGood(email: string): boolean {
    const behaviour = moodOf(seed)({ to: email, n: 1, ofThisAddress: 99 })
    return behaviour.does === 'refuse'
  }

  const storms = isProof
    ? [
        ...[1, 2, 3].map((one) => ({ seed: one, people: 200, kills: 20, faulty: 0 })),
        ...[4, 5, 6].map((one) => ({ seed: one, people: 200, kills: 20, faulty: 0.05 })),
      ]
    : [{ seed: 1, people: 40, kills: 3, faulty: 0.05 }]

  test.each(storms)(
    'for $people registrations, $kills kills, two schedules, a share of $faulty of the storage gone wrong (seed $seed)',
    { timeout: 600_000 },
    async (storm) => {
      ;({ seed } = storm)
      const outcome = await weather(storm)
      if (isProof) {
        const { twice, lostSilently, unexplained: _u, misreported: _m, states, ...counts } = outcome
        console.table([
          { faulty: storm.faulty, ...counts, twice: twice.length, lostSilently: lostSilently.length },
        ])
        console.log(states)
      }
      expect(outcome.registered).toBe(storm.people)
      expect(outcome.twice, 'twice').toEqual([])
      expect(outcome.lostSilently, 'lost silently').toEqual([])
      expect(outcome.misreported, 'arrived, but marked as if it had not').toEqual([])
      expect(outcome.unexplained, 'taken by the server, if it had been asked').toEqual([])
    },
  )
})

/**
 * Two runs at once, of which one claims by what it read before the other one claimed, after that has sent everything. How many
 * e-mails each of the people got.
 */
async function sendByTwo(api: Api): Promise<number[]> {
  const event = await api.addEvent()
  const people = Array.from({ length: 3 }, (_, number) =>
    aRegistration({ id: `r${number}`, email: `visitor-${number}@example.com`, secret: aSecret, sequence: 0 }),
  )
  await api.fill(event, people)
  process.env['SMTP_URL'] = smtp.url
  let claims = 0
  const { promise: bothHaveRead, resolve: nowBothHaveRead } = Promise.withResolvers<undefined>()
  const { promise: oneIsDone, resolve: nowOneIsDone } = Promise.withResolvers<undefined>()
  api.disturb(async ({ type, key }) => {
    if (type !== 'set' || !key.startsWith('deliveries/roster')) return undefined
    claims++
    if (claims === 1) await bothHaveRead
    else if (claims === 2) {
      nowBothHaveRead(undefined)
      await oneIsDone
    }
    return undefined
  })
  const runs = [runScheduled('send-emails'), runScheduled('send-emails')]
  Promise.race(runs).then(
    () => nowOneIsDone(undefined),
    () => undefined,
  )
  await Promise.all(runs)
  api.disturb(undefined)
  return people.map(({ email }) => smtp.received.filter(({ to }) => to === email).length)
}

describe('a run that claims what another one has claimed and sent since', () => {
  const api = openApiForEachTest()

  test('sends none of it again', async () => {
    expect(new Set(await sendByTwo(api))).toEqual(new Set([1]))
  })
})

describe('the negative control: the same over a storage that ignores etags', () => {
  const api = openApiForEachTest({ ignoreConditions: true })

  test('sends all twice, as it must', async () => {
    const counts = await sendByTwo(api)
    if (isProof) console.log(`The control: ${counts.filter((count) => count > 1).length} of 3 got two.`)
    expect(new Set(counts)).toEqual(new Set([2]))
  })
})

describe('joining details', () => {
  const api = openApiForEachTest()
  const people = isProof ? 200 : 60

  test(`reach each of ${people} people once by two schedules, while others register and start runs of their own`, async () => {
    const event = await api.addEvent({ eventDate: inDays(0.5), zoomLink: 'https://zoom.example/j/5' })
    await api.fill(
      event,
      Array.from({ length: people }, (_, number) => anOlderRegistration(number)),
    )
    process.env['SMTP_URL'] = smtp.url
    const register = (number: number) =>
      ask('POST', `/api/events/${event.slug}/register`, { json: aVisitor(number) })
    const late = Array.from({ length: 10 }, (_, number) => people + number)
    const answers = await Promise.all([
      runScheduled('send-emails'),
      runScheduled('send-emails'),
      ...late.map(register),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, ...late.map(() => 201)])
    await settle()
    await runScheduled('send-emails')
    const got = smtp.received
      .filter(({ to }) => to.startsWith('visitor-'))
      .map(({ to, kind }) => `${to} ${kind}`)
    const expected = Array.from(
      { length: people + late.length },
      (_, number) => `visitor-${number}@example.com joining`,
    )
    expect(got.sort()).toEqual(
      [...expected, ...late.map((number) => `visitor-${number}@example.com confirmed`)].sort(),
    )
  })

  test.runIf(isProof)('of an event as large as one can be', { timeout: 1_800_000 }, async () => {
    const event = await api.addEvent({ eventDate: inDays(0.9), zoomLink: 'https://zoom.example/j/5' })
    await api.fill(
      event,
      Array.from({ length: 5_000 }, (_, number) => anOlderRegistration(number)),
    )
    process.env['SMTP_URL'] = smtp.url
    const rows: object[] = []
    for (let run = 1; smtp.received.length < 5_000; run++) {
      api.blobs.forgetOperations()
      const [before, startedAt] = [smtp.received.length, performance.now()]
      await runScheduled('send-emails')
      const operations = api.blobs.operations()
      const writes = operations.filter(
        ({ type, key }) => type === 'set' && key.startsWith('deliveries/'),
      ).length
      const stored = JSON.stringify(await findDeliveries(api.storage, `roster-${event.id}`)).length
      const sent = smtp.received.length - before
      rows.push({
        run,
        sent,
        seconds: (performance.now() - startedAt) / 1_000,
        operations: operations.length,
        writes,
        stored,
      })
    }
    console.table(rows)
    expect(new Set(smtp.received.map(({ to }) => to)).size).toBe(5_000)
    expect(smtp.received.filter(({ kind }) => kind === 'joining')).toHaveLength(5_000)
  })
})

/** From before what is news, so that nothing but the joining details is asked for. */
function anOlderRegistration(number: number) {
  const id = `r${number}`
  const email = `visitor-${number}@example.com`
  return aRegistration({ id, email, registeredAt: inDays(-5), secret: aSecret, sequence: 0 })
}
