/** The HTTP side of a local run: requests in, answers out, compressed; nothing of an unexpected error leaves. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createRequest, sendResponse } from '@remix-run/node-fetch-server'
import { logProblem } from '#server/log.ts'
import { compressed } from './compression.ts'
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
    const { method = '', url = '' } = incoming
    const logFailure = (status: number, error: unknown): void =>
      logProblem({ requestId, method, path: url.replace(/\?.*/s, ''), status, error })
    const request = readRequest(incoming, outgoing)
    let response: Response
    try {
      const ip = incoming.socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
      response = request
        ? compressed(request, await this.#answer(request, { ip, requestId }))
        : new Response('Bad request', { status: 400 })
    } catch (error) {
      // A visitor who left takes the rest of the request along; nobody hears the answer.
      if (outgoing.destroyed) return
      logFailure(500, error)
      response = new Response(`Internal error. Request id: ${requestId}`, { status: 500 })
    }
    await sendResponse(outgoing, response).catch((error: unknown) => {
      logFailure(response.status, error)
      // So that half an answer is not taken for a whole.
      outgoing.destroy()
    })
  }
}

/** Undefined for what has no address that one could look up. */
function readRequest(incoming: IncomingMessage, outgoing: ServerResponse): Request | undefined {
  if (!incoming.url?.startsWith('/')) return undefined
  try {
    const request = createRequest(incoming, outgoing)
    // Broken escapes and escaped zero bytes reach file systems and redirect rules, which do not expect them.
    return decodeURIComponent(new URL(request.url).pathname).includes('\0') ? undefined : request
  } catch {
    return undefined
  }
}
