/** Makes responses with their headers: JSON, refusals and errors with their status, redirects, downloads. */
import { errorStatus, isFieldCode, type ErrorCode, type FieldCode } from '#core/basics/code.ts'
import type { Refused } from '#core/basics/result.ts'
import type { ErrorResponse } from '#core/basics/error-response.ts'
import { keepTyped, toOutcomeAddress } from '#http/forms/plain-form.ts'
import { emptyPolicy, securityHeaders } from '#http/headers/headers.ts'
import { logTurnedAway } from '#http/log.ts'
import type { PlainForm, RequestContext } from '#http/request-context.ts'
import { localeFromHeader } from '#i18n/locale.ts'
import { translator } from '#i18n/translate.ts'

/** In seconds, for Retry-After. */
const retrySeconds: Readonly<Partial<Record<ErrorCode, number>>> = {
  busy: 3,
  notSaved: 180,
  tooManyAtOnce: 180,
}

export const apiHeaders = {
  ...securityHeaders,
  'cache-control': 'no-store',
  'content-security-policy': emptyPolicy,
} as const

export function jsonResponse(
  body: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
  cookies: readonly string[] = [],
): Response {
  return Response.json(body, { status, headers: withCookies({ ...apiHeaders, ...headers }, cookies) })
}

function withCookies(headers: Readonly<Record<string, string>>, cookies: readonly string[]): Headers {
  const all = new Headers(headers)
  for (const cookie of cookies) all.append('set-cookie', cookie)
  return all
}

/** Answers 303: the browser opens `path` with GET, so that a reload sends nothing again. */
export function redirectResponse(path: string, cookies: readonly string[] = []): Response {
  return new Response(null, { status: 303, headers: withCookies({ ...apiHeaders, location: path }, cookies) })
}

/** Answers a table if the name ends in .csv, otherwise JSON. */
export function downloadResponse(pieces: Parameters<typeof streamText>[0], name: string): Response {
  const headers = {
    ...apiHeaders,
    'content-type': name.endsWith('.csv') ? 'text/csv; charset=utf-8' : 'application/json',
    'content-disposition': `attachment; filename="${name}"`,
  }
  return new Response(streamText(pieces), { headers })
}

/** Drops the body; a streamed body is not even made. */
export async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel()
  return new Response(null, { status: response.status, headers: response.headers })
}

export interface ErrorDetails {
  readonly fields?: Readonly<Record<string, FieldCode>>
  /** For `tooManyAttempts`. */
  readonly minutes?: number
  /** As text: the money for `refundTooHigh` and `amountTooLow`, the number of free seats for `seatsTooFew`. */
  readonly amount?: string
  /** For `methodNotAllowed`. */
  readonly allow?: readonly string[]
  /** Further members of the body, for example the stored version. */
  readonly more?: Readonly<Record<string, unknown>>
  readonly event?: string
}

/** Refuses a request from any depth of its handler: endpoint.ts makes the answer from the thrown code. */
export class RefusedError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails) {
    super(code)
    this.name = 'RefusedError'
    this.code = code
    this.details = details
  }
}

export function refuse(code: ErrorCode, details: ErrorDetails = {}): never {
  throw new RefusedError(code, details)
}

export function refuseFields(fields: Readonly<Record<string, FieldCode>>): never {
  refuse('fieldsInvalid', { fields })
}

type Outcome = { readonly ok: true } | Refused<ErrorCode | FieldCode>
type Done<Any> = Extract<Any, { readonly ok: true }>

function isDone<Any extends Outcome>(outcome: Any): outcome is Any & Done<Any> {
  return outcome.ok
}

/** Returns the successful outcome, or throws its reason. `fieldOf`: the field to which a reason belongs. */
export function orRefuse<Any extends Outcome>(
  outcome: Any,
  fieldOf: Readonly<Partial<Record<FieldCode, string>>> = {},
): Done<Any> {
  if (isDone(outcome)) return outcome
  const reason = outcome.ok ? 'unexpected' : outcome.reason
  return isFieldCode(reason) ? refuseFields({ [fieldOf[reason] ?? 'form']: reason }) : refuse(reason)
}

/** Answers an error; a plain form gets a page that shows the typed texts again. */
export async function errorResponse(
  context: RequestContext,
  code: ErrorCode,
  details: ErrorDetails = {},
): Promise<Response> {
  const { form, request, requestId, url } = context
  const status = errorStatus[code]
  // The client may not ask, or asks too often.
  if ([401, 403, 429].includes(status))
    logTurnedAway({ requestId, method: request.method, path: url.pathname, status, code })
  if (form?.plain) return plainFormResponse(context, form.plain, code, details)
  const { fields, minutes, amount, allow, more } = details
  const body: ErrorResponse = {
    message: (form ?? context).t(`error.${code}`, { minutes: minutes ?? 0, amount: amount ?? '' }),
    code,
    ...(fields ? { fields: { ...fields } } : {}),
    ...(status >= 500 ? { requestId: context.requestId } : {}),
  }
  const retryAfter = minutes ? minutes * 60 : retrySeconds[code]
  return jsonResponse({ ...more, ...body }, status, {
    ...(retryAfter ? { 'retry-after': String(retryAfter) } : {}),
    ...(allow ? { allow: allow.join(', ') } : {}),
  })
}

/** Answers an address below /api whose escapes cannot be decoded. */
export function unreadableAddressResponse(acceptLanguage: string | null): Response {
  const code = 'addressUnreadable'
  const body: ErrorResponse = { message: translator(localeFromHeader(acceptLanguage))(`error.${code}`), code }
  return jsonResponse(body, errorStatus[code])
}

async function plainFormResponse(
  context: RequestContext,
  { name, page, event, values, fields }: PlainForm,
  code: ErrorCode,
  details: ErrorDetails,
): Promise<Response> {
  const address = await toOutcomeAddress(context, page, {
    form: name,
    code,
    event: details.event ?? event,
    fields: details.fields && { ...details.fields },
    minutes: details.minutes,
  })
  return redirectResponse(address, [keepTyped(context, values, fields)])
}

function streamText(
  pieces: Iterator<string, unknown> | AsyncIterator<string, unknown>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const piece = await pieces.next()
      if (piece.done) controller.close()
      else controller.enqueue(encoder.encode(piece.value))
    },
    async cancel() {
      await pieces.return?.()
    },
  })
}
