/** Serves the static files of a build: resolved by Netlify's rules, with etags and 304. */
import { StaticHandler } from '@netlify/static'
import { withEntityTag } from '#http/response.ts'

interface StaticFile {
  readonly content: Uint8Array<ArrayBuffer>
  readonly headers: Headers
}

/** Configuration for Netlify, which is not served. */
const instructions = new Set(['/_headers', '/_redirects'])

export class StaticFiles {
  readonly #netlify: StaticHandler
  /** Files by address. The build does not change while it is served. */
  readonly #files = new Map<string, StaticFile>()

  constructor(directory: string) {
    this.#netlify = new StaticHandler({ directory })
  }

  async has(url: URL): Promise<boolean> {
    return (await this.#find(url)) !== undefined
  }

  async answer(
    url: URL,
    request: Request,
    rules: Readonly<Record<string, string>>,
    status = 200,
  ): Promise<Response | undefined> {
    const file = await this.#find(url)
    if (!file) return undefined
    const headers = new Headers(file.headers)
    for (const [name, value] of Object.entries(rules)) headers.set(name, value)
    headers.set('content-length', String(file.content.byteLength))
    if (status !== 200) return new Response(file.content, { status, headers })
    return withEntityTag(request, file.content, Object.fromEntries(headers))
  }

  async #find(url: URL): Promise<StaticFile | undefined> {
    const known = this.#files.get(url.pathname)
    if (known) return known
    if (instructions.has(url.pathname)) return undefined
    const match = await this.#netlify.match(new Request(url))
    if (!match) return undefined
    const response = await match.handle()
    const content = new Uint8Array(await response.arrayBuffer())
    const file = { content, headers: response.headers }
    file.headers.delete('age')
    this.#files.set(url.pathname, file)
    return file
  }
}
