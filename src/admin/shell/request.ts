/**
 * Asking the admin's endpoints: as `request.ts` asks, but without a session the admin is led to the sign-in page. Where the session ends
 * under a page that is in use, they sign in again in place, and what was asked for is asked again: nothing typed is lost.
 */
import { $isLeaving, goToEntrance, markSignedIn, waitForSignIn } from '#admin/access/session.ts'
import { nextPageOf } from '#core/basics/next-page.ts'
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

/** A list, however many pages it comes in. */
export async function fetchAdminList<Value>(
  path: string,
  schema: Parser<Value[]>,
  call?: Call,
): Promise<Answer<Value[]>> {
  const pages: Value[][] = []
  for (let address: string | null = path; address !== null;) {
    const read = async (response: Response) => ({
      values: schema.parse(await readJson(response)),
      next: nextPageOf(response),
    })
    const answer: Answer<Awaited<ReturnType<typeof read>>> = await fetchSignedIn(address, read, call)
    if (!answer.ok) return answer
    pages.push(answer.value.values)
    address = answer.value.next
  }
  return { ok: true, value: pages.flat() }
}

/** For what answers without a body. */
export function sendAdmin(path: string, call: Call): Promise<Answer<unknown>> {
  return fetchSignedIn(path, readJson, call)
}

type Streaming = Call & { readonly signal: AbortSignal }

/** The bodies of all parts as one; it fails where one of them does. */
function inOne(first: Response, call: Streaming): ReadableStream<Uint8Array<ArrayBuffer>> {
  let next = nextPageOf(first)
  let reader = first.body?.getReader()
  return new ReadableStream({
    async pull(controller) {
      let read = await reader?.read()
      while (read?.done !== false && next !== null) {
        const answer = await fetchSignedIn(next, (response) => Promise.resolve(response), call)
        if (!answer.ok) throw new Error(answer.message)
        next = nextPageOf(answer.value)
        reader = answer.value.body?.getReader()
        read = await reader?.read()
      }
      if (read?.done === false) controller.enqueue(read.value)
      else controller.close()
    },
    cancel: (reason) => reader?.cancel(reason),
  })
}

/**
 * For a body that is read while it comes, in however many parts: with a `signal`, as it may take longer than any deadline.
 */
export async function streamAdmin(path: string, call: Streaming): Promise<Answer<Response>> {
  const first = await fetchSignedIn(path, (response) => Promise.resolve(response), call)
  return first.ok ? { ok: true, value: new Response(inOne(first.value, call), first.value) } : first
}
