/**
 * A restore over HTTP, while visitors register, enquire and sign up, whose storage is away from one operation on, in any of
 * its steps; then it is back, and the restore is run again. Nothing that anybody was told is kept
 * may be missing, nothing may be there twice, and no seat may be given twice. The negative control restores as one would
 * without thinking, by writing the backup's documents back.
 *
 * `npm run prove -- restore` breaks every step off at several operations, and then takes a file of 100 MB through.
 */
import { afterEach, describe, expect, test } from 'vitest'
import type { EventRecord } from '#core/events/event-schema.ts'
import { toIndianMonth } from '#core/basics/india-time.ts'
import { listAuditLog } from '#storage/records/audit-log.ts'
import { listEvents, removeEvent } from '#storage/events/calendar.ts'
import { printDocument } from '#storage/engine/document-text.ts'
import { changeDocument } from '#storage/engine/document.ts'
import { rosterRef } from '#storage/registrations/roster-kind.ts'
import { findRoster } from '#storage/registrations/rosters.ts'
import { ask, openApiForEachTest } from '../../support/api/api.ts'
import { readBackup, stepsOf, type ReadBackup } from '../../support/api/backup.ts'
import { anEnquiry, aVisitor } from '../../support/builders.ts'
import { serveHere, type RunningSite } from '../../support/site/site-without-pages.ts'
import { listEnquiries, listSignups } from '../../support/storage/stored-people.ts'

const isProof = process.env['PROOF'] === 'yes'
const [seats, before] = isProof ? [8, 6] : [5, 3]
const api = openApiForEachTest()

let site: RunningSite | undefined
afterEach(async () => {
  await site?.close()
  site = undefined
})

