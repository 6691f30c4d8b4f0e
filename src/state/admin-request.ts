/**
 * The fetch client of the admin's endpoints: parses answers, throws error responses, and opens the sign-in page on
 * 401.
 */
import { errorResponseSchema, type ErrorResponse } from '#schemas/error-response.ts'
import { goToEntrance, markSignedIn } from './admin-session.ts'

interface Parser<Value> {
  parse: (value: unknown) => Value
}

/** A refused or lost request. The message is for logs: the status, a colon and what the server said. */
export class AdminRequestError extends Error {
  override name = 'AdminRequestError'
  /** 0 where no answer came at all. */
  readonly status: number
  /** The answer's body, where it is JSON. */
  readonly body: unknown
  readonly errorResponse: ErrorResponse | undefined
  constructor(status: number, text: string, options?: ErrorOptions) {
    super(`${status}: ${text}`, options)
    this.status = status
    this.body = readJson(text)
    const errorResponse = errorResponseSchema.safeParse(this.body)
    this.errorResponse = errorResponse.success ? errorResponse.data : undefined
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The message to show: the server's, or `otherwise`. */
export function messageOf(error: unknown, otherwise: string): string {
  return (error instanceof AdminRequestError && error.errorResponse?.message) || otherwise
}

interface Question {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: unknown
  /** Milliseconds; without it there is no timeout. */
  timeout?: number
  /** Ends it early, its answer's body too; it ends as a lost one does. */
  signal?: AbortSignal
}

async function request(path: string, { method = 'GET', body, timeout, signal }: Question): Promise<Response> {
  const init: RequestInit = { method, credentials: 'include' }
  if (body !== undefined) {
    init.body = JSON.stringify(body)
    init.headers = { 'content-type': 'application/json' }
  }
  if (timeout !== undefined) init.signal = AbortSignal.timeout(timeout)
  if (signal) init.signal = signal
  let response: Response
  try {
    response = await fetch(path, init)
  } catch (error) {
    throw new AdminRequestError(0, 'no connection', { cause: error })
  }
  if (response.ok) {
    markSignedIn()
    return response
  }
  if (response.status === 401) {
    goToEntrance()
    // The page is about to go: nothing may flash up on it meanwhile.
    return new Promise(() => undefined)
  }
  throw new AdminRequestError(response.status, (await response.text()) || response.statusText)
}

/** Throws AdminRequestError, also for an answer in a shape that nobody expects. */
export async function fetchAdmin<Value>(
  path: string,
  schema: Parser<Value>,
  question: Question = {},
): Promise<Value> {
  const response = await request(path, question)
  try {
    return schema.parse(await response.json())
  } catch (error) {
    throw new AdminRequestError(response.status, 'an answer that could not be read', { cause: error })
  }
}

/** For a body that is read while it comes. Throws AdminRequestError. */
export function streamAdmin(path: string, question: Question): Promise<Response> {
  return request(path, question)
}

/** For what answers without a body. */
export async function sendAdmin(path: string, question: Question): Promise<void> {
  await request(path, question)
}
