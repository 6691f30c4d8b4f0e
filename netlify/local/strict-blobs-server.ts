/**
 * Netlify's own Blobs server for one machine, made as strict as the hosted storage: Netlify's answers the protocol, reads,
 * lists and deletes; this wraps the one method through which every request passes, decides conditions and writes.
 *
 * On its own that server lets every one of several simultaneous conditional writes win (it looks, waits, then writes),
 * takes file times for etags, sends none with a read, and lists half-written files. Here everything that touches a
 * store takes its turn in one queue per store (a listing too, which would otherwise trip over a file just being
 * renamed), an etag is a hash of the content and the same from every operation and after every restart, and a write
 * appears whole or not at all: it is written beside its place and renamed into it. What a killed process left half
 * written is removed at the next start and never listed. As nobody else writes into the folder, what was read or written
 * last is also kept in memory, so that a crowd of readers costs no file access.
 *
 * Metadata lies in a file of its own and is written first, so a kill between the two leaves newer metadata beside older
 * data. Nothing here uses any: documents carry all they need inside.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { dirname, join } from 'node:path'
import { BlobsServer } from '@netlify/blobs/server'
import * as z from 'zod/mini'
import { sendResponse, toRequest } from './node-http.ts'

export type OperationType = 'get' | 'getMetadata' | 'list' | 'set' | 'delete'

export interface Operation {
  readonly type: OperationType
  /** As in the address: 'site:' before the name that getStore() was given. */
  readonly store: string
  /** The key; of a listing, its prefix. */
  readonly key: string
}

/** What a test may let happen instead of the truth. */
export interface Fault {
  /** The status to answer with (200 with nothing kept is a false success), or no answer at all: the line goes dead. */
  readonly answer: number | 'nothing'
  /** Whether the operation is carried out first, so that only its answer is lost. */
  readonly done: boolean
}

export interface BlobsServerOptions {
  readonly directory: string
  readonly token?: string
  /** Any free one by default. */
  readonly port?: number
  /** Called before each operation. Awaiting delays it; a fault takes its place. */
  readonly onRequest?: (operation: Operation) => Fault | undefined | Promise<Fault | undefined>
  /** Lets every conditional write through, as a storage without conditions would: what relies on them must then fail. */
  readonly ignoreConditions?: boolean
}

export interface OpenBlobsServer {
  readonly port: number
  readonly token: string
  readonly address: string
  /** The value for NETLIFY_BLOBS_CONTEXT: with it, getStore() finds this server. */
  readonly environment: string
  /** What was asked so far, oldest first; a long-running server remembers the last ten thousand or so. */
  readonly operations: () => readonly Operation[]
  readonly forgetOperations: () => void
  readonly close: () => Promise<void>
}

const siteId = 'local'
const operationsRemembered = 10_000

