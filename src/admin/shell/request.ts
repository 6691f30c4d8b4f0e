/**
 * Asking the admin's endpoints: as `request.ts` asks, but without a session the admin is led to the sign-in page. Where the session ends
 * under a page that is in use, they sign in again in place, and what was asked for is asked again: nothing typed is lost.
 */
import { $isLeaving, goToEntrance, markSignedIn, waitForSignIn } from '#admin/access/session.ts'
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

/** For a body that is read while it comes: with a `signal`, as it may take longer than any deadline. */
export function streamAdmin(
  path: string,
  call: Call & { readonly signal: AbortSignal },
): Promise<Answer<Response>> {
  return fetchSignedIn(path, (response) => Promise.resolve(response), call)
}
