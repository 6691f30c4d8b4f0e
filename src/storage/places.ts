/** Every document that the site keeps, for what has to look at all of them: erasing, backing up, restoring. */
import type * as z from 'zod/mini'
import { toIndianMonth } from '#domain/india-time.ts'
import type { Storage } from './blobs.ts'
import { calendarPlace, listEvents } from './calendar.ts'
import type { DocumentPlace } from './document.ts'
import { enquiriesPlace, enquiriesPrefix } from './enquiries.ts'
import { journalPlace, journalPrefix } from './journal.ts'
import { rosterPlace } from './rosters.ts'
import { signupShards, signupsPlace, signupsPrefix } from './signups.ts'

const rosterPrefix = 'roster/'

/** Where a key's document lies and what it must look like; null for a key that is no document of ours. */
export function placeOfKey(storage: Storage, key: string): DocumentPlace<z.ZodMiniType> | null {
  if (key === 'calendar') return calendarPlace(storage)
  const after = (prefix: string, pattern: RegExp) =>
    key.startsWith(prefix) && pattern.test(key.slice(prefix.length)) ? key.slice(prefix.length) : null
  const eventId = after(rosterPrefix, /^\d{1,15}$/)
  if (eventId !== null) return rosterPlace(storage, Number(eventId))
  const enquiriesMonth = after(enquiriesPrefix, /^\d{4}-\d\d$/)
  if (enquiriesMonth !== null) return enquiriesPlace(storage, enquiriesMonth)
  const journalMonth = after(journalPrefix, /^\d{4}-\d\d$/)
  if (journalMonth !== null) return journalPlace(storage, journalMonth)
  const shard = after(signupsPrefix, /^[0-9a-f]$/)
  return shard === null ? null : signupsPlace(storage, shard)
}

/**
 * The keys of all documents, the calendar last. Listings may lag behind, so what can be known without one (the
 * calendar's rosters, the signups, this month) is added to it; a key may turn out to have no document.
 */
export async function listKeys(storage: Storage, now: Date): Promise<string[]> {
  const [listed, events] = await Promise.all([storage.data.list(''), listEvents(storage)])
  const keys = new Set([
    ...[...listed.keys()].filter((key) => placeOfKey(storage, key) !== null),
    ...events.map(({ id }) => `${rosterPrefix}${id}`),
    ...signupShards.map((shard) => `${signupsPrefix}${shard}`),
    `${enquiriesPrefix}${now.toISOString().slice(0, 7)}`,
    `${journalPrefix}${toIndianMonth(now)}`,
  ])
  keys.delete('calendar')
  return [...[...keys].sort(), 'calendar']
}
