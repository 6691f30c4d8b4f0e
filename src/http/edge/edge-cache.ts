/**
 * What the host's edge cache may keep of answers that are the same for everybody, and how it is purged.
 *
 *     a reader    →  edge: a copy, at most a minute old          no function, no storage
 *     ?fresh, ?outcome, the admin's cookie  →  past the edge      always as it is now
 *     a visitor or the admin sends something, whatever it is → all copies go (endpoint.ts)
 *
 * Only the published production deploy and a local run have copies: a preview has few readers, and its purges would reach the copies
 * of every deploy of the site and use up their limit.
 */
import { purgeCache } from '@netlify/functions'
import { isMarkedLocal, readPurgeApi, readRights } from '#http/configuration.ts'
import { sessionCookie } from '#http/access/cookie.ts'
import { logRequestProblem } from '#http/log.ts'
import type { RequestContext } from '#http/request-context.ts'
import { openTagPurger } from './tag-purger.ts'

/** Seconds in which a copy is shown without a thought, and then once more while a new one is made: a minute with the making. */
const freshSeconds = 30
const staleSeconds = 25

/** The platform keeps to the first one that it hears for an address, so every answer says the same. */
const bypasses = ['fresh', 'outcome']
const edgeVary = `query=${[...bypasses, 'lang'].join('|')},cookie=__Host-${sessionCookie}|${sessionCookie}`

/** Of all that visitors see of events. */
const eventsTag = 'events'

type Asked = Pick<RequestContext, 'deploy' | 'request' | 'url' | 'locale'>

function hasCopies({ deploy }: Pick<RequestContext, 'deploy'>): boolean {
  return readRights(deploy).hasEdgeCopies
}

function isForEverybody({ request, url, locale }: Asked): boolean {
  const { searchParams } = url
  if (bypasses.some((name) => searchParams.has(name))) return false
  // `?lang=xx` is answered in the visitor's own language.
  if (searchParams.getAll('lang').some((asked) => asked !== locale)) return false
  return !(request.headers.get('cookie') ?? '').includes(sessionCookie)
}

/** The headers by which the edge keeps a copy of this answer, or none: for a success without a cookie only. */
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

/** Takes back what `edgeHeaders` said where the answer became another one: an error, a redirect, one with a cookie. */
export function keepNothingUnfit(response: Response): void {
  if (response.status === 200 && !response.headers.has('set-cookie')) return
  response.headers.delete('netlify-cdn-cache-control')
  response.headers.delete('netlify-cache-tag')
}

const purgeEvents = openTagPurger(
  () => {
    const apiURL = readPurgeApi()
    return purgeCache({ tags: [eventsTag], ...(apiURL === null ? {} : { apiURL }) })
  },
  // The edge of a local run has no limit.
  () => (readPurgeApi() === null ? 5_000 : 0),
)

/** No answer waits for it: the author of the change bypasses the edge. A failure harms nobody: copies end by themselves within a minute. */
export function purgeAfter(context: RequestContext): void {
  if (!hasCopies(context)) return
  // A local run without an edge: tests of single functions, `npm run dev`.
  if (isMarkedLocal() && readPurgeApi() === null) return
  context.waitUntil(
    purgeEvents().catch((error: unknown) => {
      logRequestProblem(context, 200, error)
    }),
  )
}
