/**
 * Decides what the host's edge cache may keep of answers that are the same for every visitor, and purges it.
 *
 *     a reader    →  edge: a copy, at most a minute old          no function, no storage
 *     ?fresh, ?outcome, the admin's cookie  →  past the edge      always as it is now
 *     a visitor or the admin sends something → all copies go (endpoint.ts)
 */
import { createHash } from 'node:crypto'
import { purgeCache } from '@netlify/functions'
import { isMarkedLocal, readRights } from '#http/configuration.ts'
import { sessionCookie } from '#http/access/session.ts'
import { logRequestProblem } from '#http/log.ts'
import type { RequestContext } from '#http/request-context.ts'

/** In seconds: how long the edge shows a copy, and shows it again while a new one is made; with the making a minute. */
const freshSeconds = 30
const staleSeconds = 25

/** The platform uses the first value that it receives for an address, so every answer sends the same. */
const bypasses = ['fresh', 'outcome']
const edgeVary = `query=${[...bypasses, 'lang'].join('|')},cookie=__Host-${sessionCookie}|${sessionCookie}`

const eventsTag = 'events'

type Asked = Pick<RequestContext, 'deploy' | 'request' | 'url' | 'locale'>

function hasCopies({ deploy }: Pick<RequestContext, 'deploy'>): boolean {
  return readRights(deploy).hasEdgeCopies
}

function isForEverybody({ request, url, locale }: Asked): boolean {
  const { searchParams } = url
  if (bypasses.some((name) => searchParams.has(name))) return false
  // An answer to `?lang=xx` is in the visitor's own language.
  if (searchParams.getAll('lang').some((asked) => asked !== locale)) return false
  return !(request.headers.get('cookie') ?? '').includes(sessionCookie)
}

/** Only for a successful answer that sets no cookie. */
export function edgeHeaders(
  asked: Asked,
  seconds = { fresh: freshSeconds, stale: staleSeconds },
): Readonly<Record<string, string>> {
  if (!hasCopies(asked) || !isForEverybody(asked)) return { 'netlify-vary': edgeVary }
  const { fresh, stale } = seconds
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

/** The platform accepts two purges of a tag in five seconds; its helper gives the status only in the error's message. */
function isLimit(error: unknown): boolean {
  return error instanceof Error && /\b429\b/.test(error.message)
}

/** No answer waits for a purge: the author of the change bypasses the edge. If it is refused, copies end within a minute. */
export function purgeAfter(context: RequestContext): void {
  if (!hasCopies(context) || isMarkedLocal()) return
  context.waitUntil(
    purgeCache({ tags: [eventsTag] }).catch((error: unknown) => {
      if (!isLimit(error)) logRequestProblem(context, 200, error)
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
  const known = (request.headers.get('if-none-match') ?? '').split(',').map((one) => one.trim())
  const all = { ...headers, etag: tag }
  // A proxy that compressed the answer may have made its tag weak.
  if (!known.includes(tag) && !known.includes(`W/${tag}`) && !known.includes('*'))
    return new Response(content, { headers: all })
  const answer = new Response(null, { status: 304, headers: all })
  answer.headers.delete('content-type')
  answer.headers.delete('content-length')
  return answer
}
