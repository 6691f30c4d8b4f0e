/**
 * Serves Netlify Blobs from memory over the HTTP protocol of @netlify/blobs, as strictly as the hosted storage; Netlify's own local server
 * lets every one of several simultaneous conditional writes win. Refuses metadata, which this site does not use; a test answers 507 as a
 * storage without room does.
 */
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'

export type OperationType = 'get' | 'getMetadata' | 'list' | 'set' | 'delete'

export interface Operation {
  readonly type: OperationType
  readonly store: string
  readonly key: string
}

/** What a test lets happen instead of the real operation. */
export interface Fault {
  /** 200 with nothing kept is a false success. `nothing`: the connection breaks; `silence`: it stays open for ever. */
  readonly answer: number | 'nothing' | 'silence'
  readonly body?: string
  /** True if the operation is carried out first, so that only its answer is lost. */
  readonly done: boolean
}

export interface BlobsServerOptions {
  /** Called before each operation. Awaiting it delays the operation; a fault replaces it. */
  readonly onRequest?: (operation: Operation) => Fault | undefined | Promise<Fault | undefined>
  /** Lets every conditional write succeed, as a storage without conditions would: what relies on conditions must then fail. */
  readonly ignoreConditions?: boolean
  /** The most keys in one answer to a listing: Netlify sends a thousand. */
  readonly keysOnPage?: number
}

export interface OpenBlobsServer {
  readonly token: string
  readonly address: string
  /** The value for NETLIFY_BLOBS_CONTEXT: with it, getStore() finds this server. */
  readonly environment: string
  /** All operations so far, oldest first; a long-running server remembers the last ten thousand or so. */
  readonly operations: () => readonly Operation[]
  readonly forgetOperations: () => void
  /** Returns everything that is stored, with its keys, for tests of erasure. */
  readonly storedTexts: () => string
  /** Like `fetch` for this server, inside this process: sockets take a third of the time of document requests. */
  readonly answerFetch: typeof fetch
  readonly close: () => Promise<void>
}

interface Blob {
  readonly content: Buffer<ArrayBuffer>
  readonly etag: string
}
/** The blobs by site, store and key. */
type Blobs = Map<string, Blob>

interface Question {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, unknown>>
  readonly content: () => Promise<Buffer<ArrayBuffer>>
}

interface Answer {
  readonly status: Fault['answer']
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer<ArrayBuffer> | string
}

const operationTypes: Readonly<Record<string, OperationType>> = {
  GET: 'get',
  HEAD: 'getMetadata',
  PUT: 'set',
  DELETE: 'delete',
}
const operationsRemembered = 10_000

