/** Every document that the site keeps, for what has to look at all of them: erasing, backing up, restoring. */
import type * as z from 'zod/mini'
import { toIndianMonth } from '#domain/india-time.ts'
import type { SiteStorage } from './blobs.ts'
import { calendarRef, listEvents } from './calendar.ts'
import type { DocumentRef } from './document.ts'
import { enquiriesRef, enquiriesPrefix } from './enquiries.ts'
import { auditLogRef, auditLogPrefix } from './audit-log.ts'
import { rosterRef } from './rosters.ts'
import { signupShards, signupsRef, signupsPrefix } from './signups.ts'

const rosterPrefix = 'roster/'

/** Where a key's document lies and what it must look like; null for a key that is no document of ours. */
export function refOfKey(storage: SiteStorage, key: string): DocumentRef<z.ZodMiniType> | null {
  if (key === 'calendar') return calendarRef(storage)
  const after = (prefix: string, pattern: RegExp) =>
    key.startsWith(prefix) && pattern.test(key.slice(prefix.length)) ? key.slice(prefix.length) : null
  const eventId = after(rosterPrefix, /^\d{1,15}$/)
  if (eventId !== null) return rosterRef(storage, Number(eventId))
  const enquiriesMonth = after(enquiriesPrefix, /^\d{4}-\d\d$/)
  if (enquiriesMonth !== null) return enquiriesRef(storage, enquiriesMonth)
  const auditLogMonth = after(auditLogPrefix, /^\d{4}-\d\d$/)
  if (auditLogMonth !== null) return auditLogRef(storage, auditLogMonth)
  const shard = after(signupsPrefix, /^[0-9a-f]$/)
  return shard === null ? null : signupsRef(storage, shard)
}

/**
 * The keys of all documents, the calendar last. Listings may lag behind, so what can be known without one (the
 * calendar's rosters, the signups, this month) is added to it; a key may turn out to have no document.
 */
export async function listKeys(storage: SiteStorage, now: Date): Promise<string[]> {
  const [listed, events] = await Promise.all([storage.data.list(''), listEvents(storage)])
  const keys = new Set([
    ...[...listed.keys()].filter((key) => refOfKey(storage, key) !== null),
    ...events.map(({ id }) => `${rosterPrefix}${id}`),
    ...signupShards.map((shard) => `${signupsPrefix}${shard}`),
    `${enquiriesPrefix}${now.toISOString().slice(0, 7)}`,
    `${auditLogPrefix}${toIndianMonth(now)}`,
  ])
  keys.delete('calendar')
  return [...[...keys].sort(), 'calendar']
}
