/** Asking the admin's endpoints: what comes back is parsed, what is refused is thrown, 401 leads to the sign-in page. */
import { refusalSchema, type Refusal } from '#schemas/refusal.ts'
import { goToEntrance, markSignedIn } from './desk-session.ts'

interface Parser<Value> {
  parse: (value: unknown) => Value
}

/** A refused or lost request. The message is for logs: the status, a colon and what the server said. */
export class DeskError extends Error {
  override name = 'DeskError'
  /** 0 where no answer came at all. */
  readonly status: number
  /** The answer's body, where it is JSON. */
  readonly body: unknown
  readonly refusal: Refusal | undefined
  constructor(status: number, text: string, options?: ErrorOptions) {
    super(`${status}: ${text}`, options)
    this.status = status
    this.body = readJson(text)
    const refusal = refusalSchema.safeParse(this.body)
    this.refusal = refusal.success ? refusal.data : undefined
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The sentence for whoever waits: the server's own, or what to say when there is none. */
export function sentenceOf(error: unknown, otherwise: string): string {
  return (error instanceof DeskError && error.refusal?.message) || otherwise
}

interface Question {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: unknown
  /** Milliseconds after which no answer is taken for no connection; for ever where none is given. */
  patience?: number
  /** Ends it early, its answer's body too; it ends as a lost one does. */
  signal?: AbortSignal
}

async function request(
  path: string,
  { method = 'GET', body, patience, signal }: Question,
): Promise<Response> {
  const init: RequestInit = { method, credentials: 'include' }
  if (body !== undefined) {
    init.body = JSON.stringify(body)
    init.headers = { 'content-type': 'application/json' }
  }
  if (patience !== undefined) init.signal = AbortSignal.timeout(patience)
  if (signal) init.signal = signal
  let response: Response
  try {
    response = await fetch(path, init)
  } catch (error) {
    throw new DeskError(0, 'no connection', { cause: error })
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
  throw new DeskError(response.status, (await response.text()) || response.statusText)
}

/** Throws DeskError, also for an answer in a shape that nobody expects. */
export async function askDesk<Value>(
  path: string,
  schema: Parser<Value>,
  question: Question = {},
): Promise<Value> {
  const response = await request(path, question)
  try {
    return schema.parse(await response.json())
  } catch (error) {
    throw new DeskError(response.status, 'an answer that could not be read', { cause: error })
  }
}

/** For a body that is read while it comes. Throws DeskError. */
export function openDesk(path: string, question: Question): Promise<Response> {
  return request(path, question)
}

/** For what answers without a body. */
export async function tellDesk(path: string, question: Question): Promise<void> {
  await request(path, question)
}
