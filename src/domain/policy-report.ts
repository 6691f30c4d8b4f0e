/**
 * What a report of a blocked part is counted as: a directive and a route of ours, both from lists. Nothing that a stranger sent
 * is kept as text, so that nobody can write into the admin's page or fill storage with it.
 */

/** Directives of pagePolicy() in server/headers.ts, as browsers name them in reports. */
const directives = new Set([
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
])

/** Of the English path. A test compares them with src/pages. */
const routes: readonly (readonly [RegExp, route: string])[] = [
  [/^\/$/, '/'],
  [
    /^\/(about|ai-marketing-flyer|ai-marketing-workshop|blog|contact|developers|embed|events|events-admin|forgot|login|n8n-workshop|old-home|privacy|search|sent|services|terms)$/,
    '',
  ],
  [/^\/admin(\/(content|events|figures|login|money|records|safety))?$/, ''],
  [/^\/blog\/page\/\d+$/, '/blog'],
  [/^\/blog\/tag\/[^/]+$/, '/blog/tag/:tag'],
  [/^\/blog\/[^/]+$/, '/blog/:slug'],
  [/^\/events\/[^/]+$/, '/events/:slug'],
  [/^\/r\/[^/]+$/, '/r/:token'],
  [/^\/signup\/[^/]+$/, '/signup/:token'],
  [/^\/draft\/[^/]+$/, '/draft/:token'],
]

/** The route of an English path; 'other' for what is none of the site's pages. */
export function routeOf(path: string): string {
  const own = path.replace(/(?<=.)\/$|\.html$/, '')
  const [, route] = routes.find(([pattern]) => pattern.test(own)) ?? []
  return route === '' ? own : (route ?? 'other')
}

/** 'style-src-attr /events/:slug'. Older browsers send the directive with its sources. */
export function countedAs(directive: string, path: string): string {
  const name = directive.split(' ')[0] ?? ''
  return `${directives.has(name) ? name : 'other'} ${routeOf(path)}`
}

/** The most that a day's document holds beside 'other other'; all combinations there are would be 500. */
const keysMost = 100

/** Adds counts. What finds no room is counted as 'other other'. */
export function addCounts(
  before: Readonly<Record<string, number>>,
  more: ReadonlyMap<string, number>,
): Record<string, number> {
  const counts: Record<string, number> = { ...before }
  for (const [what, count] of more) {
    const hasRoom = what in counts || Object.keys(counts).length < keysMost
    const key = hasRoom ? what : 'other other'
    counts[key] = Math.min((counts[key] ?? 0) + count, Number.MAX_SAFE_INTEGER)
  }
  return counts
}
