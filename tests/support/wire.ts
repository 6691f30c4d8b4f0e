/** What an answer weighs on its way to a browser: Node's own fetch unpacks it and forgets. */
import { get } from 'node:http'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'

export const kilobyte = 1024

export interface WireAnswer {
  readonly status: number
  /** Bytes of the body as sent. */
  readonly bytes: number
  readonly text: string
}

/** Asks as a browser does that takes brotli. */
export function askOverWire(url: string): Promise<WireAnswer> {
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

/** What the scripts that stand in a page's own text weigh, packed together: they come with the HTML, and run all the same. */
export function inlineScriptBytes(html: string): number {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/\bsrc=|application\/(ld\+)?json/.test(attributes))
    .map(([, , text = '']) => text)
  const all = scripts.join('\n')
  return all === '' ? 0 : brotliCompressSync(all).length
}
