/** A crowd at one event over real HTTP, and what became of everybody. */
import { setTimeout as sleep } from 'node:timers/promises'
import { eventInputSchema } from '#schemas/event-fields.ts'
import type { EventRecord } from '#schemas/event.ts'
import { openStorage } from '#storage/blobs.ts'
import { addEvent } from '#storage/calendar.ts'
import { findRoster } from '#storage/rosters.ts'
import { anEventInput, aVisitor } from '../../tests/support/builders.ts'
import { randomFrom } from '../../tests/support/storm.ts'
import type { Fleet, Used } from './fleet.ts'
import type { Weather } from './orders.ts'

export interface Load {
  readonly label: string
  readonly people: number
  /** Milliseconds over which they come, at random moments; 0 is the same instant. */
  readonly over: number
}

export interface Attack {
  /** Changes the event meanwhile; returns e-mails that it took out. */
  readonly run: (event: EventRecord, isOver: () => boolean) => Promise<ReadonlySet<string>>
  readonly deletes?: true
}

export interface CrowdOptions {
  readonly load: Load
  readonly weather: Weather
  readonly seed: number
  /** Seats for this share of the people. */
  readonly share: number
  /** Sends the same form again after a failure, as browsers do; some press twice, some share an e-mail. */
  readonly isPatient: boolean
  readonly attack?: Attack
}

interface Person {
  readonly email: string
  readonly id: string
  /** Milliseconds from the beginning. */
  readonly at: number
  /** Nobody else sends the same form or e-mail. */
  readonly isAlone: boolean
  readonly answers: string[]
  milliseconds: number
}

export interface Outcome {
  readonly people: readonly Person[]
  readonly seats: number
  readonly wanted: number
  readonly oversold: number
  /** Acknowledged and not in. */
  readonly lost: number
  readonly twice: number
  /** Told "full", and in. */
  readonly fooled: number
  /** Removed, and in again. */
  readonly back: number
  readonly busy: number
  /** Milliseconds, the 99th percentile of how much later somebody came who is before others. */
  readonly disorder: number
  readonly intentsLeft: number
  readonly seconds: number
  readonly clientSeconds: number
  readonly used: Used
}

const goodWeather: Weather = { latency: 0, faults: {} }
const storage = openStorage({ context: 'dev' })
let events = 0

async function sendForm(url: string, event: EventRecord, person: Person, number: number): Promise<string> {
  try {
    const answer = await fetch(`${url}/api/events/${event.slug}/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-load-id': person.id },
      body: JSON.stringify(aVisitor(number, { email: person.email, submissionId: person.id })),
    })
    const text = await answer.text()
    if (answer.status === 201) return 'registered'
    if (answer.status === 503) return 'busy'
    return /"code":"(\w+)"/.exec(text)?.[1] ?? `killed`
  } catch {
    return 'killed'
  }
}

/** Everybody, in the order in which they come. */
function invite({ load, seed, isPatient }: CrowdOptions, eventId: number): Person[] {
  const random = randomFrom(seed * 7919)
  return Array.from({ length: load.people }, (_, number) => {
    const isTwin = isPatient && number > 0 && random() < 0.03
    return {
      email: `visitor-${isTwin ? number - 1 : number}@example.com`,
      id: `form-${eventId}-${seed}-${number}`,
      at: random() * load.over,
      isAlone: !isTwin,
      answers: [],
      milliseconds: 0,
    }
  }).sort((a, b) => a.at - b.at)
}

export async function runCrowd(fleet: Fleet, options: CrowdOptions): Promise<Outcome> {
  const { load, weather, seed, share, isPatient, attack } = options
  await fleet.setWeather(goodWeather, seed)
  const wantedSeats = Math.max(1, Math.floor(load.people * share))
  const input = eventInputSchema.parse(
    anEventInput({ slug: `crowd-${Date.now()}-${++events}`, maxAttendees: wantedSeats }),
  )
  const added = await addEvent(storage, input, new Date())
  if (!added.ok) throw new Error(`the event was refused: ${added.reason}`)
  const { event } = added
  const people = invite(options, event.id)
  const random = randomFrom(seed)
  await fleet.setWeather(weather, seed)

  const startedAt = performance.now()
  const processorBefore = process.cpuUsage()
  let isOver = false
  const send = async (person: Person, index: number): Promise<string> => {
    for (let tries = 0; ; tries++) {
      const url = fleet.urls[(index + tries) % fleet.urls.length] ?? ''
      const answer = await sendForm(url, event, person, index)
      if ((answer !== 'busy' && answer !== 'killed') || !isPatient || tries >= 40) return answer
      await sleep(500 + random() * 1_500)
    }
  }
  const come = async (person: Person, index: number): Promise<void> => {
    if (person.at > 0) await sleep(Math.max(0, person.at - (performance.now() - startedAt)))
    const sentAt = performance.now()
    const pressesTwice = isPatient && random() < 0.03
    const second = pressesTwice ? sleep(random() * 300).then(() => send(person, index + 1)) : null
    person.answers.push(await send(person, index))
    person.milliseconds = performance.now() - sentAt
    if (second) person.answers.push(await second)
  }
  const attacking = attack?.run(event, () => isOver) ?? Promise.resolve(new Set<string>())
  await Promise.all(people.map(come))
  const seconds = (performance.now() - startedAt) / 1_000
  const processor = process.cpuUsage(processorBefore)
  isOver = true
  const removed = await attacking
  // What goes on after the answers.
  await sleep(weather.latency > 0 ? 3_000 : 500)
  const used = await fleet.setWeather(goodWeather, seed)

  const listed = await storage.data.list(`waiting/${event.id}/`)
  const roster = await findRoster(storage, event.id)
  const emails = (roster?.registrations ?? []).map(({ email }) => email)
  const kept = new Set(emails)
  const isIn = (person: Person): boolean => kept.has(person.email)
  const capacity = roster?.eventSnapshot.maxAttendees ?? Infinity
  return {
    people,
    seats: emails.length,
    wanted: Math.min(wantedSeats, new Set(people.map(({ email }) => email)).size),
    oversold: Math.max(0, emails.length - capacity),
    lost: attack?.deletes
      ? 0
      : people.filter((one) => one.answers.includes('registered') && !isIn(one) && !removed.has(one.email))
          .length,
    twice: emails.length - kept.size,
    fooled: people.filter((one) => one.isAlone && one.answers.every((a) => a === 'eventFull') && isIn(one))
      .length,
    back: [...removed].filter((email) => kept.has(email)).length,
    busy: people.filter(({ answers }) => answers.some((a) => a === 'busy' || a === 'killed')).length,
    disorder: disorderOf(emails, new Map(people.map(({ email, at }) => [email, at]))),
    intentsLeft: listed.size,
    seconds,
    clientSeconds: (processor.user + processor.system) / 1e6,
    used,
  }
}

function disorderOf(emails: readonly string[], cameAt: ReadonlyMap<string, number>): number {
  let latest = 0
  const late = emails.map((email) => {
    const at = cameAt.get(email) ?? 0
    latest = Math.max(latest, at)
    return latest - at
  })
  return percentile(late, 0.99)
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
