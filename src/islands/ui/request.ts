/** Sends requests of a page to the site's own API: one deadline, one way of reading, one kind of answer. */
import type { ErrorResponse } from '#core/basics/error-response.ts'

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly body?: unknown
  /** Milliseconds until the whole answer has to arrive, instead of the usual deadline. */
  readonly deadline?: number
}

export interface Failure {
  readonly ok: false
  /** `lost`: no answer of this server arrived. Whether the request arrived is unknown; the script may send it again. */
  readonly reason: 'lost' | 'refused'
  readonly status: number
  readonly code: string
  readonly message: string | undefined
  readonly fields: Readonly<Record<string, string>>
  readonly body: unknown
}

export type Answer<Value> = { readonly ok: true; readonly value: Value } | Failure

/** Returns the body as JSON, or undefined if it cannot be parsed. Throws if the connection ends before the body does. */
export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Checks by hand: the validation library comes with a form, and many scripts send requests without one. */
function isOurs(body: unknown): body is ErrorResponse {
  const has = (name: string) =>
    typeof body === 'object' && body !== null && typeof Reflect.get(body, name) === 'string'
  return has('code') && has('message')
}

function failure(reason: Failure['reason'], status: number, body?: unknown): Failure {
  const { code = '', message, fields = {} } = isOurs(body) ? body : {}
  return { ok: false, reason, status, code, message, fields, body }
}

/** A little longer than the server itself keeps trying. */
const usualDeadline = 30_000
/** For whole lists and whole documents, which may be many megabytes on a slow connection. */
export const longDeadline = 300_000

/** `read` reads an answer; if it throws, the answer did not come from this server. */
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

/** Returns a random id that identifies repeated submissions. Unlike `randomUUID` it also works without HTTPS. */
export function newSubmissionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
