/** A full backup, part by part: as much as one answer may have in memory at a time. What it looks like: core/safety/backup.ts. */
import { createHash } from 'node:crypto'
import { partsOf, seatsIn } from '#core/safety/backup-parts.ts'
import { backupFormat, backupVersion, sumLength } from '#core/safety/backup.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { calendarKind, listReadableEvents } from '#storage/events/calendar.ts'
import { keyOf } from '#storage/engine/document.ts'
import { asWanted } from '#storage/engine/many-documents.ts'
import { type Page, takePage } from '#storage/engine/document-pages.ts'
import { DocumentDamagedError } from '#storage/engine/document-text.ts'
import { listLastingDocuments, type KindAndId } from '#storage/document-kinds.ts'
import { findRaw } from './raw-document.ts'
import { isMembers } from '#core/basics/json.ts'

/** The order in which documents are put back: the calendar last, because it makes everything else visible. */
function inRestoreOrder(a: string, b: string): number {
  return Number(a === 'calendar') - Number(b === 'calendar') || (a < b ? -1 : Number(a > b))
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
async function readLines(
  storage: SiteStorage,
  document: KindAndId,
  madeAt: EventTimes,
  tidy?: (stored: unknown) => unknown,
): Promise<string[]> {
  const key = keyOf(document)
  let stored: unknown
  try {
    const found = await findRaw(storage, document)
    if (!found) return []
    stored = tidy ? tidy(found.document) : found.document
  } catch (error) {
    if (!(error instanceof DocumentDamagedError)) throw error
    if (tidy) return []
    const found = await storage.data.get(key)
    return found ? [lineOf({ key, raw: found.text })] : []
  }
  const seats = seatsIn(key, stored)
  return [...partsOf(stored)].map((part) => {
    const json = JSON.stringify(part)
    const sum = createHash('sha256').update(json).digest('hex').slice(0, sumLength)
    // Put together as texts, so that the sum is of what stands there.
    return `${lineOf({ key, sum, ...(seats === undefined ? {} : { seats, event: madeAt.get(document.id) }) }).slice(0, -2)},"document":${json}}\n`
  })
}

interface Wanted {
  /**
   * `events`: the calendar alone, which names nobody, without how one joins and what codes there are; a preview takes no other file
   * with more documents than that.
   */
  readonly only?: 'everything' | 'events'
  /** `next` of the part before; anything else begins afresh. */
  readonly from?: string | null
  readonly bytesMost?: number | undefined
}

/** The lines of one part, its end included. `next` is the digest so far and the key where the next part begins. */
export async function readBackupPart(
  storage: SiteStorage,
  now: Date,
  { only = 'everything', from = null, bytesMost }: Wanted = {},
): Promise<Page<string>> {
  const [, before = '', first = ''] = /^([0-9a-f]{64})(.{1,100})$/.exec(from ?? '') ?? []
  const [events, all] = await Promise.all([listReadableEvents(storage), listLastingDocuments(storage, now)])
  const madeAt = new Map(events.map(({ id, createdAt }) => [String(id), createdAt]))
  const isWanted = (key: string): boolean =>
    inRestoreOrder(key, first) >= 0 && (only === 'everything' || key === calendarKind.prefix)
  const wanted = [...all].filter(([key]) => isWanted(key)).sort(([a], [b]) => inRestoreOrder(a, b))
  const tidy = only === 'events' ? forReviewers : undefined
  const documents = asWanted(
    wanted.map(([, document]) => document),
    async (document) => ({ document, lines: await readLines(storage, document, madeAt, tidy) }),
  )
  const bytesOf = ({ lines }: { lines: readonly string[] }): number =>
    lines.reduce((sum, line) => sum + Buffer.byteLength(line), 0)
  const { items, next } = await takePage(documents, bytesOf, bytesMost)
  const head = { format: backupFormat, version: backupVersion, madeAt: now.toISOString() }
  const lines = [...(before === '' ? [lineOf(head)] : []), ...items.flatMap((item) => item.lines)]
  const hash = createHash('sha256').update(before)
  for (const line of lines) hash.update(line)
  const digest = hash.digest('hex')
  return {
    items: [...lines, lineOf({ end: next === null, lines: lines.length, digest })],
    next: next && digest + keyOf(next.document),
  }
}
