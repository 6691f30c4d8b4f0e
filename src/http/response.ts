/** Makes responses: JSON, refusals, redirects, downloads. Lets the host's edge keep some for at most a minute, and purges it. */
import { createHash } from 'node:crypto'
import { purgeCache } from '@netlify/functions'
import { errorStatus, isFieldCode, type ErrorCode, type FieldCode } from '#core/basics/code.ts'
import type { ErrorResponse } from '#core/basics/error-response.ts'
import type { Refused } from '#core/basics/result.ts'
import { isMarkedLocal, readRights } from './configuration.ts'
import { emptyPolicy, securityHeaders } from './headers.ts'
import { logRequestProblem, logTurnedAway } from './log.ts'
import { keepTyped, toOutcomeAddress } from './plain-form.ts'
import type { PlainForm, RequestContext } from './request-context.ts'
import { sessionCookie } from './signing.ts'

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

type Pieces = Iterator<string, unknown> | AsyncIterator<string, unknown>

/** Answers a table if the name ends in .csv, otherwise JSON. */
export function downloadResponse(pieces: Pieces, name: string): Response {
  const headers = {
    ...apiHeaders,
    'content-type': name.endsWith('.csv') ? 'text/csv; charset=utf-8' : 'application/json',
    'content-disposition': `attachment; filename="${name}"`,
  }
  const text = new ReadableStream<string>({
    async pull(controller) {
      const piece = await pieces.next()
      if (piece.done) controller.close()
      else controller.enqueue(piece.value)
    },
    async cancel() {
      await pieces.return?.()
    },
  })
  return new Response(text.pipeThrough(new TextEncoderStream()), { headers })
}

export async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel()
  return new Response(null, { status: response.status, headers: response.headers })
}

export interface ErrorDetails {
  readonly fields?: Readonly<Record<string, FieldCode>>
  readonly minutes?: number
  /** As text: the money for `refundTooHigh` and `amountTooLow`, the number of free seats for `seatsTooFew`. */
  readonly amount?: string
  readonly allow?: readonly string[]
  readonly more?: Readonly<Record<string, unknown>>
  readonly event?: string
}

export class RefusedError extends Error {
  override name = 'RefusedError'
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** Ends a handler from any depth; endpoint.ts makes the answer. */
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

export async function errorResponse(
  context: RequestContext,
  code: ErrorCode,
  details: ErrorDetails = {},
): Promise<Response> {
  const { form, request, requestId, url } = context
  const status = errorStatus[code]
  if ([401, 403, 429].includes(status))
    logTurnedAway({ requestId, method: request.method, path: url.pathname, status, code })
  if (form?.plain) return plainFormResponse(context, form.plain, code, details)
  const { fields, minutes, amount, allow, more } = details
  const body: ErrorResponse = {
    message: (form ?? context).t(`error.${code}`, { minutes: minutes ?? 0, amount: amount ?? '' }),
    code,
    ...(fields ? { fields: { ...fields } } : {}),
    ...(status >= 500 ? { requestId } : {}),
  }
  const retryAfter = minutes ? minutes * 60 : retrySeconds[code]
  return jsonResponse({ ...more, ...body }, status, {
    ...(retryAfter ? { 'retry-after': String(retryAfter) } : {}),
    ...(allow ? { allow: allow.join(', ') } : {}),
  })
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

/** How long the edge shows a copy, and shows it again while a new one is made; with the making a minute. */
const edgeSeconds = { fresh: 30, stale: 25 }

/** The platform uses the first value that it receives for an address, so every answer sends the same. */
const bypasses = ['fresh', 'outcome']
const edgeVary = `query=${[...bypasses, 'lang'].join('|')},cookie=__Host-${sessionCookie}|${sessionCookie}`

const eventsTag = 'events'

type Asked = Pick<RequestContext, 'deploy' | 'request' | 'url' | 'locale'>

function isForEverybody({ request, url, locale }: Asked): boolean {
  const { searchParams } = url
  if (bypasses.some((name) => searchParams.has(name))) return false
  // An answer to `?lang=xx` is in the visitor's own language.
  if (searchParams.getAll('lang').some((page) => page !== locale)) return false
  return !(request.headers.get('cookie') ?? '').includes(sessionCookie)
}

/** Only for a successful answer that sets no cookie. */
export function edgeHeaders(page: Asked, { fresh, stale } = edgeSeconds): Readonly<Record<string, string>> {
  if (!readRights(page.deploy).hasEdgeCopies || !isForEverybody(page)) return { 'netlify-vary': edgeVary }
  return {
    'netlify-vary': edgeVary,
    'netlify-cdn-cache-control': `public, durable, max-age=${fresh}, stale-while-revalidate=${stale}`,
    'netlify-cache-tag': eventsTag,
  }
}

export function keepAtEdge(headers: Headers, ...how: Parameters<typeof edgeHeaders>): void {
  for (const [name, value] of Object.entries(edgeHeaders(...how))) headers.set(name, value)
}

/** Removes the edge headers from an answer that became an error or a redirect, or that sets a cookie. */
export function keepNothingUnfit(response: Response): void {
  if (response.status === 200 && !response.headers.has('set-cookie')) return
  response.headers.delete('netlify-cdn-cache-control')
  response.headers.delete('netlify-cache-tag')
}

/** No answer waits for a purge: the author of the change bypasses the edge. If it is refused, copies end within a minute. */
export function purgeAfter(context: RequestContext): void {
  if (!readRights(context.deploy).hasEdgeCopies || isMarkedLocal()) return
  context.waitUntil(
    purgeCache({ tags: [eventsTag] }).catch((error: unknown) => {
      // The platform accepts two purges in five seconds; its helper names the status only in the message.
      if (!(error instanceof Error && /\b429\b/.test(error.message))) logRequestProblem(context, 200, error)
    }),
  )
}

/** Returns a 304 if `If-None-Match` names this content. The edge makes its copy from a whole answer only. */
export function withEntityTag(
  request: Pick<Request, 'headers'>,
  content: string | Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
): Response {
  const tag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
  const known = (request.headers.get('if-none-match') ?? '').split(',').map((tag) => tag.trim())
  const all = { ...headers, etag: tag }
  // A proxy that compressed the answer may have made its tag weak.
  if (!known.includes(tag) && !known.includes(`W/${tag}`) && !known.includes('*'))
    return new Response(content, { headers: all })
  const answer = new Response(null, { status: 304, headers: all })
  answer.headers.delete('content-type')
  answer.headers.delete('content-length')
  return answer
}
