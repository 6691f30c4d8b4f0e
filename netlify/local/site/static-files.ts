/** Serves the static files of a build: resolved by Netlify's rules, compressed once, with etags and 304. */
import { createHash } from 'node:crypto'
import { StaticHandler } from '@netlify/static'
import { chooseEncoding, compress, type Encoding } from './compression.ts'

interface StaticFile {
  readonly content: Uint8Array<ArrayBuffer>
  readonly headers: Headers
  readonly hash: string
  readonly compressed: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>
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

    const encoding = chooseEncoding(headers, request, file.content.byteLength)
    const etag = `"${file.hash}${encoding ? `-${encoding}` : ''}"`
    headers.set('etag', etag)
    if (status === 200 && isKnown(request.headers.get('if-none-match'), etag)) {
      return new Response(null, { status: 304, headers })
    }
    const content = encoding ? await compressedOnce(file, encoding) : file.content
    if (encoding) headers.set('content-encoding', encoding)
    headers.set('content-length', String(content.byteLength))
    return new Response(content, { status, headers })
  }

  async #find(url: URL): Promise<StaticFile | undefined> {
    const known = this.#files.get(url.pathname)
    if (known) return known
    if (instructions.has(url.pathname)) return undefined
    const match = await this.#netlify.match(new Request(url))
    if (!match) return undefined
    const response = await match.handle()
    const content = new Uint8Array(await response.arrayBuffer())
    const file = {
      content,
      headers: response.headers,
      hash: createHash('sha256').update(content).digest('hex').slice(0, 32),
      compressed: new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>(),
    }
    file.headers.delete('age')
    this.#files.set(url.pathname, file)
    return file
  }
}

async function compressedOnce(file: StaticFile, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const known = file.compressed.get(encoding)
  if (known) return known
  const compressed = compress(file.content, encoding)
  file.compressed.set(encoding, compressed)
  return compressed
}

function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false
  const known = ifNoneMatch.split(',').map((text) => text.trim().replace(/^W\//, ''))
  return known.includes('*') || known.includes(etag)
}
