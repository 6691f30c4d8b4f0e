/** The HTTP side of a local run: requests in, answers out, compressed; nothing of an unexpected error leaves. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { logProblem } from '#server/log.ts'
import { isCompressible, openEncoder, preferredEncoding } from './compression.ts'
import { MalformedRequestError, sendResponse, toRequest } from './node-http.ts'
import type { Visitor } from './site.ts'

type Answer = (request: Request, visitor: Visitor) => Promise<Response>

/** The port belongs to somebody else. */
export class PortTakenError extends Error {
  override name = 'PortTakenError'
}

/** Milliseconds that answers under way get to finish. */
const timeoutMilliseconds = 3_000

export class HttpServer {
  readonly #answer: Answer
  readonly #servers: Server[] = []
  #closing = false

  constructor(answer: Answer) {
    this.#answer = answer
  }

  /** Without a host: this machine only, by both of its addresses. Returns the port. */
  async listen(port: number, host?: string): Promise<number> {
    const bound = await this.#listenOn(port, host ?? '127.0.0.1')
    if (host === undefined) {
      await this.#listenOn(bound, '::1').catch((error: unknown) => {
        // Not every machine speaks IPv6.
        if (error instanceof PortTakenError) throw error
      })
    }
    return bound
  }

  /** Takes no more requests, lets those under way finish, and hangs up on whoever is slower than 3 s. */
  async close(): Promise<void> {
    this.#closing = true
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
    // Longer than clients keep a connection, so that none is closed under a request just being sent.
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

  /** Never throws. */
  async #serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const requestId = crypto.randomUUID()
    if (this.#closing) outgoing.setHeader('connection', 'close')
    const logFailure = (status: number, error: unknown): void => {
      const [path = ''] = (incoming.url ?? '').split('?')
      logProblem({ requestId, method: incoming.method ?? '', path, status, error })
    }
    let response: Response
    try {
      const ip = incoming.socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
      response = await this.#answer(toRequest(incoming, outgoing), { ip, requestId })
    } catch (error) {
      // A visitor who left takes the rest of the request along; nobody hears the answer.
      if (outgoing.destroyed) return
      const isMalformed = error instanceof MalformedRequestError
      if (!isMalformed) logFailure(500, error)
      outgoing.writeHead(isMalformed ? 400 : 500, { 'content-type': 'text/plain; charset=utf-8' })
      outgoing.end(isMalformed ? 'Bad request' : `Internal error. Request id: ${requestId}`)
      return
    }
    try {
      await this.#send(response, incoming, outgoing)
    } catch (error) {
      logFailure(response.status, error)
      outgoing.destroy()
    }
  }

  async #send(response: Response, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { headers } = response
    if (!response.body || !isCompressible(headers, lengthOf(headers))) {
      return sendResponse(response, incoming, outgoing)
    }
    const accepted = incoming.headers['accept-encoding']
    const encoding = preferredEncoding(typeof accepted === 'string' ? accepted : null)
    const compressed = new Headers(headers)
    if (!/accept-encoding/i.test(headers.get('vary') ?? '')) compressed.append('vary', 'Accept-Encoding')
    if (encoding) {
      compressed.set('content-encoding', encoding)
      const etag = headers.get('etag')
      if (etag?.startsWith('"')) compressed.set('etag', `W/${etag}`)
    }
    const { status, body } = response
    const answer = new Response(body, { status, headers: compressed })
    return sendResponse(answer, incoming, outgoing, encoding ? openEncoder(encoding) : undefined)
  }
}

function lengthOf(headers: Headers): number | undefined {
  const length = headers.get('content-length')
  return length === null ? undefined : Number(length)
}
