/**
 * Runs a crowd at one event on the real registration code, over a modelled storage in virtual time: the same seed gives the same result on
 * any machine. It leaves out HTTP, with which tools/load measures.
 */
import { removeRegistration } from '#core/registrations/registration-acts.ts'
import * as z from 'zod/mini'
import { newId, newSecret, forgetAll } from '#storage/engine/document.ts'
import { StorageUnavailableError } from '#storage/engine/document-store.ts'
import { addEvent, editEvent, findEvent, removeEvent, withEvent } from '#storage/events/events.ts'
import { register } from '#storage/registrations/registering.ts'
import { eventInputSchema } from '#core/events/event-fields.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { anEventInput, aRegistrationInput } from '../../../tests/support/builders.ts'
import { ModelledProcess, ModelledStore, type Faults, type Flaws } from './store.ts'
import { randomFrom } from '../../../tests/support/models/random.ts'
import { inVirtualTime, type VirtualTime } from './time.ts'
import { changeFile, findFile } from '#storage/documents.ts'

export interface ModelOptions {
  readonly people: number
  /** In milliseconds: people come at random moments within this time; 0 is the same instant. */
  readonly over?: number
  readonly seats: number
  readonly seed: number
  readonly faults?: Faults
  readonly flaws?: Flaws
  /** What an admin does at the same time. */
  readonly attack?: 'seats' | 'removes' | 'deletes' | undefined
  readonly kept?: number
}

interface Person {
  readonly email: string
  readonly submissionId: string
  readonly at: number
  /** True if no other person has the same e-mail address, and this one presses once. */
  isAlone: boolean
  readonly answers: string[]
  milliseconds: number
  operations: number
  doneAt: number
}

export interface ModelOutcome {
  readonly people: readonly Person[]
  readonly seats: number
  readonly wanted: number
  /** Writes of the event with more registrations than seats. */
  readonly oversold: number
  readonly lost: number
  readonly twice: number
  /** People who were told "full" although they have a seat or a seat was free all the time. */
  readonly fooled: number
  /** People who were removed and are in again. */
  readonly back: number
  readonly busy: number
  readonly disorder: number
  readonly requestsLeft: number
  readonly mostTaken: number
}

const start = Date.parse('2026-11-20T10:00:00.000Z')

const fileSchema = z.object({
  document: z.object({
    deletedAt: z.nullable(z.string()),
    registrations: z.array(z.object({ email: z.string() })),
    event: z.object({ maxAttendees: z.number() }),
  }),
})

/** Records the truth about one event from each write of its documents. */
class Judge {
  oversold = 0
  mostTaken = 0
  readonly everIn = new Set<string>()
  readonly #full: { from: number; to: number }[] = []
  #seats = 0
  readonly #time: VirtualTime

  constructor(store: ModelledStore, time: VirtualTime) {
    this.#time = time
    store.onWrite = (key, text) => {
      if (key.startsWith('event/')) this.#look(fileSchema.parse(JSON.parse(text)).document)
    }
  }

  #look({ deletedAt, registrations, event }: z.infer<typeof fileSchema>['document']): void {
    for (const { email } of registrations) this.everIn.add(email)
    const added = registrations.length - this.#seats
    if (added > 0 && registrations.length > event.maxAttendees) this.oversold++
    this.mostTaken = Math.max(this.mostTaken, added)
    this.#seats = registrations.length
    const isFull = deletedAt !== null || this.#seats >= event.maxAttendees
    const last = this.#full.at(-1)
    if (isFull && last?.to !== Infinity) this.#full.push({ from: this.#time.now(), to: Infinity })
    if (!isFull && last?.to === Infinity) last.to = this.#time.now()
  }

  wasFull(from: number, to: number): boolean {
    return this.#full.some((full) => full.from <= to && full.to >= from)
  }
}

/** Sends one request in its own process, until it is answered or killed. */
async function ask(
  store: ModelledStore,
  time: VirtualTime,
  event: EventRecord,
  person: Person,
  options: Pick<ModelOptions, 'kept'>,
): Promise<string> {
  const process = new ModelledProcess(store)
  const request = {
    input: aRegistrationInput({ email: person.email, submissionId: person.submissionId }),
    id: newId(),
    secret: newSecret(),
    lang: 'en' as const,
  }
  const settled: Promise<unknown>[] = []
  const answering = async (): Promise<string> => {
    const later = (work: Promise<unknown>): void => void settled.push(work.catch(() => undefined))
    return withEvent(process.storage, { id: event.id }, async ({ event: current }) => {
      if (!current) return 'eventUnknown'
      const now = new Date(start + time.now())
      const decision = await register(process.storage, current, request, now, {
        later,
        ...(options.kept === undefined ? {} : { kept: options.kept }),
      })
      return decision.ok ? 'registered' : decision.reason
    })
  }
  const answer = await Promise.race([
    process.death,
    answering().catch((error: unknown) => {
      if (error instanceof StorageUnavailableError) return 'busy'
      throw error
    }),
  ])
  // Also counts the work after the answer, unless its process is killed.
  const count = async (): Promise<void> => {
    await Promise.race([process.death, Promise.all(settled)])
    person.operations += process.operations
  }
  void count()
  return answer
}

