/** Calls the admin's endpoints, and keeps answers until a change. Only what every screen or the first one asks stands here, for speed. */
import { $isLeaving, goToEntrance, markSignedIn, waitForSignIn, goOut } from '#admin/access/session.ts'
import type { AdminActs, AdminViews, AnswerOf, InputOf } from '#api/acts/acts.ts'
import { ask, readJson, type Answer, type Call, longDeadline } from '#islands/ui/request.ts'
import { nanoquery, type FetcherStore } from '@nanostores/query'
import { allTasks } from 'nanostores'

/** Whether the server has answered this page as the admin's. Before that it holds nothing to keep. */
let isInUse = false

async function fetchSignedIn<Value>(
  path: string,
  read: (response: Response) => Promise<Value>,
  call?: Call,
): Promise<Answer<Value>> {
  const answer = await ask(path, read, call)
  if (answer.ok) {
    // Set once: on a phone each access to local storage takes 10 ms.
    if (!isInUse) markSignedIn()
    isInUse = true
  } else if (answer.status === 401) {
    if (isInUse && !$isLeaving.get()) {
      await waitForSignIn()
      return fetchSignedIn(path, read, call)
    }
    goToEntrance()
    // The page is about to go, so nothing may flash up on it meanwhile.
    return new Promise(() => undefined)
  }
  return answer
}

/** The server is compiled with this page: an answer that is no JSON comes from another server. */
async function readOwn<Value>(response: Response): Promise<Value> {
  const isOwn = (value: unknown): value is Value => value !== undefined || response.status === 204
  const value = await readJson(response)
  if (isOwn(value)) return value
  throw new TypeError('no JSON')
}

export function fetchAdmin<Value>(path: string, call?: Call): Promise<Answer<Value>> {
  return fetchSignedIn(path, readOwn<Value>, call)
}

export type ActName = keyof AdminActs
export type ActInput<Name extends ActName> = InputOf<AdminActs[Name]>
export type ActAnswer<Name extends ActName> = AnswerOf<AdminActs[Name]>
export type ViewName = keyof AdminViews
export type ViewAnswer<Name extends ViewName> = AnswerOf<AdminViews[Name]>
export type ViewInput<Name extends ViewName> = InputOf<AdminViews[Name]>

const actPath = (name: ActName): string => `/api/admin/acts/${name}`

export function sendAct<Name extends ActName>(
  name: Name,
  body: ActInput<Name>,
  call: Pick<Call, 'deadline'> = {},
): Promise<Answer<ActAnswer<Name>>> {
  return fetchSignedIn(actPath(name), readOwn<ActAnswer<Name>>, { method: 'POST', body, ...call })
}

/** In milliseconds: a file of many rows takes long on a phone. */
const fileDeadline = 60_000

function fetchFile(path: string, call: Call = {}): Promise<Answer<Blob>> {
  return fetchSignedIn(path, (response) => response.blob(), { ...call, deadline: fileDeadline })
}

export function actFile<Name extends ActName>(name: Name, body: ActInput<Name>): Promise<Answer<Blob>> {
  return fetchFile(actPath(name), { method: 'POST', body })
}

export function askFile<Name extends ViewName>(name: Name, input: ViewInput<Name>): Promise<Answer<Blob>> {
  return fetchFile(viewPath(name, input))
}

export function viewPath<Name extends ViewName>(name: Name, input: ViewInput<Name>): string {
  const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))
  return `/api/admin/views/${name}${query.size > 0 ? `?${query.toString()}` : ''}`
}

export const onceOnly = { dedupeTime: Infinity, cacheLifetime: Infinity, onErrorRetry: null } as const
const [createList, , { revalidateKeys }] = nanoquery(onceOnly)

/** In milliseconds: a list on show already can wait for the next time. */
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

export function remember<Value>(path: string): FetcherStore<Value, Error> {
  return rememberAs(path, (call) => fetchAdmin<Value>(path, call))
}

export function rememberView<Name extends ViewName>(name: Name, input: ViewInput<Name>) {
  return remember<ViewAnswer<Name>>(viewPath(name, input))
}

/** The most milliseconds that a press waits until every list shows its change. */
const refreshMost = 10_000
let refreshing = Promise.resolve()

/** Fetches the lists on show again, and the others when they are next shown. */
export function refresh(): Promise<void> {
  refreshing = refreshing.then(async () => {
    // A request from before the change may not know of it.
    await allTasks()
    revalidateKeys(() => true)
    await allTasks()
  })
  return refreshing
}

/** Refreshes after anything that may have changed a list on show, also if no answer came. */
export async function thenRefresh<Value>(asking: Promise<Answer<Value>>): Promise<Answer<Value>> {
  const answer = await asking
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

export async function signOut(which: 'signOut' | 'signOutEverywhere'): Promise<Answer<unknown>> {
  const ended = await sendAct(which, {})
  if (ended.ok) goOut()
  return ended
}
