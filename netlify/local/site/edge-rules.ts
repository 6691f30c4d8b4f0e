/** What an answer tells Netlify's edge: how long it may be kept, under which tags, and on what of a request it depends. */

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
    headers.get('cache-control')
  if (told === null || headers.get('vary')?.includes('*')) return null
  const directives = new Map(
    told.split(',').map((directive) => {
      const [name = '', value = ''] = directive.trim().toLowerCase().split('=')
      return [name, value]
    }),
  )
  if (['private', 'no-store', 'no-cache'].some((name) => directives.has(name))) return null
  const seconds = (name: string): number => Number(directives.get(name) || 'NaN')
  const fresh = directives.has('s-maxage') ? seconds('s-maxage') : seconds('max-age')
  const stale = directives.has('stale-while-revalidate') ? seconds('stale-while-revalidate') : 0
  if (!(fresh >= 0) || !(stale >= 0) || fresh + stale === 0) return null
  return { fresh: fresh * 1_000, stale: stale * 1_000 }
}

/** In lower case, as the platform compares them. */
export function tagsOf(headers: Headers): ReadonlySet<string> {
  const told = headers.get('netlify-cache-tag') ?? headers.get('cache-tag') ?? ''
  return new Set(told.split(',').flatMap((tag) => tag.trim().toLowerCase() || []))
}

export class UnknownVaryError extends Error {
  override name = 'UnknownVaryError'
}

type Variant = (request: Request) => string

function variantOf(instruction: string): Variant {
  const [what = '', list] = instruction.split('=')
  const names = list?.split('|').map((name) => name.trim()) ?? null
  switch (what) {
    case 'query':
      return ({ url }) => {
        const { searchParams } = new URL(url)
        const entries = [...searchParams].filter(([name]) => names === null || names.includes(name))
        return new URLSearchParams(entries.sort(([a], [b]) => (a < b ? -1 : 1))).toString()
      }
    case 'cookie':
      return ({ headers }) => {
        const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
        return pairs
          .filter((pair) => names?.includes(pair.split('=')[0] ?? ''))
          .sort()
          .join(';')
      }
    case 'header':
      return ({ headers }) => JSON.stringify(names?.map((name) => headers.get(name)))
    default:
      throw new UnknownVaryError(`Netlify-Vary: ${instruction} is not imitated on one machine`)
  }
}

/** What tells apart the copies of one address. Without an instruction about it, each whole query is its own. */
export function variantsOf(headers: Headers): Variant {
  const told = headers.get('netlify-vary') ?? 'query'
  const variants = told.split(',').map((instruction) => variantOf(instruction.trim()))
  if (!/(^|,)\s*query/.test(told)) variants.push(variantOf('query'))
  // Copies are compressed when they are sent, for each reader alone.
  const names = (headers.get('vary') ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'accept-encoding')
  if (names.length > 0) variants.push(variantOf(`header=${names.join('|')}`))
  return (request) => JSON.stringify(variants.map((variant) => variant(request)))
}
