/** Serves a site as a slow line delivers it: each page in pieces, between which a browser may paint what it has. */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

/** The bytes of a piece of a compressed page: half a screen of markup. */
const pieceBytes = 600
/** In milliseconds: several times what a browser takes between two paints. */
const pause = 50

async function handOn(page: IncomingMessage, to: ServerResponse): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of page) parts.push(Buffer.from(part as Uint8Array))
  const whole = Buffer.concat(parts)
  for (let from = 0; from < whole.length; from += pieceBytes) {
    if (from > 0) await wait(pause)
    to.write(whole.subarray(from, from + pieceBytes))
  }
  to.end()
}

/** Returns the address of a server in front of `site`, which passes on everything but pages unchanged. */
export async function serveInPieces(site: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((asked, answer) => {
    const { url = '/', method, headers } = asked
    const onward = request(new URL(url, site), { method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      if (answered.headers['content-type']?.startsWith('text/html') === true) void handOn(answered, answer)
      else answered.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('It does not listen.')
  return {
    url: `http://localhost:${address.port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
