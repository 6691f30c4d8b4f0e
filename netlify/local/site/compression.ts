/** Compresses texts as a host does: files, which have an etag, once and at the highest level, other responses fast. */
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const textTypes =
  /^(text\/|application\/(json|ld\+json|manifest\+json|javascript|rss\+xml|xml|xhtml\+xml)|image\/svg\+xml|font\/(ttf|otf))/
/** In bytes: below this size, headers outweigh the saving. */
const worthwhile = 512

const brotli = promisify(brotliCompress)
const files = new Map<string, Promise<Buffer<ArrayBuffer>>>()

function compress(content: ArrayBuffer, etag: string | null): Promise<Buffer<ArrayBuffer>> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: etag === null ? 5 : 11 }
  const compressing = files.get(etag ?? '') ?? brotli(content, { params })
  if (etag !== null) files.set(etag, compressing)
  return compressing
}

export async function compressed(request: Request, response: Response): Promise<Response> {
  const { body, headers: given, status } = response
  const isText = textTypes.test(given.get('content-type') ?? '') && !given.has('content-encoding')
  if (body === null || !isText || given.get('cache-control')?.includes('no-transform')) return response
  const headers = new Headers(given)
  if (!/accept-encoding/i.test(headers.get('vary') ?? '')) headers.append('vary', 'Accept-Encoding')
  const content = await response.arrayBuffer()
  const isAccepted = /(^|[ ,])br\b(?!;q=0(\.0*)?(,|$))/.test(request.headers.get('accept-encoding') ?? '')
  if (content.byteLength < worthwhile || !isAccepted) return new Response(content, { status, headers })
  const etag = headers.get('etag')
  headers.set('content-encoding', 'br')
  headers.delete('content-length')
  if (etag?.startsWith('"')) headers.set('etag', `W/${etag}`)
  return new Response(await compress(content, etag), { status, headers })
}
