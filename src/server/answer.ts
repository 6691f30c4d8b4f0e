/** Answers on the wire: JSON, error responses with their status, redirects; each with its headers. */
import type { FieldCode, ErrorCode } from '#schemas/code.ts'
import type { ErrorResponse } from '#schemas/error-response.ts'
import { securityHeaders } from './headers.ts'
import type { RequestContext } from './request-context.ts'

const statuses: Record<ErrorCode, number> = {
  backupForeign: 422,
  bodyTooLarge: 413,
  bodyTypeUnknown: 415,
  bodyUnreadable: 400,
  busy: 503,
  changedMeanwhile: 409,
  eventCancelled: 409,
  eventClosed: 409,
  eventFull: 409,
  eventUnknown: 404,
  fieldsInvalid: 422,
  methodNotAllowed: 405,
  originForeign: 403,
  passwordNotSet: 503,
  passwordTooShort: 503,
  passwordWrong: 401,
  recordUnknown: 404,
  rosterFull: 409,
  slugTaken: 409,
  storageNotEmpty: 409,
  tooManyAttempts: 429,
  undoImpossible: 409,
  unexpected: 500,
  unknown: 404,
  unsigned: 401,
}

/** Seconds after which a busy storage is worth another try. */
const busySeconds = 3

export const apiHeaders = {
  ...securityHeaders,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
} as const

export function answerJson(
  body: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json(body, { status, headers: { ...apiHeaders, ...headers } })
}

export function answerNothing(headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status: 204, headers: { ...apiHeaders, ...headers } })
}

/** 303: the browser opens `path` with GET, so that a reload sends nothing again. */
export function answerSeeOther(path: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ ...apiHeaders, location: path })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}

export interface ErrorDetails {
  fields?: Readonly<Record<string, FieldCode>>
  /** For `tooManyAttempts`. */
  minutes?: number
  /** For `methodNotAllowed`: what the address does answer. */
  allow?: readonly string[]
  /** Beside the error response's own members, for example what stands now. */
  more?: Readonly<Record<string, unknown>>
}

/** Every error response: a sentence in the visitor's language, a code, and codes per field. */
export function errorResponse(
  context: Pick<RequestContext, 't' | 'requestId'>,
  code: ErrorCode,
  { fields, minutes, allow, more }: ErrorDetails = {},
): Response {
  const status = statuses[code]
  const body: ErrorResponse = {
    message: context.t(`error.${code}`, { minutes: minutes ?? 0 }),
    code,
    ...(fields ? { fields: { ...fields } } : {}),
    ...(status >= 500 ? { requestId: context.requestId } : {}),
  }
  const retryAfter = minutes ? minutes * 60 : code === 'busy' ? busySeconds : undefined
  return answerJson({ ...more, ...body }, status, {
    ...(retryAfter ? { 'retry-after': String(retryAfter) } : {}),
    ...(allow ? { allow: allow.join(', ') } : {}),
  })
}
