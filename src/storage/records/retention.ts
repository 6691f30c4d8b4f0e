/** Erases what is past its time. Each document changes in one step: two runs may overlap, and the next run continues an interrupted one. */
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { isLarge } from '#core/events/archive.ts'
import type { EventFile } from '#core/events/event-file.ts'
import { expiring, isDeletionPast, type Expired } from '#core/records/retention.ts'
import { archiveKind, archiveOld } from '#storage/events/archive.ts'
import { eventKind, listAllFiles } from '#storage/events/event-files.ts'
import { sweepPhotographs } from '#storage/events/photographs.ts'
import { changeDocument, removeDocument } from '#storage/engine/document.ts'
import { forDocuments, unlessDamaged } from '#storage/engine/many-documents.ts'
import { kindOf, type KindAndId } from '#storage/document-kinds.ts'
import { sweepWaiting } from '#storage/registrations/registering.ts'

/** The host stops a scheduled function after 30 s. No document is begun after 8 s, which leaves a slow one its 20 s. */
const workMilliseconds = 8_000

type Step = () => Promise<Partial<Expired>>

/** Returns how many records of one document were erased; none if it cannot be read. */
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
  const standing = files.filter((file) => !isGone(file))
  await sweepWaiting(storage, listed.keys(), now)
  // An event that cannot be read may show a photograph.
  if (storage.damaged.size === 0)
    await sweepPhotographs(
      storage,
      listed.keys(),
      standing.map(({ event }) => event),
      now,
    )
  for (const file of files)
    if (isGone(file)) {
      await removeDocument(archiveKind.at(storage, file.event.id))
      if (file.registrations.length + file.entries.length === 0)
        await removeDocument(eventKind.at(storage, file.event.id))
    }
  return [
    ...standing.filter(isLarge).map((file) => async () => {
      await archiveOld(storage, file, now)
      return {}
    }),
    ...[...listed.keys()].flatMap((key): Step[] => {
      const document = kindOf('data', key)
      return document?.kind.personalData?.expire ? [() => expireIn(storage, document, now)] : []
    }),
  ]
}

export async function eraseExpired(storage: SiteStorage, now: Date, milliseconds = workMilliseconds) {
  const until = performance.now() + milliseconds
  const erased = { registrations: 0, enquiries: 0, signups: 0, journalEntries: 0 }
  /** Why some documents could not be processed; they do not stop the others. */
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
