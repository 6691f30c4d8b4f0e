/** The HTTP server of a local run: compresses responses as a host does, and hides details of unexpected errors. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { createRequest, sendResponse } from '@remix-run/node-fetch-server'
import { emptyPolicy, securityHeaders } from '#http/headers.ts'
import { logProblem } from '#http/log.ts'
import type { Visitor } from './site.ts'

function plain(text: string, status: number): Response {
  const headers = {
    ...securityHeaders,
    'cache-control': 'no-store',
    'content-security-policy': emptyPolicy,
    'content-type': 'text/plain; charset=utf-8',
  }
  return new Response(text, { status, headers })
}

type Answer = (request: Request, visitor: Visitor) => Promise<Response>

/** Guards against DNS rebinding: a page that points its name here could read the outbox and sign in with the local password. */
const ownNames = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i

export class PortTakenError extends Error {
  override name = 'PortTakenError'
}

const timeoutMilliseconds = 3_000

export class HttpServer {
  readonly #answer: Answer
  readonly #compresses: boolean
  readonly #servers: Server[] = []

  constructor(answer: Answer, { compresses = true } = {}) {
    this.#answer = answer
    this.#compresses = compresses
  }

  /** Listens on localhost only, over IPv4 and IPv6. Returns the port. */
  async listen(port: number): Promise<number> {
    const bound = await this.#listenOn(port, '127.0.0.1')
    await this.#listenOn(bound, '::1').catch((error: unknown) => {
      // Some machines lack IPv6.
      if (error instanceof PortTakenError) throw error
    })
    return bound
  }

  /** Accepts no more requests, waits up to 3 s for pending ones, then closes their connections. */
  async close(): Promise<void> {
    const closed = Promise.all(this.#servers.map((server) => new Promise((resolve) => server.close(resolve))))
    const idle = setInterval(() => {
      for (const server of this.#servers) server.closeIdleConnections()
    }, 50)
    const late = setTimeout(() => {
      for (const server of this.#servers) server.closeAllConnections()
    }, timeoutMilliseconds)
    await closed
    clearInterval(idle)
    clearTimeout(late)
  }

  async #listenOn(port: number, host: string): Promise<number> {
    // Longer than clients keep idle connections, so that none is closed while a request is being sent.
    const server = createServer({ keepAliveTimeout: 65_000 }, (incoming, outgoing) => {
      void this.#serve(incoming, outgoing)
    })
    await new Promise<void>((resolve, reject) => {
      server.once('error', (error) => {
        const isTaken = 'code' in error && error.code === 'EADDRINUSE'
        reject(isTaken ? new PortTakenError(`port ${port} is taken`, { cause: error }) : error)
      })
      server.listen(port, host, resolve)
    })
    this.#servers.push(server)
    const address = server.address()
    if (address === null || typeof address === 'string') throw new TypeError('no port was bound')
    return address.port
  }

  async #serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const requestId = crypto.randomUUID()
    const { method = '', url = '' } = incoming
    const logFailure = (status: number, error: unknown): void =>
      logProblem({ requestId, method, path: url.replace(/\?.*/s, ''), status, error })
    const request = readRequest(incoming, outgoing)
    if (!this.#compresses) request?.headers.delete('accept-encoding')
    const answered = new Promise<void>((resolve) => void outgoing.once('close', resolve))
    let response: Response
    try {
      const ip = incoming.socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
      const { host = 'localhost' } = incoming.headers
      if (!ownNames.test(host)) response = plain('This address is not one of this machine', 421)
      else if (!request) response = plain('Bad request', 400)
      else response = await compressed(request, await this.#answer(request, { ip, requestId, answered }))
    } catch (error) {
      if (outgoing.destroyed) return
      logFailure(500, error)
      response = plain(`Internal error. Request id: ${requestId}`, 500)
    }
    // Unread bytes of a body would stand before the next request on this connection. Closing the connection instead could cost the answer.
    outgoing.once('finish', () => incoming.removeAllListeners('data').resume())
    await sendResponse(outgoing, response).catch((error: unknown) => {
      logFailure(response.status, error)
      // The connection is destroyed, so that the client does not take a truncated response for a complete one.
      outgoing.destroy()
    })
  }
}

function readRequest(incoming: IncomingMessage, outgoing: ServerResponse): Request | undefined {
  if (!incoming.url?.startsWith('/')) return undefined
  try {
    const request = createRequest(incoming, outgoing)
    // File systems and redirect rules fail on broken escapes and zero bytes.
    return decodeURIComponent(new URL(request.url).pathname).includes('\0') ? undefined : request
  } catch {
    return undefined
  }
}

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