export async function openBlobsServer(options: BlobsServerOptions = {}): Promise<OpenBlobsServer> {
  const token = randomBytes(24).toString('base64url')
  const blobs: Blobs = new Map()
  const operations: Operation[] = []

  async function answer({ headers, method, url, content: read }: Question): Promise<Answer> {
    if (headers['authorization'] !== `Bearer ${token}`) return { status: 403 }
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    // The store of a deploy is addressed by its region; this server has one.
    const [site = '', store = '', ...names] = pathname
      .replace(/^\/region:[\w-]+/, '')
      .split('/')
      .slice(1)
    const key = names.join('/')
    const path = [site, store, key].join('/')
    const type = names.length > 0 ? operationTypes[method] : method === 'GET' ? 'list' : undefined
    if (!type || 'x-amz-meta-user' in headers) return { status: 501 }
    // Drafts begin with a dot, so no other name may.
    if ([site, store, ...names].some((name) => name === '' || name.startsWith('.'))) return { status: 400 }

    const operation = { type, store, key: key || (searchParams.get('prefix') ?? '') }
    operations.push(operation)
    if (operations.length >= 2 * operationsRemembered) operations.splice(0, operationsRemembered)
    const fault = await options.onRequest?.(operation)
    if (fault && !fault.done) return { status: fault.answer, body: fault.body ?? '' }
    // The body is read first, so that nothing is awaited between a condition and its write.
    const content = type === 'set' ? await read() : Buffer.alloc(0)
    const truth = carryOut(type)
    return fault ? { status: fault.answer, body: fault.body ?? '' } : truth

    function carryOut(type: OperationType): Answer {
      switch (type) {
        case 'list':
          return list(blobs, path, searchParams, options.keysOnPage)
        case 'set':
          if (!options.ignoreConditions && !conditionsHold(blobs.get(path)?.etag ?? null, headers))
            return { status: 412 }
          return { status: 200, headers: { etag: write(blobs, path, content) } }
        case 'delete':
          blobs.delete(path)
          return { status: 204 }
        default:
          return find(blobs.get(path), headers['if-none-match'])
      }
    }
  }

  const server = createServer((incoming, outgoing) => {
    const send = ({ status, headers, body = '' }: Answer) => {
      if (status === 'silence') return
      if (status === 'nothing') incoming.socket.destroy()
      else outgoing.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body)
    }
    const { headers, method = '', url = '' } = incoming
    const asked = { headers, method, url, content: () => buffer(incoming) }
    answer(asked).then(send, () => send({ status: 500 }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new TypeError('no port was bound')
  const address = `http://127.0.0.1:${bound.port}`

  async function answerFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init)
    // As on a network, other requests come between a request and its operation.
    await nextTurn()
    const asked = {
      method: request.method,
      url: request.url.slice(address.length),
      headers: Object.fromEntries(request.headers),
      content: async () => Buffer.from(await request.arrayBuffer()),
    }
    return toResponse(await answer(asked), request.signal)
  }

  const context = {
    edgeURL: address,
    uncachedEdgeURL: address,
    siteID: 'local',
    primaryRegion: 'us-east-2',
    token,
  }
  return {
    token,
    address,
    environment: Buffer.from(JSON.stringify(context)).toString('base64'),
    operations: () => operations,
    forgetOperations: () => void operations.splice(0),
    storedTexts: () => [...blobs].map(([path, { content }]) => `${path}\n${content.toString()}`).join('\n'),
    answerFetch,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

function toResponse({ status, headers, body }: Answer, signal: AbortSignal): Response | Promise<never> {
  signal.throwIfAborted()
  if (status === 'nothing') throw new TypeError('fetch failed')
  if (status === 'silence') return rejectOnAbort(signal)
  const isEmpty = [204, 304].includes(status)
  const length = String(Buffer.byteLength(body ?? ''))
  return new Response(isEmpty ? null : body, { status, headers: { ...headers, 'content-length': length } })
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(signal.reason))
  return promise
}

/** The same server, which this process's `fetch` reaches without a connection until it is closed. */
export function fetchInProcess(server: OpenBlobsServer): OpenBlobsServer {
  const overTheLine = globalThis.fetch
  const fetchEither: typeof fetch = (input, init) => {
    const { href } = new URL(input instanceof Request ? input.url : input)
    return href.startsWith(`${server.address}/`) ? server.answerFetch(input, init) : overTheLine(input, init)
  }
  globalThis.fetch = fetchEither
  return {
    ...server,
    close() {
      if (globalThis.fetch === fetchEither) globalThis.fetch = overTheLine
      return server.close()
    },
  }
}

function conditionsHold(
  etag: string | null,
  { 'if-match': match, 'if-none-match': none }: Question['headers'],
) {
  return none === '*' ? etag === null : match === undefined || match === etag
}

function write(blobs: Blobs, path: string, content: Buffer<ArrayBuffer>): string {
  const etag = `"${createHash('sha256').update(content).digest('hex').slice(0, 32)}"`
  blobs.set(path, { content, etag })
  return etag
}

function find(found: Blob | undefined, known: unknown): Answer {
  if (!found) return { status: 404 }
  const headers = { etag: found.etag }
  return known === found.etag ? { status: 304, headers } : { status: 200, headers, body: found.content }
}

function list(blobs: Blobs, store: string, asked: URLSearchParams, keysOnPage = 1_000): Answer {
  const prefix = asked.get('prefix') ?? ''
  const cursor = asked.get('cursor') ?? ''
  const keys = [...blobs.keys()]
    .flatMap((path) => (path.startsWith(store) ? [path.slice(store.length)] : []))
    .filter((key) => key.startsWith(prefix) && key > cursor)
    .sort()
  const page = keys.slice(0, keysOnPage)
  const body = JSON.stringify({
    blobs: page.map((key) => ({ key, etag: blobs.get(store + key)?.etag })),
    directories: [],
    ...(keys.length > page.length ? { next_cursor: page.at(-1) } : {}),
  })
  return { status: 200, headers: { 'content-type': 'application/json' }, body }
}
