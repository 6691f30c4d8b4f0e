/** Sending a filled form as JSON, and reading what came of it. */
import { errorResponseSchema } from '#schemas/error-response.ts'

export type Sending =
  | { readonly kind: 'done'; readonly answer: unknown }
  /** `message` is the server's sentence in the visitor's language; absent when something else answered in its place. */
  | {
      readonly kind: 'refused'
      /** One of `refusalCodes`; '' when something else answered in the server's place. */
      readonly code: string
      readonly message: string | undefined
      readonly fields: Readonly<Record<string, string>>
    }
  /** Nothing came back, so it is not known whether it arrived: the same form may be sent again. */
  | { readonly kind: 'lost' }

/** Milliseconds: a little longer than the server itself keeps trying. */
const timeout = 30_000

/** Tells the same form sent twice from two forms. Unlike `randomUUID` it also works on plain http in one's own network. */
export function newSubmissionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export async function send(address: string, values: Readonly<Record<string, unknown>>): Promise<Sending> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(values),
      credentials: 'include',
      signal: AbortSignal.timeout(timeout),
    })
    const answer = parseJson(await response.text())
    if (response.ok) return { kind: 'done', answer }
    const errorResponse = errorResponseSchema.safeParse(answer)
    if (!errorResponse.success) return { kind: 'refused', code: '', message: undefined, fields: {} }
    const { code, message, fields = {} } = errorResponse.data
    return { kind: 'refused', code, message, fields }
  } catch {
    return { kind: 'lost' }
  }
}
