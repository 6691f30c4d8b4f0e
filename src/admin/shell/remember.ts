/**
 * How the admin remembers what it has asked: fetched once per page and updated by changes made here. No automatic retries, no
 * refetching on focus or by timer. And what every screen, or the first one, asks: all else stands beside it, where it does not delay that one.
 */
import { nanoquery } from '@nanostores/query'
import { adminCountsSchema } from '#core/access/sign-in.ts'
import { todaySchema } from '#core/today/today-schema.ts'
import { removeAllDrafts } from './forget-drafts.ts'
import { fetchAdmin, sendAdmin, type Parser } from './request.ts'
import { goOut } from '#admin/access/session.ts'
import { longDeadline, type Answer } from '#islands/ui/request.ts'

export const [createList, , { invalidateKeys, mutateCache, revalidateKeys }] = nanoquery({
  dedupeTime: Infinity,
  cacheLifetime: Infinity,
  onErrorRetry: null,
})

const countsPath = '/api/admin/summary'
const todayPath = '/api/admin/today'
/** What sums up all the rest, and is asked again after each change. */
export const isOverview = (key: string): boolean => key === countsPath || key === todayPath
export const auditLogPath = '/api/admin/audit-log'

/** Validates a list record by record: one invalid record rejects the whole list. */
export function listOf<Value>(schema: Parser<Value>): Parser<Value[]> {
  return {
    parse(value) {
      if (!Array.isArray(value)) throw new TypeError('not a list')
      return value.map((record: unknown) => schema.parse(record))
    },
  }
}

function valueOf<Value>(answer: Answer<Value>): Value {
  if (answer.ok) return answer.value
  throw new Error(answer.message ?? '')
}

export async function fetchAll<Value>(address: string, schema: Parser<Value>): Promise<Value> {
  return valueOf(await fetchAdmin(address, schema, { deadline: longDeadline }))
}

/** What a path answers, asked once. */
export function remember<Value>(path: string, schema: Parser<Value>) {
  return createList<Value, Error>(path, { fetcher: () => fetchAll(path, schema) })
}

export const $counts = remember(countsPath, adminCountsSchema)
export const $today = remember(todayPath, todaySchema)

/** The same store for the same key. */
export function oncePer<Key, Store>(make: (key: Key) => Store): (key: Key) => Store {
  const stores = new Map<Key, Store>()
  return (key) => {
    const store = stores.get(key) ?? make(key)
    stores.set(key, store)
    return store
  }
}

/** Asks again for what shows of a path, and for the rest when it is next shown. */
export function reload(path: string): void {
  revalidateKeys((key) => key.startsWith(path))
}

/** After anything that writes entries of its own, or takes some away. */
export function reloadAuditLogs(): void {
  reload(auditLogPath)
}

/** Ends the session, or all. Nothing stays behind for the back button: lists and drafts are forgotten before the page goes. */
export async function signOut(
  path = '/api/admin/logout',
  method: 'POST' | 'DELETE' = 'POST',
): Promise<Answer<unknown>> {
  const ended = await sendAdmin(path, { method })
  if (!ended.ok) return ended
  removeAllDrafts()
  goOut()
  return ended
}
