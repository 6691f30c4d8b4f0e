/**
 * How the admin remembers what it has asked: fetched once per page, and again after each change made here. No automatic retries, no
 * refetching on focus or by timer. And what every screen, or the first one, asks: all else stands beside it, where it does not delay that one.
 */
import { nanoquery, type FetcherStore } from '@nanostores/query'
import { allTasks } from 'nanostores'
import { removeAllDrafts } from './forget-drafts.ts'
import {
  askView,
  fetchAdmin,
  sendAct,
  type Parser,
  type ViewInput,
  type ViewName,
  viewPath,
} from './request.ts'
import { goOut } from '#admin/access/session.ts'
import { longDeadline, type Answer, type Call } from '#islands/ui/request.ts'

const [createList, , { revalidateKeys }] = nanoquery({
  dedupeTime: Infinity,
  cacheLifetime: Infinity,
  onErrorRetry: null,
})

/** Validates a list record by record: one invalid record rejects the whole list. */
export function listOf<Value>(schema: Parser<Value>): Parser<Value[]> {
  return {
    parse(value) {
      if (!Array.isArray(value)) throw new TypeError('not a list')
      return value.map((record: unknown) => schema.parse(record))
    },
  }
}

/** Milliseconds: what is shown already can wait for the next time. */
const refreshDeadline = 20_000

/** What `ask` answers, asked once. What is shown stays where no answer comes to a later question. */
export function rememberAs<Value>(
  key: string,
  ask: (call: Call) => Promise<Answer<Value>>,
): FetcherStore<Value, Error> {
  const store: FetcherStore<Value, Error> = createList<Value, Error>(key, {
    fetcher: async () => {
      const deadline = store.value?.data === undefined ? longDeadline : refreshDeadline
      const answer = await ask({ deadline })
      if (answer.ok) return answer.value
      if (store.value?.data !== undefined) return store.value.data
      throw new Error(answer.message ?? '')
    },
  })
  return store
}

/** What a call of the specification answers. */
export function remember<Value>(path: string, schema: Parser<Value>): FetcherStore<Value, Error> {
  return rememberAs(path, (call) => fetchAdmin(path, schema, call))
}

export function rememberView<Name extends ViewName>(name: Name, input: ViewInput<Name>) {
  return rememberAs(viewPath(name, input), (call) => askView(name, input, call))
}

/** Milliseconds that a press waits at most until all shows what it changed. */
const refreshMost = 10_000
let refreshing = Promise.resolve()

/** Asks again for all that is shown, and for the rest when it is next shown. */
export function refresh(): Promise<void> {
  refreshing = refreshing.then(async () => {
    // What was asked before the change may not know of it.
    await allTasks()
    revalidateKeys(() => true)
    await allTasks()
  })
  return refreshing
}

/** After anything that may have changed what is shown, also where no answer came. */
export async function thenRefresh<Value>(asked: Promise<Answer<Value>>): Promise<Answer<Value>> {
  const answer = await asked
  if (!answer.ok && Object.keys(answer.fields).length > 0) return answer
  const refreshed = refresh()
  if (answer.ok) await Promise.race([refreshed, new Promise((resolve) => setTimeout(resolve, refreshMost))])
  return answer
}

export const $counts = rememberView('summary', {})
export const $today = rememberView('today', {})

/** The same store for the same key. */
export function oncePer<Key, Store>(make: (key: Key) => Store): (key: Key) => Store {
  const stores = new Map<Key, Store>()
  return (key) => {
    const store = stores.get(key) ?? make(key)
    stores.set(key, store)
    return store
  }
}

/** Ends the session, or all. Nothing stays behind for the back button: lists and drafts are forgotten before the page goes. */
export async function signOut(which: 'signOut' | 'signOutEverywhere'): Promise<Answer<unknown>> {
  const ended = await sendAct(which, {})
  if (!ended.ok) return ended
  removeAllDrafts()
  goOut()
  return ended
}
