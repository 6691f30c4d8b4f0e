/** Asks the site's own API from a page: one deadline, one way of reading what comes back, one kind of answer. */
import { errorResponseSchema } from '#core/basics/error-response.ts'

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly body?: unknown
  /** Milliseconds until the whole answer has to be there, in place of the usual ones. */
  readonly deadline?: number
}

export interface Failure {
  readonly ok: false
  /** `lost`: no answer came, or none that the server gives. It is not known whether the request arrived; it may be sent again. */
  readonly reason: 'lost' | 'refused'
  readonly status: number
  /** One of `errorCodes`; '' when something else answered in the server's place. */
  readonly code: string
  /** The server's sentence in the reader's language; undefined when something else answered in its place. */
  readonly message: string | undefined
  readonly fields: Readonly<Record<string, string>>
  readonly body: unknown
}

export type Answer<Value> = { readonly ok: true; readonly value: Value } | Failure

/** The body as JSON; undefined where it cannot be parsed. Throws when the connection ends before it does. */
export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function failure(reason: Failure['reason'], status: number, body?: unknown): Failure {
  const { code = '', message, fields = {} } = errorResponseSchema.safeParse(body).data ?? {}
  return { ok: false, reason, status, code, message, fields, body }
}

/** A little longer than the server itself keeps trying. */
const usualDeadline = 30_000
/** For whole lists and whole documents, which may be many megabytes on a slow connection. */
export const longDeadline = 300_000

/** `read` makes of an answer what is wanted of it; where it throws, the answer did not come from this server. */
export async function ask<Value>(
  path: string,
  read: (response: Response) => Promise<Value>,
  { method = 'GET', body, deadline = usualDeadline }: Call = {},
): Promise<Answer<Value>> {
  try {
    const response = await fetch(path, {
      method,
      credentials: 'include',
      cache: 'no-store',
      signal: AbortSignal.timeout(deadline),
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    if (response.ok) return { ok: true, value: await read(response) }
    return failure('refused', response.status, await readJson(response))
  } catch {
    return failure('lost', 0)
  }
}
