/**
 * Keeps the admin's answers in memory: fetched once per page, and again after each change made here. No automatic retries, no refetching on
 * focus or by timer. The file also holds what every screen, or the first one, requests; all other requests stand elsewhere, where they do
 * not delay that screen.
 */
import { nanoquery, type FetcherStore } from '@nanostores/query'
import { allTasks } from 'nanostores'
import { forgetAll } from './kept.ts'
import {
  fetchAdmin,
  sendAct,
  viewPath,
  type ActAnswer,
  type ActInput,
  type ActName,
  type ViewAnswer,
  type ViewInput,
  type ViewName,
} from './request.ts'
import { goOut } from '#admin/access/session.ts'
import { longDeadline, type Answer, type Call } from '#islands/ui/request.ts'

const [createList, , { revalidateKeys }] = nanoquery({
  dedupeTime: Infinity,
  cacheLifetime: Infinity,
  onErrorRetry: null,
})

/** In milliseconds: what is on show already can wait for the next time. */
const refreshDeadline = 20_000

/** Keeps the answer of `ask`, asked once. If a later request gets no answer, the earlier one stays on show. */
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

/** Keeps the answer of a call of the specification. */
export function remember<Value>(path: string): FetcherStore<Value, Error> {
  return rememberAs(path, (call) => fetchAdmin<Value>(path, call))
}

export function rememberView<Name extends ViewName>(name: Name, input: ViewInput<Name>) {
  return remember<ViewAnswer<Name>>(viewPath(name, input))
}

/** The most milliseconds that a press waits until every list shows its change. */
const refreshMost = 10_000
let refreshing = Promise.resolve()

/** Fetches again what is on show, and the rest when it is next shown. */
export function refresh(): Promise<void> {
  refreshing = refreshing.then(async () => {
    // A request from before the change may not know of it.
    await allTasks()
    revalidateKeys(() => true)
    await allTasks()
  })
  return refreshing
}

/** Refreshes after anything that may have changed what is on show, also if no answer came. */
export async function thenRefresh<Value>(asked: Promise<Answer<Value>>): Promise<Answer<Value>> {
  const answer = await asked
  if (!answer.ok && Object.keys(answer.fields).length > 0) return answer
  const refreshed = refresh()
  if (answer.ok) await Promise.race([refreshed, new Promise((resolve) => setTimeout(resolve, refreshMost))])
  return answer
}

/** Sends an act of the server by its name (src/api/acts), after which everything on show is fetched again. */
export function act<Name extends ActName>(
  name: Name,
  input: ActInput<Name>,
  call?: Pick<Call, 'deadline'>,
): Promise<Answer<ActAnswer<Name>>> {
  return thenRefresh(sendAct(name, input, call))
}

export const $counts = rememberView('summary', {})
export const $today = rememberView('today', {})

export function oncePer<Key, Store>(make: (key: Key) => Store): (key: Key) => Store {
  const stores = new Map<Key, Store>()
  return (key) => {
    const store = stores.get(key) ?? make(key)
    stores.set(key, store)
    return store
  }
}

/** Ends the session, or all sessions. Lists and drafts are forgotten before the page goes, so that the back button finds nothing. */
export async function signOut(which: 'signOut' | 'signOutEverywhere'): Promise<Answer<unknown>> {
  const ended = await sendAct(which, {})
  if (!ended.ok) return ended
  forgetAll()
  goOut()
  return ended
}
