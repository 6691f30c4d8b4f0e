/** Responses: JSON, errors with their status, redirects, downloads; each with its headers. */
import { localeFromHeader } from '#i18n/locale.ts'
import { translator } from '#i18n/translate.ts'
import type { FieldCode, ErrorCode } from '#core/basics/code.ts'
import type { ErrorResponse } from '#core/basics/error-response.ts'
import { errorStatus } from './error-status.ts'
import { emptyPolicy, securityHeaders } from './headers/headers.ts'
import { logTurnedAway } from './log.ts'
import { keepTyped, toOutcomeAddress } from './forms/plain-form.ts'
import type { PlainForm, RequestContext } from './request-context.ts'
import { streamText } from './stream.ts'

/** Seconds for Retry-After: when storage is busy or takes no writes, and to a network that has sent many forms at once. */
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

/** One sentence for a program or for a person who sees its answer. */
export function textResponse(text: string): Response {
  return new Response(text, { headers: { ...apiHeaders, 'content-type': 'text/plain; charset=utf-8' } })
}

export function emptyResponse(headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status: 204, headers: { ...apiHeaders, ...headers } })
}

/** 303: the browser opens `path` with GET, so that a reload sends nothing again. */
export function redirectResponse(path: string, cookies: readonly string[] = []): Response {
  return new Response(null, { status: 303, headers: withCookies({ ...apiHeaders, location: path }, cookies) })
}

export function downloadResponse(
  pieces: Parameters<typeof streamText>[0],
  file: { readonly name: string; readonly type: string },
): Response {
  const named = { 'content-type': file.type, 'content-disposition': `attachment; filename="${file.name}"` }
  return new Response(streamText(pieces), { headers: { ...apiHeaders, ...named } })
}

/** The headers of a response without its body, which is not even made where it would be streamed. */
export async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel()
  return new Response(null, { status: response.status, headers: response.headers })
}

export interface ErrorDetails {
  readonly fields?: Readonly<Record<string, FieldCode>>
  /** For `tooManyAttempts`. */
  readonly minutes?: number
  /** For `refundTooHigh` and `amountTooLow` what came in, for `seatsTooFew` how many are free: as it is read. */
  readonly amount?: string
  /** For `methodNotAllowed`: the allowed methods. */
  readonly allow?: readonly string[]
  /** Further members of the body, for example the stored version. */
  readonly more?: Readonly<Record<string, unknown>>
  readonly event?: string
}

/** To a plain form an error is said by a page, with what was typed. */
export async function errorResponse(
  context: RequestContext,
  code: ErrorCode,
  details: ErrorDetails = {},
): Promise<Response> {
  const { form, request, requestId, url } = context
  const status = errorStatus[code]
  // Without the right to ask, or one of too many.
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

/** To an address below /api whose escapes cannot be decoded; it is answered before any endpoint is asked. */
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
