/**
 * Erasing what is past its time, document by document. Each changes in one step, decided from what is stored at that
 * moment. So it may run beside registrations, twice at once, or break off anywhere, and the next run goes on.
 */
import type * as z from 'zod/mini'
import {
  addErasedSeats,
  mayHoldExpired,
  siftEnquiries,
  siftJournal,
  siftRegistrations,
} from '#domain/retention.ts'
import type { EventRecord } from '#schemas/event.ts'
import type { Storage } from './blobs.ts'
import { calendarPlace } from './calendar.ts'
import { findDocument, siftDocument, type DocumentPlace, type Sifting } from './document.ts'
import { enquiriesPlace, enquiriesPrefix } from './enquiries.ts'
import { journalPlace, journalPrefix } from './journal.ts'
import { rosterPlace, underNewestTerms } from './rosters.ts'

/** A scheduled function is cut off after 30 s. No document is begun after these, which leaves a slow one its 20 s. */
const workMilliseconds = 8_000
/** Rosters can be large, and all of them at once would fill the memory. */
const documentsAtOnce = 8

/** How many records went. */
export interface Expired {
  readonly registrations: number
  readonly enquiries: number
  readonly journalEntries: number
}

export interface Retention {
  readonly erased: Expired
  /** Documents that this run had no time for. */
  readonly left: number
  /** Why others could not be looked at; they do not hold up the rest. */
  readonly failures: readonly unknown[]
}

interface Step {
  readonly kind: keyof Expired
  /** Answers how many records of one document went. */
  readonly erase: () => Promise<number>
}

function stepFor<Schema extends z.ZodMiniType>(
  kind: keyof Expired,
  place: DocumentPlace<Schema>,
  sift: (document: z.infer<Schema>) => Sifting<z.infer<Schema>>,
): Step {
  return { kind, erase: async () => (await siftDocument(place, sift))?.finds.length ?? 0 }
}

/** Of the seats the numbers stay, written together with what goes. */
function rosterStep(storage: Storage, event: EventRecord, now: Date): Step {
  return stepFor('registrations', rosterPlace(storage, event.id), (roster) => {
    const current = underNewestTerms(event, roster.terms)
    const { kept, expired } = siftRegistrations(roster.registrations, current, now)
    const erasedSeats = addErasedSeats(roster.erasedSeats, expired)
    return { next: { ...roster, registrations: kept, erasedSeats }, finds: expired }
  })
}

/** The step of every other document that holds details for a time; null for the rest. */
function stepOf(storage: Storage, key: string, now: Date): Step | null {
  if (key.startsWith(enquiriesPrefix)) {
    const place = enquiriesPlace(storage, key.slice(enquiriesPrefix.length))
    return stepFor('enquiries', place, ({ enquiries }) => {
      const { kept, expired } = siftEnquiries(enquiries, now)
      return { next: { enquiries: kept }, finds: expired }
    })
  }
  if (key.startsWith(journalPrefix)) {
    const place = journalPlace(storage, key.slice(journalPrefix.length))
    return stepFor('journalEntries', place, ({ entries }) => {
      const { kept, expired } = siftJournal(entries, now)
      return { next: { entries: kept }, finds: expired }
    })
  }
  return null
}

async function listSteps(storage: Storage, now: Date): Promise<Step[]> {
  const [calendar, listed] = await Promise.all([findDocument(calendarPlace(storage)), storage.data.list('')])
  const events = calendar?.document.events ?? []
  return [
    ...events.filter((event) => mayHoldExpired(event, now)).map((event) => rosterStep(storage, event, now)),
    ...[...listed.keys()].flatMap((key) => stepOf(storage, key, now) ?? []),
  ]
}

/** Erases what is past its time, as far as `milliseconds` reach. */
export async function eraseExpired(
  storage: Storage,
  now: Date,
  milliseconds = workMilliseconds,
): Promise<Retention> {
  const until = performance.now() + milliseconds
  const erased = { registrations: 0, enquiries: 0, journalEntries: 0 }
  const failures: unknown[] = []
  let left = 0

  // One queue for all: whoever is done takes the next.
  const queue = (await listSteps(storage, now)).values()
  const work = async (): Promise<void> => {
    for (const { kind, erase } of queue) {
      if (performance.now() >= until) {
        left++
        continue
      }
      try {
        const count = await erase()
        erased[kind] += count
      } catch (error) {
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: documentsAtOnce }, work))
  return { erased, left, failures }
}
