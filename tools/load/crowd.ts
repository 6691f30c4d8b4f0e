/** Sends a crowd to one event over real HTTP, and counts what became of each person. */
import { setTimeout as sleep } from 'node:timers/promises'
import { eventInputSchema } from '#core/events/event-fields.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { openStorage } from '#storage/engine/site-storage.ts'
import { addEvent } from '#storage/events/events.ts'
import { anEventInput, aVisitor } from '../../tests/support/builders.ts'
import { disorderOf } from './virtual/crowd.ts'
import { randomFrom } from '../../tests/support/models/random.ts'
import type { Fleet, Used } from './fleet.ts'
import { findFile } from '#storage/documents.ts'

export interface Load {
  readonly label: string
  readonly people: number
  /** In milliseconds: people come at random moments within this time; 0 is the same instant. */
  readonly over: number
}

export interface CrowdOptions {
  readonly load: Load
  /** A factor of the hosted storage's modelled latency; 0 means no latency. */
  readonly latency: number
  readonly seed: number
}

interface Person {
  readonly email: string
  readonly id: string
  /** In milliseconds from the beginning. */
  readonly at: number
  answer: string
  milliseconds: number
}

export interface Outcome {
  readonly people: readonly Person[]
  readonly seats: number
  readonly wanted: number
  readonly oversold: number
  /** People whose registration was confirmed but is not stored. */
  readonly lost: number
  readonly twice: number
  /** People who were told "full" although their registration is stored. */
  readonly fooled: number
  readonly busy: number
  /** In milliseconds: the 99th percentile of how much earlier a person came than another who got a place before them. */
  readonly disorder: number
  readonly intentsLeft: number
  readonly seconds: number
  readonly clientSeconds: number
  readonly used: Used
}

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
    return /"code":"(\w+)"/.exec(text)?.[1] ?? 'lost'
  } catch {
    return 'lost'
  }
}

/** Returns all people in the order in which they come; the event has a seat for each. */
function invite({ load, seed }: CrowdOptions, eventId: number): Person[] {
  const random = randomFrom(seed * 7919)
  return Array.from({ length: load.people }, (_, number) => ({
    email: `visitor-${number}@example.com`,
    id: `form-${eventId}-${seed}-${number}`,
    at: random() * load.over,
    answer: '',
    milliseconds: 0,
  })).sort((a, b) => a.at - b.at)
}

export async function runCrowd(fleet: Fleet, options: CrowdOptions): Promise<Outcome> {
  const { load, latency, seed } = options
  await fleet.setLatency(0, seed)
  const input = eventInputSchema.parse(
    anEventInput({ slug: `crowd-${Date.now()}-${++events}`, maxAttendees: load.people }),
  )
  const added = await addEvent(storage, input, new Date())
  if (!added.ok) throw new Error(`the event was refused: ${added.reason}`)
  const { event } = added
  const people = invite(options, event.id)
  await fleet.setLatency(latency, seed)

  const startedAt = performance.now()
  const processorBefore = process.cpuUsage()
  const come = async (person: Person, index: number): Promise<void> => {
    if (person.at > 0) await sleep(Math.max(0, person.at - (performance.now() - startedAt)))
    const sentAt = performance.now()
    const url = fleet.urls[index % fleet.urls.length] ?? ''
    person.answer = await sendForm(url, event, person, index)
    person.milliseconds = performance.now() - sentAt
  }
  await Promise.all(people.map(come))
  const seconds = (performance.now() - startedAt) / 1_000
  const processor = process.cpuUsage(processorBefore)
  // Waits for the work that goes on after the answers.
  await sleep(latency > 0 ? 3_000 : 500)
  const used = await fleet.setLatency(0, seed)

  const listed = await storage.data.list(`waiting/event/${event.id}/`)
  const file = await findFile(storage, event.id)
  const emails = (file?.registrations ?? []).map(({ email }) => email)
  const kept = new Set(emails)
  const isIn = (person: Person): boolean => kept.has(person.email)
  const capacity = file?.event.maxAttendees ?? Infinity
  return {
    people,
    seats: emails.length,
    wanted: load.people,
    oversold: Math.max(0, emails.length - capacity),
    lost: people.filter((person) => person.answer === 'registered' && !isIn(person)).length,
    twice: emails.length - kept.size,
    fooled: people.filter((person) => person.answer === 'eventFull' && isIn(person)).length,
    busy: people.filter(({ answer }) => answer === 'busy' || answer === 'lost').length,
    disorder: disorderOf(emails, new Map(people.map(({ email, at }) => [email, at]))),
    intentsLeft: listed.size,
    seconds,
    clientSeconds: (processor.user + processor.system) / 1e6,
    used,
  }
}
