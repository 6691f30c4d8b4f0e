/**
 * Calls the admin's endpoints like `request.ts`, but leads an admin without a session to the sign-in page. If the session ends under a page
 * in use, the admin signs in again on that page and the request is repeated, so that nothing typed is lost.
 */
import { $isLeaving, goToEntrance, markSignedIn, waitForSignIn } from '#admin/access/session.ts'
import type { AdminActs, AdminViews, AnswerOf, InputOf } from '#api/acts/acts.ts'
import { ask, readJson, type Answer, type Call } from '#islands/ui/request.ts'

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
  // An answer without content has status 204.
  const isOwn = (value: unknown): value is Value => value !== undefined || response.status === 204
  const value = await readJson(response)
  if (isOwn(value)) return value
  throw new TypeError('no JSON')
}

/** Makes a call of the specification. */
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

/** Sends the act alone, without a refresh (`act` in remember.ts). */
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
