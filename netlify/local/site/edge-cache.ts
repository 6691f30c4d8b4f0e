/**
 * Netlify's edge on one machine. Where the documentation says nothing, it does the worse: it keeps errors and cookies when told to, asks
 * the function once for each of several first readers, and keeps an answer that was begun before a purge and ended after it.
 */
import { readClock } from '#http/clock.ts'
import { lifetimeOf, variantsOf, type Lifetime } from './edge-rules.ts'

interface Copy {
  readonly status: number
  readonly headers: Headers
  readonly body: Uint8Array<ArrayBuffer>
  readonly lifetime: Lifetime
  /** Milliseconds of the site's clock. */
  readonly storedAt: number
}

type Origin = (request: Request) => Promise<Response>

const copiesMost = 1_000

export class EdgeCache {
  readonly #readTime: () => number
  readonly #copies = new Map<string, Copy>()
  /** By address: the first answer says on what its copies depend. */
  readonly #variants = new Map<string, (request: Request) => string>()
  readonly #renewing = new Set<string>()

  constructor(readTime = () => readClock().getTime()) {
    this.#readTime = readTime
  }

  get size(): number {
    return this.#copies.size
  }

  /** `goOn` takes work that continues after the answer. */
  async answer(request: Request, origin: Origin, goOn: (work: Promise<unknown>) => void): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return forReader(await origin(request))
    const key = this.#keyOf(request)
    const copy = this.#copies.get(key)
    const age = this.#readTime() - (copy?.storedAt ?? 0)
    if (copy && age < copy.lifetime.fresh) return serve(copy, request, age, 'hit')
    if (copy && age < copy.lifetime.fresh + copy.lifetime.stale) {
      if (!this.#renewing.has(key)) goOn(this.#renew(key, request, origin))
      return serve(copy, request, age, 'hit; fwd=stale')
    }
    this.#copies.delete(key)
    const response = forReader(await this.#ask(request, origin))
    response.headers.set('cache-status', `"Netlify Edge"; fwd=${copy ? 'stale' : 'miss'}`)
    return response
  }

  purge(tags: readonly string[]): void {
    for (const [key, { headers }] of this.#copies) {
      const own = headers.get('netlify-cache-tag')?.split(',') ?? []
      if (own.some((tag) => tags.includes(tag))) this.#copies.delete(key)
    }
  }

  #keyOf(request: Request): string {
    const address = addressOf(request)
    return `${address} ${this.#variants.get(address)?.(request) ?? ''}`
  }

  async #renew(key: string, request: Request, origin: Origin): Promise<void> {
    this.#renewing.add(key)
    try {
      const response = await this.#ask(new Request(request.url, { headers: request.headers }), origin)
      await response.body?.cancel()
      // What is no longer to be kept must not be shown for longer; an error of ours is not the new truth.
      if (lifetimeOf(response.headers) === null && response.status < 500) this.#copies.delete(key)
    } finally {
      this.#renewing.delete(key)
    }
  }

  /** The answer of the origin, of which a copy stays where it says so. */
  async #ask(request: Request, origin: Origin): Promise<Response> {
    const response = await origin(request)
    const lifetime = request.method === 'GET' ? lifetimeOf(response.headers) : null
    if (!lifetime) return response
    const { status, headers } = response
    const body = new Uint8Array(await response.arrayBuffer())
    const address = addressOf(request)
    if (!this.#variants.has(address)) this.#variants.set(address, variantsOf(headers))
    this.#copies.set(this.#keyOf(request), { status, headers, body, lifetime, storedAt: this.#readTime() })
    const [oldest] = this.#copies.keys()
    if (oldest !== undefined && this.#copies.size > copiesMost) this.#copies.delete(oldest)
    return new Response(status === 304 ? null : body, { status, headers })
  }
}

function addressOf({ url }: Request): string {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}

/** Without what is for the platform alone. */
function forReader(response: Response): Response {
  const headers = new Headers(response.headers)
  for (const name of ['netlify-cdn-cache-control', 'netlify-cache-tag', 'netlify-vary']) headers.delete(name)
  return new Response(response.body, { status: response.status, headers })
}

function serve({ status, headers, body }: Copy, request: Request, age: number, how: string): Response {
  const etag = headers.get('etag')?.replace(/^W\//, '')
  const isKnown = etag !== undefined && request.headers.get('if-none-match')?.includes(etag) === true
  const content = isKnown || request.method === 'HEAD' ? null : body
  const served = forReader(new Response(content, { status: isKnown ? 304 : status, headers }))
  served.headers.set('age', String(Math.floor(age / 1_000)))
  served.headers.set('cache-status', `"Netlify Edge"; ${how}`)
  return served
}
