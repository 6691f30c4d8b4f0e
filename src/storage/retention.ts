/**
 * Erasing what is past its time, document by document. Each changes in one step, decided from what is stored at that
 * moment. So it may run beside registrations, twice at once, or break off anywhere, and the next run goes on.
 */
import type * as z from 'zod/mini'
import {
  addErasedSeats,
  mayHoldExpired,
  partitionEnquiries,
  partitionAuditLog,
  partitionRegistrations,
} from '#domain/retention.ts'
import type { EventRecord } from '#schemas/event.ts'
import type { SiteStorage } from './blobs.ts'
import { calendarRef } from './calendar.ts'
import { findDocument, redactDocument, type DocumentRef, type Redaction } from './document.ts'
import { enquiriesRef, enquiriesPrefix } from './enquiries.ts'
import { auditLogRef, auditLogPrefix } from './audit-log.ts'
import { rosterRef, withNewestSnapshot } from './rosters.ts'

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
  ref: DocumentRef<Schema>,
  redact: (document: z.infer<Schema>) => Redaction<z.infer<Schema>>,
): Step {
  return { kind, erase: async () => (await redactDocument(ref, redact))?.finds.length ?? 0 }
}

/** Of the seats the numbers stay, written together with what goes. */
function rosterStep(storage: SiteStorage, event: EventRecord, now: Date): Step {
  return stepFor('registrations', rosterRef(storage, event.id), (roster) => {
    const current = withNewestSnapshot(event, roster.eventSnapshot)
    const { kept, expired } = partitionRegistrations(roster.registrations, current, now)
    const erasedSeats = addErasedSeats(roster.erasedSeats, expired)
    return { next: { ...roster, registrations: kept, erasedSeats }, finds: expired }
  })
}

/** The step of every other document that holds details for a time; null for the rest. */
function stepOf(storage: SiteStorage, key: string, now: Date): Step | null {
  if (key.startsWith(enquiriesPrefix)) {
    const ref = enquiriesRef(storage, key.slice(enquiriesPrefix.length))
    return stepFor('enquiries', ref, ({ enquiries }) => {
      const { kept, expired } = partitionEnquiries(enquiries, now)
      return { next: { enquiries: kept }, finds: expired }
    })
  }
  if (key.startsWith(auditLogPrefix)) {
    const ref = auditLogRef(storage, key.slice(auditLogPrefix.length))
    return stepFor('journalEntries', ref, ({ entries }) => {
      const { kept, expired } = partitionAuditLog(entries, now)
      return { next: { entries: kept }, finds: expired }
    })
  }
  return null
}

async function listSteps(storage: SiteStorage, now: Date): Promise<Step[]> {
  const [calendar, listed] = await Promise.all([findDocument(calendarRef(storage)), storage.data.list('')])
  const events = calendar?.document.events ?? []
  return [
    ...events.filter((event) => mayHoldExpired(event, now)).map((event) => rosterStep(storage, event, now)),
    ...[...listed.keys()].flatMap((key) => stepOf(storage, key, now) ?? []),
  ]
}

/** Erases what is past its time, as far as `milliseconds` reach. */
export async function eraseExpired(
  storage: SiteStorage,
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
