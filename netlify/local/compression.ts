/** Compressing text for those who accept it: as hard as can be for files, which are kept, quickly for everything else. */
import type { Duplex } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const textTypes =
  /^(text\/|application\/(json|ld\+json|manifest\+json|javascript|rss\+xml|xml|xhtml\+xml)|image\/svg\+xml|font\/(ttf|otf))/
/** Bytes below which headers weigh more than what would be saved. */
const worthwhile = 512

/** Whether compressing would make it smaller; `bytes` where the length is known. */
export function isCompressible(headers: Headers, bytes?: number): boolean {
  if (headers.has('content-encoding') || headers.get('cache-control')?.includes('no-transform')) return false
  if (bytes !== undefined && bytes < worthwhile) return false
  return textTypes.test(headers.get('content-type') ?? '')
}

/** What the visitor's browser likes best among ours; undefined for the plain content. */
export function preferredEncoding(acceptEncoding: string | null): Encoding | undefined {
  const accepted = new Set<string>()
  for (const part of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) accepted.add(name)
  }
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : undefined
}

const brotliAll = promisify(brotliCompress)
const gzipAll = promisify(gzip)

export async function compress(content: Uint8Array, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'gzip') return new Uint8Array(await gzipAll(content, { level: 9 }))
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: content.byteLength }
  return new Uint8Array(await brotliAll(content, { params }))
}

/** For answers that are made once and sent as they come. */
export function openEncoder(encoding: Encoding): Duplex {
  if (encoding === 'gzip') return createGzip({ level: 6 })
  return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}