async function administer(
  store: ModelledStore,
  time: VirtualTime,
  event: EventRecord,
  attack: NonNullable<ModelOptions['attack']>,
  random: () => number,
): Promise<ReadonlyMap<string, number>> {
  const removed = new Map<string, number>()
  const process = new ModelledProcess(store)
  process.isSafe = true
  const { storage } = process
  const again = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof StorageUnavailableError)) throw error
      }
    }
  }
  const changeSeats = async (): Promise<void> => {
    const current = await findEvent(storage, { id: event.id })
    if (!current) return
    const maxAttendees = Math.max(1, (current.maxAttendees ?? 1) + (random() < 0.6 ? 3 : -2))
    const input = eventInputSchema.parse({ ...anEventInput(), ...current, maxAttendees })
    await editEvent(storage, event.id, { ...input, version: current.version }, new Date(start + time.now()))
  }
  const removeOne = async (): Promise<void> => {
    const registrations = (await again(() => findFile(storage, event.id)))?.registrations ?? []
    const registration = registrations[Math.floor(random() * registrations.length)]
    if (!registration) return
    // The first try may have removed the person, even without an answer: from here on they may be gone, and the retry removes the same one.
    const triedAt = time.now()
    await again<unknown>(() =>
      changeFile(storage, event.id, new Date(start + time.now()), null, (file) =>
        removeRegistration(file, registration.id),
      ),
    )
    removed.set(registration.email, triedAt)
  }
  if (attack === 'deletes') {
    await time.sleep(200 + random() * 2_500)
    await again(() => removeEvent(storage, event.id, new Date(start + time.now())))
    return removed
  }
  for (let round = 0; round < 12; round++) {
    await time.sleep(150 + random() * 500)
    if (attack === 'seats' && round % 3 !== 2) await again(changeSeats)
    else await removeOne()
  }
  return removed
}

export async function runModel(options: ModelOptions): Promise<ModelOutcome> {
  const { people: count, over = 0, seats, seed, faults = {}, flaws = {}, attack } = options
  const random = randomFrom(seed * 7919 + 13)
  const isStormy = Object.keys(faults).length > 0
  return inVirtualTime(random, async (time) => {
    const calm = { ...faults }
    const store = new ModelledStore(time, random, calm, flaws)
    Object.assign(calm, { lostAnswer: 0, failedThoughApplied: 0, falseSuccess: 0, kill: 0, slow: 0 })
    const { storage } = new ModelledProcess(store)
    const added = await addEvent(
      storage,
      eventInputSchema.parse(anEventInput({ maxAttendees: seats, eventDate: '2026-12-20T10:00:00.000Z' })),
      new Date(start),
    )
    if (!added.ok) throw new Error(added.reason)
    const { event } = added
    forgetAll()
    // This process has shown the event before, as most have.
    await withEvent(storage, { id: event.id }, () => Promise.resolve(null))
    const judge = new Judge(store, time)
    Object.assign(calm, faults)
    const people = Array.from({ length: count }, (_, number): Person => {
      const isTwin = isStormy && number > 0 && random() < 0.03
      return {
        email: `visitor-${isTwin ? number - 1 : number}@example.com`,
        submissionId: `form-${seed}-${number}`,
        at: random() * over,
        isAlone: !isTwin,
        answers: [],
        milliseconds: 0,
        operations: 0,
        doneAt: 0,
      }
    }).sort((a, b) => a.at - b.at)
    const sharesEmail = (person: Person): boolean =>
      people.some((other) => other !== person && other.email === person.email)
    for (const person of people) person.isAlone = !sharesEmail(person)
    const send = async (person: Person): Promise<void> => {
      for (let tries = 0; ; tries++) {
        const answer = await ask(store, time, event, person, options)
        if (tries >= 40 || !isStormy || (answer !== 'busy' && answer !== 'killed')) {
          person.answers.push(answer)
          return
        }
        await time.sleep(500 + random() * 1_500)
      }
    }
    const come = async (person: Person): Promise<void> => {
      await time.sleep(person.at)
      const sentAt = time.now()
      if (isStormy && random() < 0.03) {
        person.isAlone = false
        await Promise.all([send(person), time.sleep(random() * 300).then(() => send(person))])
      } else await send(person)
      person.doneAt = time.now()
      person.milliseconds = time.now() - sentAt
    }
    const attacking = attack
      ? administer(store, time, event, attack, random)
      : Promise.resolve(new Map<string, number>())
    await Promise.all(people.map(come))
    const removed = await attacking
    // Waits for the work after the answers.
    await time.sleep(60_000)
    Object.assign(calm, { lostAnswer: 0, failedThoughApplied: 0, falseSuccess: 0, kill: 0, slow: 0 })
    const emails = ((await findFile(storage, event.id))?.registrations ?? []).map(({ email }) => email)
    const kept = new Set(emails)
    const known = new Set(people.map(({ email }) => email))
    const wasKept = (email: string): boolean =>
      attack === 'deletes' ? judge.everIn.has(email) : kept.has(email) || removed.has(email)
    const tells = (person: Person, answer: string): boolean => person.answers.includes(answer)
    return {
      people,
      seats: emails.length,
      wanted: Math.min(seats, known.size),
      oversold: judge.oversold,
      lost: people.filter((person) => tells(person, 'registered') && !wasKept(person.email)).length,
      twice: emails.length - kept.size,
      fooled: people.filter(
        (person) =>
          person.isAlone &&
          tells(person, 'eventFull') &&
          (kept.has(person.email) || !judge.wasFull(person.doneAt - person.milliseconds, person.doneAt)),
      ).length,
      back: people.filter(
        (person) =>
          !sharesEmail(person) && kept.has(person.email) && (removed.get(person.email) ?? 0) > person.doneAt,
      ).length,
      busy: people.filter((person) => tells(person, 'busy') || tells(person, 'killed')).length,
      disorder: disorderOf(emails, new Map(people.toReversed().map(({ email, at }) => [email, at]))),
      requestsLeft: store.keys('waiting/').length,
      mostTaken: judge.mostTaken,
    }
  })
}

/** Returns milliseconds: the 99th percentile of how much earlier a person came than another who got a place before them. */
export function disorderOf(emails: readonly string[], cameAt: ReadonlyMap<string, number>): number {
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
