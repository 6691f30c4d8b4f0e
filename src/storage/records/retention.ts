/**
 * Erasing what is past its time, document by document. Each changes in one step, decided from what is stored at that
 * moment. So it may run beside registrations, twice at once, or break off anywhere, and the next run goes on.
 */
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { calendarRef } from '#storage/events/calendar.ts'
import { sweepPhotographs } from '#storage/events/photographs.ts'
import { findDocument, unlessDamaged } from '#storage/engine/document.ts'
import { forDocuments } from '#storage/engine/many-documents.ts'
import type { Expired } from '#storage/engine/document-kind.ts'
import { kindOf } from '#storage/document-kinds.ts'
import { sweepWaiting } from '#storage/registrations/registering.ts'

/** A scheduled function is cut off after 30 s. No document is begun after these, which leaves a slow one its 20 s. */
const workMilliseconds = 8_000

export interface Retention {
  readonly erased: Expired
  /** Documents that this run had no time for. */
  readonly left: number
  /** Why others could not be looked at; they do not hold up the rest. */
  readonly failures: readonly unknown[]
}

interface Step {
  readonly counted: keyof Expired | null
  /** Answers how many records of one document went. */
  readonly erase: () => Promise<number>
}

async function listSteps(storage: SiteStorage, now: Date): Promise<Step[]> {
  // Opened before anything is asked of it: where Blobs is not configured that throws at once.
  const { data } = storage
  const [calendar, listed] = await Promise.all([
    unlessDamaged(storage, () => findDocument(calendarRef(storage))),
    data.list(''),
  ])
  const events = calendar?.document.events ?? []
  await sweepWaiting(storage, listed.keys(), now)
  // An event that cannot be read may show one.
  if (calendar) await sweepPhotographs(storage, listed.keys(), events, now)
  const known = { events, now }
  return [...listed.keys()].flatMap((key) => {
    const { kind, id } = kindOf('data', key) ?? {}
    const expire = kind?.personalData?.expire
    if (!expire || id === undefined || !expire.mayHold(id, known)) return []
    return [{ counted: expire.as, erase: () => expire.at(storage, id, known) }]
  })
}

/** Erases what is past its time, as far as `milliseconds` reach. */
export async function eraseExpired(
  storage: SiteStorage,
  now: Date,
  milliseconds = workMilliseconds,
): Promise<Retention> {
  const until = performance.now() + milliseconds
  const erased = { registrations: 0, enquiries: 0, signups: 0, journalEntries: 0, receipts: 0 }
  const failures: unknown[] = []
  let left = 0

  await forDocuments(await listSteps(storage, now), async ({ counted, erase }) => {
    if (performance.now() >= until) {
      left++
      return
    }
    try {
      const count = await erase()
      if (counted) erased[counted] += count
    } catch (error) {
      failures.push(error)
    }
  })
  return { erased, left, failures }
}
