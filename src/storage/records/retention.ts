/**
 * Erasing what is past its time, document by document. Each changes in one step, decided from what is stored at that
 * moment. So it may run beside registrations, twice at once, or break off anywhere, and the next run goes on.
 */
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import type { EventFile } from '#core/events/event-file.ts'
import { expiring, isDeletionPast, type Expired } from '#core/records/retention.ts'
import { eventKind, listAllFiles } from '#storage/events/event-files.ts'
import { sweepPhotographs } from '#storage/events/photographs.ts'
import { changeDocument, removeDocument, unlessDamaged } from '#storage/engine/document.ts'
import { forDocuments } from '#storage/engine/many-documents.ts'
import { kindOf, type KindAndId } from '#storage/document-kinds.ts'
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

/** Answers how many records of one document went. */
type Step = () => Promise<Partial<Expired>>

/** How many records of one document went; none where it cannot be read. */
export async function expireIn(
  storage: SiteStorage,
  { kind, id }: KindAndId,
  now: Date,
): Promise<Partial<Expired>> {
  const went = await unlessDamaged(storage, () =>
    changeDocument({ storage, kind, id }, (document) => {
      const expiry = document === null ? null : kind.personalData?.expire?.(document, now)
      return expiry ? { next: expiry.next, result: expiry.went } : { result: {} }
    }),
  )
  return went ?? {}
}

async function listSteps(storage: SiteStorage, now: Date): Promise<Step[]> {
  const listed = await storage.data.list('')
  const files = await listAllFiles(storage, listed)
  const isGone = ({ deletedAt }: EventFile): boolean => deletedAt !== null && isDeletionPast(deletedAt, now)
  await sweepWaiting(storage, listed.keys(), now)
  // An event that cannot be read may show one.
  if (storage.damaged.size === 0)
    await sweepPhotographs(
      storage,
      listed.keys(),
      files.filter((file) => !isGone(file)).map(({ event }) => event),
      now,
    )
  for (const file of files)
    if (isGone(file) && file.registrations.length + file.entries.length === 0)
      await removeDocument(eventKind.at(storage, file.event.id))
  return [...listed.keys()].flatMap((key) => {
    const document = kindOf('data', key)
    return document?.kind.personalData?.expire ? [() => expireIn(storage, document, now)] : []
  })
}

/** Erases what is past its time, as far as `milliseconds` reach. */
export async function eraseExpired(
  storage: SiteStorage,
  now: Date,
  milliseconds = workMilliseconds,
): Promise<Retention> {
  const until = performance.now() + milliseconds
  const erased = { registrations: 0, enquiries: 0, signups: 0, journalEntries: 0 }
  const failures: unknown[] = []
  let left = 0

  await forDocuments(await listSteps(storage, now), async (step) => {
    if (performance.now() >= until) {
      left++
      return
    }
    try {
      const went = await step()
      for (const what of expiring) erased[what] += went[what] ?? 0
    } catch (error) {
      failures.push(error)
    }
  })
  return { erased, left, failures }
}