export async function openBlobsServer(options: BlobsServerOptions): Promise<OpenBlobsServer> {
  const token = options.token ?? randomBytes(24).toString('base64url')
  await mkdir(options.directory, { recursive: true })
  await removeHalfWritten(options.directory)
  const netlify = new BlobsServer({ directory: options.directory, token })
  const strict = new StrictBlobs(handlerOf(netlify), filesOf(netlify), token, options)

  const server = createServer((incoming, outgoing) => {
    answerOne(strict, incoming, outgoing).catch(() => {
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(500).end()
    })
  })
  const port = await listen(server, options.port ?? 0)
  const address = `http://127.0.0.1:${port}`
  // Netlify's own start() would set this; it is not called, because it listens on every network interface.
  Reflect.set(netlify, 'address', address)

  const context = {
    deployID: '0',
    edgeURL: address,
    uncachedEdgeURL: address,
    primaryRegion: 'us-east-2',
    siteID: siteId,
    token,
  }
  return {
    port,
    token,
    address,
    environment: Buffer.from(JSON.stringify(context)).toString('base64'),
    operations: () => strict.operations,
    forgetOperations: () => void strict.operations.splice(0),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

async function answerOne(
  strict: StrictBlobs,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const answer = await strict.answer(toRequest(incoming, outgoing))
  if (answer === 'nothing') incoming.socket.destroy()
  else await sendResponse(answer, incoming, outgoing)
}

type Handler = (request: Request) => Promise<Response>

/** The method through which Netlify's server passes every request. */
function handlerOf(server: BlobsServer): Handler {
  const handle = privateMethod(server, 'handleRequest')
  return async (request) => {
    const response: unknown = await handle(request)
    if (!(response instanceof Response))
      throw new TypeError('@netlify/blobs/server answered with no Response')
    return response
  }
}

const filesSchema = z.object({ dataPath: z.string(), metadataPath: z.string() })
type FilesOf = (url: URL) => z.infer<typeof filesSchema>

/** Where Netlify's server keeps what an address names. */
function filesOf(server: BlobsServer): FilesOf {
  const find = privateMethod(server, 'getLocalPaths')
  return (url) => filesSchema.parse(find(url))
}

/** Private ones may go with any update: then this says so at the start, and not a lost write later. */
function privateMethod(server: BlobsServer, name: string): (argument: unknown) => unknown {
  const method: unknown = Reflect.get(server, name)
  if (typeof method !== 'function') {
    throw new Error(
      `@netlify/blobs/server has no ${name} any more: strict-blobs-server.ts needs another way in`,
    )
  }
  return (argument): unknown => Reflect.apply(method, server, [argument])
}

const listSchema = z.object({
  blobs: z.array(z.looseObject({ key: z.string() })),
  directories: z.array(z.string()),
})

/** Where a request points: /<site>/<store>/<key>, with an optional region before them. */
interface Place {
  readonly store: string
  readonly key: string
  /** Names the value in the memory of etags. */
  readonly path: string
  /** What has to take turns. */
  readonly queue: string
}

function placeOf({ pathname }: URL): Place {
  const [site = '', store = '', ...key] = pathname
    .replace(/^\/region:[^/]*/, '')
    .split('/')
    .slice(1)
  const queue = `${site}/${store}`
  return { store, key: key.join('/'), path: `${queue}/${key.join('/')}`, queue }
}

function etagOf(content: Uint8Array): string {
  return `"${createHash('sha256').update(content).digest('hex').slice(0, 32)}"`
}

interface Blob {
  readonly content: Uint8Array<ArrayBuffer>
  readonly etag: string
  /** As Netlify encodes it into a header. */
  readonly metadata: string | null
}

const metadataHeader = 'x-amz-meta-user'

/** What was read or written last, up to 64 MB. */
class Memory {
  readonly #blobs = new Map<string, Blob>()
  #bytes = 0

  get(path: string): Blob | undefined {
    return this.#blobs.get(path)
  }

  keep(path: string, blob: Blob): void {
    this.forget(path)
    this.#blobs.set(path, blob)
    this.#bytes += blob.content.byteLength
    for (const oldest of this.#blobs.keys()) {
      if (this.#bytes <= 64 * 1024 * 1024) break
      this.forget(oldest)
    }
  }

  forget(path: string): void {
    this.#bytes -= this.#blobs.get(path)?.content.byteLength ?? 0
    this.#blobs.delete(path)
  }

  forgetBelow(prefix: string): void {
    for (const path of [...this.#blobs.keys()]) {
      if (path.startsWith(prefix)) this.forget(path)
    }
  }
}

class StrictBlobs {
  readonly operations: Operation[] = []
  readonly #netlify: Handler
  readonly #filesOf: FilesOf
  readonly #token: string
  readonly #options: BlobsServerOptions
  readonly #memory = new Memory()
  readonly #queues = new Map<string, Promise<unknown>>()

  constructor(netlify: Handler, files: FilesOf, token: string, options: BlobsServerOptions) {
    this.#netlify = netlify
    this.#filesOf = files
    this.#token = token
    this.#options = options
  }

  async answer(request: Request): Promise<Response | 'nothing'> {
    if (request.headers.get('authorization') !== `Bearer ${this.#token}`)
      return new Response(null, { status: 403 })
    const url = new URL(request.url)
    const place = placeOf(url)
    const type = operationOf(request.method, place)
    if (!type) return this.#netlify(request)

    const operation = { type, store: place.store, key: place.key || (url.searchParams.get('prefix') ?? '') }
    this.operations.push(operation)
    if (this.operations.length >= 2 * operationsRemembered) this.operations.splice(0, operationsRemembered)

    const fault = await this.#options.onRequest?.(operation)
    if (fault && !fault.done)
      return fault.answer === 'nothing' ? 'nothing' : new Response(null, { status: fault.answer })
    // Read before the turn begins, so that a slow upload holds nobody up.
    const body = type === 'set' ? new Uint8Array(await request.arrayBuffer()) : undefined
    const response = await this.#carryOut(type, request, place, body)
    if (!fault) return response
    return fault.answer === 'nothing' ? 'nothing' : new Response(null, { status: fault.answer })
  }

  async #carryOut(
    type: OperationType,
    request: Request,
    place: Place,
    body: Uint8Array<ArrayBuffer> | undefined,
  ): Promise<Response> {
    if (body) return this.#inTurn(place.queue, () => this.#put(request, place, body))
    if (type === 'list') return this.#inTurn(place.queue, () => this.#list(request, place))
    if (type === 'delete') return this.#inTurn(place.queue, () => this.#delete(request, place))
    // What is in memory needs no turn: a write under way counts once it is there.
    const found =
      this.#memory.get(place.path) ??
      (await this.#inTurn(place.queue, () => this.#read(request.url, place.path)))
    return found instanceof Response ? found : toResponse(found, request.headers.get('if-none-match'))
  }

  async #put(request: Request, place: Place, content: Uint8Array<ArrayBuffer>): Promise<Response> {
    // Half-written files begin with a dot, so nothing else may.
    if (place.key.split('/').some((segment) => segment.startsWith('.')))
      return new Response(null, { status: 400 })
    const ifMatch = request.headers.get('if-match')
    const ifNew = request.headers.get('if-none-match') === '*'
    if ((ifMatch !== null || ifNew) && !this.#options.ignoreConditions) {
      const current = await this.#etagAt(request.url, place.path)
      if (ifNew ? current !== undefined : current !== ifMatch) return new Response(null, { status: 412 })
    }
    const metadata = request.headers.get(metadataHeader)
    this.#write(new URL(request.url), content, metadata)
    const etag = etagOf(content)
    this.#memory.keep(place.path, { content, etag, metadata })
    return new Response(null, { status: 200, headers: { etag } })
  }

  /**
   * In one go, without handing the processor to anybody: a dozen asynchronous steps would each wait for their turn on a
   * busy machine, and all writers of the store with them.
   */
  #write(url: URL, content: Uint8Array, metadata: string | null): void {
    const { dataPath, metadataPath } = this.#filesOf(url)
    if (metadata === null) rmSync(metadataPath, { force: true })
    else writeWhole(metadataPath, Buffer.from(metadata.replace(/^b64;/, ''), 'base64'))
    writeWhole(dataPath, content)
  }

  async #delete(request: Request, { key, path }: Place): Promise<Response> {
    if (key) this.#memory.forget(path)
    else this.#memory.forgetBelow(path)
    return this.#netlify(new Request(request.url, { method: 'DELETE', headers: request.headers }))
  }

  async #list(request: Request, { queue }: Place): Promise<Response> {
    const response = await this.#netlify(request)
    if (response.status !== 200) return response
    const { blobs, directories } = listSchema.parse(await response.json())
    const listed = []
    for (const blob of blobs) {
      if (isHalfWritten(blob.key)) continue
      const url = new URL(request.url)
      url.pathname = `/${queue}/${blob.key}`
      url.search = ''
      listed.push({ ...blob, etag: await this.#etagAt(url.href, `${queue}/${blob.key}`) })
    }
    return Response.json({ blobs: listed, directories })
  }

  /** Undefined when there is nothing. */
  async #etagAt(url: string, path: string): Promise<string | undefined> {
    const found = this.#memory.get(path) ?? (await this.#read(url, path))
    return found instanceof Response ? undefined : found.etag
  }

  /** From the file into memory; Netlify's own answer where there is none. */
  async #read(url: string, path: string): Promise<Blob | Response> {
    // Whoever had the turn before may have read it.
    const known = this.#memory.get(path)
    if (known) return known
    const response = await this.#netlify(
      new Request(url, { headers: { authorization: `Bearer ${this.#token}` } }),
    )
    if (response.status !== 200) return response
    const content = new Uint8Array(await response.arrayBuffer())
    const blob = { content, etag: etagOf(content), metadata: response.headers.get(metadataHeader) }
    this.#memory.keep(path, blob)
    return blob
  }

  async #inTurn<Result>(queue: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#queues.get(queue) ?? Promise.resolve()
    const turn = before.then(work)
    const settled = turn.catch(() => undefined)
    this.#queues.set(queue, settled)
    try {
      return await turn
    } finally {
      if (this.#queues.get(queue) === settled) this.#queues.delete(queue)
    }
  }
}

