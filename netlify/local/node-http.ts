/** Between Node's HTTP server and the web's Request and Response, which functions and the Blobs server speak. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** The request was not understood; answered as 400. */
export class MalformedRequestError extends Error {
  override name = 'MalformedRequestError'
}

/**
 * The body stays a stream, read as the handler reads it. Aborted when the visitor goes away. Throws
 * MalformedRequestError for an address that is none.
 */
export function toRequest(incoming: IncomingMessage, outgoing: ServerResponse): Request {
  const method = incoming.method ?? 'GET'
  const away = new AbortController()
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) away.abort()
  })
  const init: RequestInit & { duplex: 'half' } = {
    method,
    headers: toHeaders(incoming),
    body: method === 'GET' || method === 'HEAD' ? null : toBody(incoming),
    duplex: 'half',
    signal: away.signal,
  }
  try {
    return new Request(toUrl(incoming), init)
  } catch (error) {
    throw new MalformedRequestError('the request could not be read', { cause: error })
  }
}

function toUrl({ url = '', headers }: IncomingMessage): URL {
  // Joined as text: resolving '//elsewhere/' against the host would leave the host.
  if (!url.startsWith('/')) throw new MalformedRequestError('the address does not begin with a slash')
  const address = new URL(`http://${headers.host ?? 'localhost'}${url}`)
  // Broken escapes and escaped zero bytes reach file systems and redirect rules, which do not expect them.
  if (decodeURIComponent(address.pathname).includes('\0')) throw new MalformedRequestError('a zero byte')
  return address
}

function toHeaders({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, values] of Object.entries(headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value)
  }
  return headers
}

/**
 * Unlike Readable.toWeb, this survives a handler that stops reading half-way (a body too large): cancelling drains the
 * rest instead of cutting the connection on which the answer is about to leave.
 */
function toBody(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  let open = true
  return new ReadableStream({
    start(controller) {
      incoming.on('data', (chunk: Buffer) => {
        if (!open) return
        controller.enqueue(new Uint8Array(chunk))
        if ((controller.desiredSize ?? 0) <= 0) incoming.pause()
      })
      incoming.once('end', () => {
        if (open) controller.close()
        open = false
      })
      incoming.once('error', (error) => {
        if (open) controller.error(error)
        open = false
      })
      incoming.pause()
    },
    pull() {
      incoming.resume()
    },
    cancel() {
      open = false
      incoming.resume()
    },
  })
}

/**
 * Sends an answer; `encoder` compresses the body on its way. Resolves when the last byte is handed over or the visitor
 * went away. Throws what the body throws; the connection is cut then, so that half an answer is not taken for a whole.
 */
export async function sendResponse(
  response: Response,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  encoder?: Duplex,
): Promise<void> {
  outgoing.statusCode = response.status
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') outgoing.setHeader(name, value)
  }
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies)
  if (encoder) outgoing.removeHeader('content-length')

  if (!response.body || incoming.method === 'HEAD') {
    await response.body?.cancel()
    await new Promise<void>((resolve) => {
      outgoing.once('close', resolve)
      outgoing.end(resolve)
    })
    return
  }
  const failure: { error?: unknown } = {}
  const chunks = chunksOf(response.body, failure)
  await (encoder ? pipeline(chunks, encoder, outgoing) : pipeline(chunks, outgoing)).catch(() => {
    // Either the visitor went away, which is theirs to decide, or the body failed.
    if ('error' in failure) throw failure.error
  })
}

async function* chunksOf(body: ReadableStream<Uint8Array>, failure: { error?: unknown }) {
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } catch (error) {
    failure.error = error
    throw error
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
