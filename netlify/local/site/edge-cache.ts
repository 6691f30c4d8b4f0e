/**
 * Netlify's edge on one machine. Where the documentation says nothing, it does the worse: it keeps errors and cookies when told to, asks
 * the function once for each of several first readers, and keeps an answer that was begun before a purge and ended after it.
 */
import { readClock } from '#http/clock.ts'
import { lifetimeOf, tagsOf, variantsOf, type Lifetime } from './edge-rules.ts'

interface Copy {
  readonly status: number
  readonly headers: Headers
  readonly body: Uint8Array<ArrayBuffer>
  readonly tags: ReadonlySet<string>
  readonly lifetime: Lifetime
  readonly storedAt: number
}

type Origin = (request: Request) => Promise<Response>

/** For the platform alone: readers never see them. */
const instructions = ['netlify-cdn-cache-control', 'netlify-cache-tag', 'netlify-vary']

const copiesMost = 1_000

export class EdgeCache {
  readonly #readTime: () => number
  readonly #copies = new Map<string, Copy>()
  /** By address: what tells its copies apart. */
  readonly #variants = new Map<string, (request: Request) => string>()
  readonly #renewing = new Set<string>()

  constructor(readTime = () => readClock().getTime()) {
    this.#readTime = readTime
  }

  get size(): number {
    return this.#copies.size
  }

  async answer(request: Request, origin: Origin, goOn: (work: Promise<unknown>) => void): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return forReader(await origin(request))
    const known = this.#find(request)
    if (known) {
      const { key, copy } = known
      const age = this.#readTime() - copy.storedAt
      if (age < copy.lifetime.fresh) return serve(copy, request, age, 'hit')
      if (age < copy.lifetime.fresh + copy.lifetime.stale) {
        if (!this.#renewing.has(key)) goOn(this.#renew(key, request, origin))
        return serve(copy, request, age, 'hit; fwd=stale')
      }
      this.#copies.delete(key)
    }
    const response = forReader(await this.#ask(request, origin))
    response.headers.set('cache-status', `"Netlify Edge"; fwd=${known ? 'stale' : 'miss'}`)
    return response
  }

  /** Forgets what bears one of the tags; everything, where none are named. */
  purge(tags?: readonly string[]): void {
    const wanted = tags && new Set(tags.map((tag) => tag.toLowerCase()))
    for (const [key, copy] of this.#copies) {
      if (!wanted || [...copy.tags].some((tag) => wanted.has(tag))) this.#copies.delete(key)
    }
  }

  #find(request: Request): { key: string; copy: Copy } | undefined {
    const variant = this.#variants.get(addressOf(request))
    if (!variant) return undefined
    const key = keyOf(request, variant)
    const copy = this.#copies.get(key)
    if (!copy) return undefined
    this.#copies.delete(key)
    this.#copies.set(key, copy)
    return { key, copy }
  }

  async #renew(key: string, request: Request, origin: Origin): Promise<void> {
    this.#renewing.add(key)
    try {
      const again = new Request(request.url, { headers: request.headers })
      const response = await this.#ask(again, origin)
      await response.body?.cancel()
      // What is no longer to be kept must not be shown for longer; an error of ours is not the new truth.
      if (lifetimeOf(response.headers) === null && response.status < 500) this.#copies.delete(key)
    } finally {
      this.#renewing.delete(key)
    }
  }

  async #ask(request: Request, origin: Origin): Promise<Response> {
    const response = await origin(request)
    const lifetime = request.method === 'GET' ? lifetimeOf(response.headers) : null
    if (!lifetime) return response
    const { status, headers } = response
    const body = new Uint8Array(await response.arrayBuffer())
    this.#keep(request, {
      status,
      headers,
      body,
      tags: tagsOf(headers),
      lifetime,
      storedAt: this.#readTime(),
    })
    return new Response(status === 304 ? null : body, { status, headers })
  }

  #keep(request: Request, copy: Copy): void {
    // The first answer of an address says on what its copies depend.
    const variant = this.#variants.get(addressOf(request)) ?? variantsOf(copy.headers)
    this.#variants.set(addressOf(request), variant)
    const key = keyOf(request, variant)
    this.#copies.delete(key)
    this.#copies.set(key, copy)
    const [oldest] = this.#copies.keys()
    if (oldest !== undefined && this.#copies.size > copiesMost) this.#copies.delete(oldest)
  }
}

function addressOf({ url }: Request): string {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}

function keyOf(request: Request, variant: (request: Request) => string): string {
  return `${addressOf(request)} ${variant(request)}`
}

function forReader(response: Response): Response {
  const headers = new Headers(response.headers)
  for (const name of instructions) headers.delete(name)
  return new Response(response.body, { status: response.status, headers })
}

function serve({ status, headers, body }: Copy, request: Request, age: number, how: string): Response {
  const served = new Headers(headers)
  for (const name of instructions) served.delete(name)
  served.set('age', String(Math.floor(age / 1_000)))
  served.set('cache-status', `"Netlify Edge"; ${how}`)
  const etag = headers.get('etag')
  const known =
    request.headers
      .get('if-none-match')
      ?.split(',')
      .map((text) => text.trim()) ?? []
  if (status === 200 && etag !== null && known.some((one) => one === '*' || sameTag(one, etag))) {
    return new Response(null, { status: 304, headers: served })
  }
  return new Response(request.method === 'HEAD' ? null : body, { status, headers: served })
}

function sameTag(one: string, other: string): boolean {
  return one.replace(/^W\//, '') === other.replace(/^W\//, '')
}
