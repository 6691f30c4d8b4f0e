/** What an answer tells Netlify's edge: how long it may be kept, and on what of a request it depends. */

export interface Lifetime {
  readonly fresh: number
  /** Milliseconds after that in which it may be shown while a new one is made. */
  readonly stale: number
}

/** Null where it may not be kept. The most specific header counts; nothing is kept that does not say so. */
export function lifetimeOf(headers: Headers): Lifetime | null {
  const told =
    headers.get('netlify-cdn-cache-control') ??
    headers.get('cdn-cache-control') ??
    headers.get('cache-control') ??
    ''
  const seconds = (name: string): number =>
    Number(new RegExp(`(?:^|[\\s,])${name}=(\\d+)`).exec(told)?.[1] ?? 0)
  const [fresh, stale] = [seconds('s-maxage') || seconds('max-age'), seconds('stale-while-revalidate')]
  if (/private|no-store|no-cache/.test(told) || fresh + stale === 0) return null
  return { fresh: fresh * 1_000, stale: stale * 1_000 }
}

/** What tells apart the copies of one address. Without an instruction about it, each whole query is its own. */
export function variantsOf(headers: Headers): (request: Request) => string {
  const told = headers.get('netlify-vary') ?? ''
  const listed = (what: string): string[] | undefined =>
    new RegExp(`(?:^|,)${what}=([^,]*)`).exec(told)?.[1]?.split('|')
  const [queries, cookies = []] = [listed('query'), listed('cookie')]
  return (request) => {
    const query = [...new URL(request.url).searchParams].filter(([name]) => queries?.includes(name) ?? true)
    const sent = (request.headers.get('cookie') ?? '').split(/; */)
    const cookie = sent.filter((pair) => cookies.includes(pair.split('=')[0] ?? ''))
    return JSON.stringify([query.sort(), cookie.sort()])
  }
}
