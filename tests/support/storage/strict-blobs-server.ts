/**
 * Serves Netlify Blobs from memory over the HTTP protocol of @netlify/blobs, as strictly as the hosted storage; Netlify's own local server
 * lets every one of several simultaneous conditional writes win. Refuses metadata, which this site does not use; a test answers 507 as a
 * storage without room does.
 */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createRequest, sendResponse } from '@remix-run/node-fetch-server'

export interface Operation {
  readonly type: 'get' | 'list' | 'set' | 'delete'
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
  /** The value for NETLIFY_BLOBS_CONTEXT: with it, getStore() finds this server. */
  readonly environment: string
  /** All operations so far, oldest first. */
  readonly operations: () => readonly Operation[]
  readonly forgetOperations: () => void
  /** Returns everything that is stored, with its keys, for tests of erasure. */
  readonly storedTexts: () => string
  readonly close: () => Promise<void>
}

const token = 'of-the-tests'
const types: Readonly<Record<string, Operation['type']>> = { GET: 'get', PUT: 'set', DELETE: 'delete' }

/** Answers requests; null for silence. Throws where the connection is to break. */
function answering(options: BlobsServerOptions) {
  /** The texts with their etags, by site, store and key. */
  const blobs = new Map<string, { readonly text: string; readonly etag: string }>()
  const operations: Operation[] = []

  function list(store: string, query: URLSearchParams): Response {
    const { keysOnPage = 1_000 } = options
    const [prefix, cursor] = [query.get('prefix') ?? '', query.get('cursor') ?? '']
    const keys = [...blobs.keys()]
      .flatMap((path) => (path.startsWith(store) ? [path.slice(store.length)] : []))
      .filter((key) => key.startsWith(prefix) && key > cursor)
      .sort()
    const page = keys.slice(0, keysOnPage)
    return Response.json({
      blobs: page.map((key) => ({ key, etag: blobs.get(store + key)?.etag })),
      directories: [],
      ...(keys.length > page.length ? { next_cursor: page.at(-1) } : {}),
    })
  }

  function put(path: string, text: string, conditions: Headers): Response {
    const stored = blobs.get(path)?.etag ?? null
    const [match, none] = [conditions.get('if-match'), conditions.get('if-none-match')]
    const holds = none === '*' ? stored === null : match === null || match === stored
    if (!holds && !options.ignoreConditions) return new Response(null, { status: 412 })
    const etag = `"${createHash('sha256').update(text).digest('hex').slice(0, 32)}"`
    blobs.set(path, { text, etag })
    return new Response(null, { headers: { etag } })
  }

  function get(path: string, known: string | null): Response {
    const found = blobs.get(path)
    if (!found) return new Response(null, { status: 404 })
    const { text, etag } = found
    if (known === etag) return new Response(null, { status: 304, headers: { etag } })
    return new Response(text, { headers: { etag, 'content-length': String(Buffer.byteLength(text)) } })
  }

  async function answer(request: Request): Promise<Response | null> {
    const { method, headers } = request
    if (headers.get('authorization') !== `Bearer ${token}`) return new Response(null, { status: 403 })
    const { pathname, searchParams } = new URL(request.url)
    // The store of a deploy is addressed by its region; this server has one.
    const names = pathname
      .replace(/^\/region:[\w-]+/, '')
      .split('/')
      .slice(1)
    const [, store = '', ...inStore] = names
    const type = inStore.length > 0 ? types[method] : method === 'GET' ? 'list' : undefined
    if (!type || headers.has('x-amz-meta-user')) return new Response(null, { status: 501 })
    // Drafts begin with a dot, so no other name may.
    if (names.some((name) => name === '' || name.startsWith('.'))) return new Response(null, { status: 400 })

    const operation = { type, store, key: inStore.join('/') || (searchParams.get('prefix') ?? '') }
    operations.push(operation)
    const fault = await options.onRequest?.(operation)
    // The body is read first, so that nothing is awaited between a condition and its write.
    const text = type === 'set' ? Buffer.from(await request.arrayBuffer()).toString() : ''
    const path = names.join('/')
    const carryOut = {
      list: () => list(`${path}/`, searchParams),
      get: () => get(path, headers.get('if-none-match')),
      set: () => put(path, text, headers),
      delete: () => {
        blobs.delete(path)
        return new Response(null, { status: 204 })
      },
    }
    const truth = fault && !fault.done ? null : carryOut[type]()
    if (!fault) return truth
    if (fault.answer === 'nothing') throw new TypeError('fetch failed')
    if (fault.answer === 'silence') return null
    return new Response(fault.body ?? null, { status: fault.answer })
  }
  const storedTexts = () => [...blobs].map(([path, { text }]) => `${path}\n${text}`).join('\n')
  return { answer, storedTexts, operations }
}

async function open(options: BlobsServerOptions) {
  const { answer, storedTexts, operations } = answering(options)
  const server = createServer((incoming, outgoing) => {
    answer(createRequest(incoming, outgoing))
      .then((answered) => answered && sendResponse(outgoing, answered))
      .catch(() => incoming.socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new TypeError('no port was bound')
  const address = `http://127.0.0.1:${bound.port}`
  const urls = { edgeURL: address, uncachedEdgeURL: address }
  const context = { ...urls, siteID: 'local', primaryRegion: 'us-east-2', token }
  const opened: OpenBlobsServer = {
    environment: Buffer.from(JSON.stringify(context)).toString('base64'),
    operations: () => operations,
    forgetOperations: () => void operations.splice(0),
    storedTexts,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
  return { opened, address, answer }
}

export async function openBlobsServer(options: BlobsServerOptions = {}): Promise<OpenBlobsServer> {
  return (await open(options)).opened
}

export interface TestBlobsOptions extends BlobsServerOptions {
  /** Serves over HTTP, as another process would need; otherwise without a connection: sockets take a third of the time. */
  readonly isOverHttp?: boolean
}

/** Until the server is closed, getStore() in this process uses it. */
export async function openTestBlobs({
  isOverHttp = false,
  ...options
}: TestBlobsOptions): Promise<OpenBlobsServer> {
  const { opened, address, answer } = await open(options)
  const [overTheLine, before] = [globalThis.fetch, process.env['NETLIFY_BLOBS_CONTEXT']]
  const inProcess: typeof fetch = async (input, init) => {
    const { href } = new URL(input instanceof Request ? input.url : input)
    if (!href.startsWith(`${address}/`)) return overTheLine(input, init)
    const request = new Request(input, init)
    // As on a network, other requests come between a request and its operation.
    await nextTurn()
    const answered = await answer(request)
    request.signal.throwIfAborted()
    return answered ?? rejectOnAbort(request.signal)
  }
  if (!isOverHttp) globalThis.fetch = inProcess
  process.env['NETLIFY_BLOBS_CONTEXT'] = opened.environment
  return {
    ...opened,
    async close() {
      if (globalThis.fetch === inProcess) globalThis.fetch = overTheLine
      if (before === undefined) delete process.env['NETLIFY_BLOBS_CONTEXT']
      else process.env['NETLIFY_BLOBS_CONTEXT'] = before
      await opened.close()
    },
  }
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(signal.reason))
  return promise
}
