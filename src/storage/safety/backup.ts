/** A full backup, line by line, so that it streams: one document in memory at a time. What it looks like: core/safety/backup.ts. */
import { createHash } from 'node:crypto'
import { partsOf, seatsIn } from '#core/safety/backup-parts.ts'
import { backupFormat, backupVersion, sumLength } from '#core/safety/backup.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { calendarKind, listReadableEvents } from '#storage/events/calendar.ts'
import { keyOf } from '#storage/engine/document.ts'
import { DocumentDamagedError } from '#storage/engine/document-text.ts'
import { listLastingDocuments, type KindAndId } from '#storage/document-kinds.ts'
import { findRaw } from './raw-document.ts'
import { isMembers } from '#storage/engine/salvage.ts'

/** The order in which documents are put back: the calendar last, because it makes everything else visible. */
function inRestoreOrder(documents: ReadonlyMap<string, KindAndId>): (readonly [string, KindAndId])[] {
  return [...documents].sort(
    ([a], [b]) => Number(a === 'calendar') - Number(b === 'calendar') || (a < b ? -1 : 1),
  )
}

/** When each event was made, by its id. */
type EventTimes = ReadonlyMap<string, string>

function lineOf(members: object): string {
  return `${JSON.stringify(members)}\n`
}

/** What an event says to its registrants alone, and to those who were told a code. */
const unshown = { zoomLink: '', meetingId: '', passcode: '', codes: [] }

/** A calendar for those who review a preview: they need not be those who may read production's admin. */
function forReviewers(stored: unknown): unknown {
  const calendar = isMembers(stored) ? stored : {}
  const events: readonly unknown[] = Array.isArray(calendar['events']) ? calendar['events'] : []
  return { ...calendar, events: events.filter(isMembers).map((event) => ({ ...event, ...unshown })) }
}

/**
 * The lines of one document as it is stored, what this version does not know included; none where there is none. With `tidy` of what that
 * leaves of it, and none where it cannot be read.
 */
async function* documentLines(
  storage: SiteStorage,
  document: KindAndId,
  madeAt: EventTimes,
  tidy?: (stored: unknown) => unknown,
): AsyncGenerator<string, void> {
  const key = keyOf(document)
  let stored: unknown
  try {
    const found = await findRaw(storage, document)
    if (!found) return
    stored = tidy ? tidy(found.document) : found.document
  } catch (error) {
    if (!(error instanceof DocumentDamagedError)) throw error
    if (tidy) return
    const found = await storage.data.get(key)
    if (found) yield lineOf({ key, raw: found.text })
    return
  }
  const seats = seatsIn(key, stored)
  for (const part of partsOf(stored)) {
    const json = JSON.stringify(part)
    const sum = createHash('sha256').update(json).digest('hex').slice(0, sumLength)
    // Put together as texts, so that the sum is of what stands there.
    yield `${lineOf({ key, sum, ...(seats === undefined ? {} : { seats, event: madeAt.get(document.id) }) }).slice(0, -2)},"document":${json}}\n`
  }
}

/**
 * `events`: the calendar alone, which names nobody, without how one joins and what codes there are; a preview takes no other file with
 * more documents than that.
 */
export async function* writeBackup(
  storage: SiteStorage,
  now: Date,
  only: 'everything' | 'events' = 'everything',
): AsyncGenerator<string, void> {
  const digest = createHash('sha256')
  let lines = 0
  const take = (line: string): string => {
    digest.update(line)
    lines++
    return line
  }
  yield take(lineOf({ format: backupFormat, version: backupVersion, madeAt: now.toISOString() }))
  const events = await listReadableEvents(storage)
  const times = new Map(events.map(({ id, createdAt }) => [String(id), createdAt]))
  for (const [key, document] of inRestoreOrder(await listLastingDocuments(storage, now))) {
    if (only === 'events' && key !== calendarKind.prefix) continue
    for await (const line of documentLines(
      storage,
      document,
      times,
      only === 'events' ? forReviewers : undefined,
    ))
      yield take(line)
  }
  yield lineOf({ end: true, lines, digest: digest.digest('hex') })
}