/** Node leaves the content out of the answer to HEAD. */
function toResponse({ content, etag, metadata }: Blob, ifNoneMatch: string | null): Response {
  const headers = new Headers({ etag, ...(metadata === null ? {} : { [metadataHeader]: metadata }) })
  if (ifNoneMatch === etag) return new Response(null, { status: 304, headers })
  headers.set('content-length', String(content.byteLength))
  return new Response(content, { status: 200, headers })
}

/** Undefined for what Netlify's server answers alone, such as the names of all stores. */
function operationOf(method: string, { store, key }: Place): OperationType | undefined {
  if (!store || store === 'v1') return undefined
  switch (method) {
    case 'GET':
      return key ? 'get' : 'list'
    case 'HEAD':
      return key ? 'getMetadata' : undefined
    case 'PUT':
      return key ? 'set' : undefined
    case 'DELETE':
      return 'delete'
    default:
      return undefined
  }
}

/** Written to a name that begins with a dot beside the right one, then renamed. */
function writeWhole(path: string, content: Uint8Array): void {
  const folder = dirname(path)
  mkdirSync(folder, { recursive: true })
  const draft = join(folder, `.${randomUUID()}`)
  writeFileSync(draft, content)
  renameSync(draft, path)
}

function isHalfWritten(key: string): boolean {
  return /(^|\/)\.[^/]+$/.test(key)
}

async function removeHalfWritten(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => [])
  const left = entries.filter((entry) => entry.isFile() && entry.name.startsWith('.'))
  await Promise.all(left.map((entry) => rm(join(entry.parentPath, entry.name), { force: true })))
}

/** On this machine only. */
async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new TypeError('no port was bound')
  return bound.port
}
