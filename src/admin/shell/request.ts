/**
 * Asking the admin's endpoints: as `request.ts` asks, but without a session the admin is led to the sign-in page. Where the session ends
 * under a page that is in use, they sign in again in place, and what was asked for is asked again: nothing typed is lost.
 */
import { $isLeaving, goToEntrance, markSignedIn, waitForSignIn } from '#admin/access/session.ts'
import type { AdminActs, AdminViews, AnswerOf, InputOf } from '#api/acts/acts.ts'
import { ask, readJson, type Answer, type Call } from '#islands/ui/request.ts'

/** What reads a value: a zod schema is one. */
export interface Parser<Value> {
  readonly parse: (value: unknown) => Value
}

/** Whether this page has been answered as the admin's. Before that there is nothing on it to keep. */
let isInUse = false

async function fetchSignedIn<Value>(
  path: string,
  read: (response: Response) => Promise<Value>,
  call?: Call,
): Promise<Answer<Value>> {
  const answer = await ask(path, read, call)
  if (answer.ok) {
    // Once: on a phone each look into local storage takes 10 ms.
    if (!isInUse) markSignedIn()
    isInUse = true
  } else if (answer.status === 401) {
    if (isInUse && !$isLeaving.get()) {
      await waitForSignIn()
      return fetchSignedIn(path, read, call)
    }
    goToEntrance()
    // The page is about to go: nothing may flash up on it meanwhile.
    return new Promise(() => undefined)
  }
  return answer
}

export function fetchAdmin<Value>(path: string, schema: Parser<Value>, call?: Call): Promise<Answer<Value>> {
  return fetchSignedIn(path, async (response) => schema.parse(await readJson(response)), call)
}

/** For what answers without a body. */
export function sendAdmin(path: string, call: Call): Promise<Answer<unknown>> {
  return fetchSignedIn(path, readJson, call)
}

/** The server that answers an act is compiled with this page: what is no JSON is the answer of another one. */
async function readOwn<Value>(response: Response): Promise<Value> {
  const isOwn = (value: unknown): value is Value => value !== undefined
  const value = await readJson(response)
  if (isOwn(value)) return value
  throw new TypeError('no JSON')
}

export type ActName = keyof AdminActs
export type ActInput<Name extends ActName> = InputOf<AdminActs[Name]>
export type ActAnswer<Name extends ActName> = AnswerOf<AdminActs[Name]>
export type ViewName = keyof AdminViews
export type ViewAnswer<Name extends ViewName> = AnswerOf<AdminViews[Name]>
export type ViewInput<Name extends ViewName> = InputOf<AdminViews[Name]>

const actPath = (name: ActName): string => `/api/admin/acts/${name}`

/** The act alone: what is shown stays as it is (act.ts). */
export function sendAct<Name extends ActName>(
  name: Name,
  body: ActInput<Name>,
  call: Pick<Call, 'deadline'> = {},
): Promise<Answer<ActAnswer<Name>>> {
  return fetchSignedIn(actPath(name), readOwn<ActAnswer<Name>>, { method: 'POST', body, ...call })
}

/** Milliseconds: a file of many rows takes long on a phone. */
const fileDeadline = 60_000

/** For an act that answers a file. */
export function actFile<Name extends ActName>(name: Name, body: ActInput<Name>): Promise<Answer<Blob>> {
  const call = { method: 'POST', body, deadline: fileDeadline } as const
  return fetchSignedIn(actPath(name), (response) => response.blob(), call)
}

/** For a view that answers a file. */
export function askFile<Name extends ViewName>(name: Name, input: ViewInput<Name>): Promise<Answer<Blob>> {
  return fetchSignedIn(viewPath(name, input), (response) => response.blob(), { deadline: fileDeadline })
}

export function viewPath<Name extends ViewName>(name: Name, input: ViewInput<Name>): string {
  const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))
  return `/api/admin/views/${name}${query.size > 0 ? `?${query.toString()}` : ''}`
}

export function askView<Name extends ViewName>(
  name: Name,
  input: ViewInput<Name>,
  call?: Call,
): Promise<Answer<ViewAnswer<Name>>> {
  return fetchSignedIn(viewPath(name, input), readOwn<ViewAnswer<Name>>, call)
}
