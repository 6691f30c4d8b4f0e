/** Compresses files, which are cached, at the highest level, and other responses fast. */
import { Duplex } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import * as z from 'zod/mini'

export type Encoding = 'br' | 'gzip'

const textTypes =
  /^(text\/|application\/(json|ld\+json|manifest\+json|javascript|rss\+xml|xml|xhtml\+xml)|image\/svg\+xml|font\/(ttf|otf))/
/** In bytes: below this size, headers outweigh the saving. */
const worthwhile = 512

export function chooseEncoding(headers: Headers, request: Request, bytes = Infinity): Encoding | undefined {
  const isText = textTypes.test(headers.get('content-type') ?? '') && !headers.has('content-encoding')
  if (!isText || bytes < worthwhile || headers.get('cache-control')?.includes('no-transform'))
    return undefined
  if (!/accept-encoding/i.test(headers.get('vary') ?? '')) headers.append('vary', 'Accept-Encoding')
  const accepted = (request.headers.get('accept-encoding') ?? '').toLowerCase().replaceAll(' ', '').split(',')
  return (['br', 'gzip'] as const).find((encoding) =>
    accepted.some((part) => part.split(';')[0] === encoding && !/;q=0(\.0*)?$/.test(part)),
  )
}

const brotliAll = promisify(brotliCompress)
const gzipAll = promisify(gzip)

export async function compress(content: Uint8Array, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'gzip') return new Uint8Array(await gzipAll(content, { level: 9 }))
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: content.byteLength }
  return new Uint8Array(await brotliAll(content, { params }))
}

// Node's and the DOM's types of the same stream differ in TypeScript.
const webStream = z.custom<CompressionStream>()

export function compressed(request: Request, response: Response): Response {
  const { body, status } = response
  const headers = new Headers(response.headers)
  const length = Number(headers.get('content-length') ?? Infinity)
  const encoding = body === null ? undefined : chooseEncoding(headers, request, length)
  if (body === null || encoding === undefined) return new Response(body, { status, headers })
  headers.set('content-encoding', encoding)
  headers.delete('content-length')
  const etag = headers.get('etag')
  if (etag?.startsWith('"')) headers.set('etag', `W/${etag}`)
  const encoder =
    encoding === 'gzip'
      ? createGzip({ level: 6 })
      : createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return new Response(body.pipeThrough(webStream.parse(Duplex.toWeb(encoder))), { status, headers })
}