async function send(path: string, json: unknown, cookie = '', timeout = 60_000): Promise<number> {
  const answer = await fetch(`${site?.url ?? ''}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(json),
    signal: AbortSignal.timeout(timeout),
  }).catch(() => null)
  await answer?.arrayBuffer().catch(() => null)
  return answer?.status ?? 0
}

/** What people were told is kept. */
interface Told {
  readonly seats: Set<string>
  readonly otherSeats: Set<string>
  readonly enquiries: Set<string>
  readonly signups: Set<string>
}

interface World {
  readonly event: EventRecord
  readonly other: EventRecord
  readonly told: Told
  readonly backup: ReadBackup
  readonly cookie: string
}

const email = (name: string, number: number): string => `${name}-${number}@example.com`

/** One of each kind; who hears that it is kept is noted. */
async function sendOfEach(told: Told, slug: string, name: string, number: number): Promise<void> {
  const own = email(name, number)
  const visitor = aVisitor(number, { email: own, submissionId: `form-of-${name}-${number}` })
  if ((await send(`/api/events/${slug}/register`, visitor)) === 201) told.seats.add(own)
  const enquiry = anEnquiry({ email: own, submissionId: `enquiry-of-${name}-${number}` })
  if ((await send('/api/contact', enquiry)) === 201) told.enquiries.add(own)
  if ((await send('/api/notification-signup', { email: own, phone: '' })) === 201) told.signups.add(own)
}

/** A site of which half is lost after it was backed up. */
async function makeWorld(): Promise<World> {
  site = await serveHere()
  const cookie = await api.signIn()
  const event = await api.addEvent({ maxAttendees: seats })
  const other = await api.addEvent({ maxAttendees: null })
  const told: Told = { seats: new Set(), otherSeats: new Set(), enquiries: new Set(), signups: new Set() }
  for (let number = 0; number < before; number++) await sendOfEach(told, event.slug, 'before', number)
  for (let number = 0; number < 3; number++) {
    const visitor = aVisitor(number, { email: email('other', number) })
    if ((await send(`/api/events/${other.slug}/register`, visitor)) === 201)
      told.otherSeats.add(visitor.email)
  }
  expect(told).toMatchObject({
    seats: { size: before },
    enquiries: { size: before },
    signups: { size: before },
  })
  const backup = await readBackup(await (await ask('GET', '/api/admin/backup', { cookie })).text())
  await changeDocument(rosterRef(api.storage, event.id), (roster) =>
    roster
      ? { next: { ...roster, registrations: roster.registrations.slice(0, 2) }, result: undefined }
      : { result: undefined },
  )
  await removeEvent(api.storage, other.id, new Date('2040-01-01'))
  for (const key of (await api.storage.data.list('')).keys()) {
    if (/^(enquiries|signups|deliveries)/.test(key)) await api.storage.data.delete(key)
  }
  return { event, other, told, backup, cookie }
}

function twiceIn(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

/** What is wrong; nothing. */
async function problems({ event, other, told }: World): Promise<string[]> {
  const { storage } = api
  const roster = await findRoster(storage, event.id)
  const held = (roster?.registrations ?? []).map((one) => one.email)
  const log = await listAuditLog(storage, toIndianMonth(new Date()))
  const unseated = log.flatMap(({ what }) => (what.action === 'seatTaken' ? [what.registration.email] : []))
  const otherHeld = ((await findRoster(storage, other.id))?.registrations ?? []).map((one) => one.email)
  const enquiries = (await listEnquiries(storage, new Date())).map((one) => one.email)
  const signups = (await listSignups(storage)).map((one) => one.email)
  const missing = (name: string, told: ReadonlySet<string>, there: readonly string[]): string[] =>
    [...told].filter((one) => !there.includes(one)).map((one) => `${name} of ${one} is missing`)
  return [
    ...missing('the seat', told.seats, [...held, ...unseated]),
    ...missing('the other seat', told.otherSeats, otherHeld),
    ...missing('the enquiry', told.enquiries, enquiries),
    ...missing('the signup', told.signups, signups),
    ...[held, unseated, otherHeld, enquiries, signups].flatMap(twiceIn).map((one) => `${one} is there twice`),
    ...(held.length > seats ? [`${held.length} of ${seats} seats`] : []),
    ...((await listEvents(storage)).length === 2 ? [] : ['an event is missing']),
  ]
}

/** Visitors, one after the other in three queues, until the restore is over. */
function startVisiting({ told, event }: World): { stop: () => Promise<void> } {
  let isOver = false
  let next = 0
  const queue = async (): Promise<void> => {
    while (!isOver) await sendOfEach(told, event.slug, 'during', next++)
  }
  const queues = Promise.all([queue(), queue(), queue()])
  return {
    async stop() {
      isOver = true
      await queues
    },
  }
}

/** Sends the steps; null once all are answered, or the number of the first that is not. */
async function restore(world: World, steps: readonly object[]): Promise<number | null> {
  for (const [index, step] of steps.entries()) {
    if ((await send('/api/admin/restore', step, world.cookie)) >= 300) return index
  }
  return null
}

/**
 * The storage is away from one operation of one step on, until the restore gives up; what the step had begun may go on
 * beside what comes next.
 */
async function breakOff(
  world: World,
  steps: readonly object[],
  step: number,
  operation: number,
): Promise<void> {
  expect(await restore(world, steps.slice(0, step))).toBeNull()
  let operations = 0
  api.disturb(() => (operations++ < operation ? undefined : { answer: 'nothing', done: operation % 2 === 0 }))
  await send('/api/admin/restore', steps[step], world.cookie, isProof ? 400 : 200)
  api.disturb(undefined)
}

const stepsMost = 14
const moments = isProof
  ? Array.from({ length: stepsMost * 3 }, (_, n) => ({
      step: n % stepsMost,
      operation: 1 + Math.floor(n / stepsMost) * 3,
    }))
  : [{ step: 5, operation: 4 }]

describe('a restore while visitors write', () => {
  test.each(moments)(
    'loses nothing and doubles nothing, broken off in step $step at operation $operation',
    { timeout: 120_000 },
    async ({ step, operation }) => {
      const world = await makeWorld()
      const steps = stepsOf(world.backup)
      const visiting = startVisiting(world)
      await breakOff(world, steps, Math.min(step, steps.length - 1), operation)
      for (let tries = 0; tries < 3 && (await restore(world, steps)) !== null; tries++);
      await visiting.stop()
      const { seats: told, enquiries, signups } = world.told
      if (isProof) {
        console.log(
          `step ${step}, operation ${operation}: told ${told.size} seats, ${enquiries.size} enquiries, ${signups.size} signups`,
        )
      }
      expect(enquiries.size).toBeGreaterThan(before)
      expect(await problems(world)).toEqual([])
    },
  )

  test(
    'negative control: writing the documents back loses what visitors were told',
    { timeout: 120_000 },
    async () => {
      const world = await makeWorld()
      const visiting = startVisiting(world)
      while (world.told.enquiries.size === before) await new Promise((resolve) => setTimeout(resolve, 5))
      for (const [key, document] of Object.entries(world.backup.documents)) {
        await api.storage.data.put(key, printDocument(document, []))
      }
      await visiting.stop()
      expect(await problems(world)).not.toEqual([])
    },
  )
})
