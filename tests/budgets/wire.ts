/** Measures the size of a response on the wire, which Node's fetch does not reveal. */
import { get } from 'node:http'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'

export const kilobyte = 1024

export interface WireAnswer {
  readonly status: number
  /** The bytes of the body as sent. */
  readonly bytes: number
  readonly text: string
}

/** Requests brotli, as browsers do. */
export function fetchOverWire(url: string): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const body = Buffer.concat(chunks)
        const isPacked = answer.headers['content-encoding'] === 'br'
        const text = (isPacked ? brotliDecompressSync(body) : body).toString()
        resolve({ status: answer.statusCode ?? 0, bytes: body.length, text })
      })
    })
    request.on('error', reject)
  })
}

/** Returns the compressed size of a page's inline scripts. */
export function inlineScriptBytes(html: string): number {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/\bsrc=|application\/(ld\+)?json/.test(attributes))
    .map(([, , text = '']) => text)
  const all = scripts.join('\n')
  return all === '' ? 0 : brotliCompressSync(all).length
}
