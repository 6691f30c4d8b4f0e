/**
 * Stands for the host's edge: TLS and HTTP/2 in front of the local platform's plain HTTP/1.1. The platform itself compresses and sets
 * caching headers.
 */
import { request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'

export interface Edge {
  /** For example 'https://localhost:9123', without a slash at the end. */
  readonly url: string
  close: () => Promise<void>
}

export interface Certificate {
  readonly key: string
  readonly cert: string
}

/** Headers of a single connection, which HTTP/2 forbids. */
const ofOneConnection = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
  'host',
])
/** The local platform sends it as a preview does; the published site does not. */
const ofPreviews = 'x-robots-tag'

export async function openEdge(origin: string, certificate: Certificate): Promise<Edge> {
  const server = createSecureServer({ ...certificate, allowHTTP1: true }, (incoming, answer) => {
    pass(incoming, answer, origin)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The edge has no port')
  const sessions = new Set<{ destroy: () => void }>()
  server.on('session', (session) => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
  })
  return {
    url: `https://localhost:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const session of sessions) session.destroy()
      }),
  }
}

function pass(incoming: Http2ServerRequest, answer: Http2ServerResponse, origin: string): void {
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':') && !ofOneConnection.has(name)),
  )
  const inner = request(new URL(incoming.url, origin), { method: incoming.method, headers }, (response) => {
    for (const [name, value] of Object.entries(response.headers)) {
      if (value !== undefined && !ofOneConnection.has(name) && name !== ofPreviews)
        answer.setHeader(name, value)
    }
    answer.writeHead(response.statusCode ?? 502)
    response.pipe(answer)
  })
  inner.on('error', () => {
    if (!answer.headersSent) answer.writeHead(502)
    answer.end()
  })
  incoming.pipe(inner)
}
