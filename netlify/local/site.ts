/** Answers `/outbox`, then in Netlify's order: functions; on-demand pages without a static file; redirects; static files; 404. */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StaticHandler } from '@netlify/static'
import { withEntityTag } from '#http/response.ts'
import { loadFunctions, type LocalFunction, matchFunction, Schedule, toFunction } from './functions.ts'
import { answerOutbox } from './outbox.ts'
import { localDeploy } from './settings.ts'
import { readSiteRules, type SiteRules } from './site-rules.ts'

export interface Visitor {
  readonly ip: string
  readonly requestId: string
  readonly answered?: Promise<void>
}

const onDemandFunction = '.netlify/v1/functions/ssr/ssr.mjs'

/** Opens the site of the project in `root`, built in `built`. It imitates no edge cache: every request reaches its function. */
export async function openSite(root: string, built: string): Promise<Site> {
  const rules = readSiteRules(root, built)
  const functions = await loadFunctions(rules.functionsDirectory)
  const onDemand = await loadOnDemand(join(built, onDemandFunction))
  return new Site(rules, functions, onDemand)
}

async function loadOnDemand(file: string): Promise<LocalFunction[]> {
  if (!existsSync(file)) return []
  const module: unknown = await import(pathToFileURL(file).href)
  return [toFunction(file, module)]
}

export class Site {
  readonly #rules: SiteRules
  readonly #functions: readonly LocalFunction[]
  readonly #onDemand: readonly LocalFunction[]
  readonly #files: StaticFiles
  readonly #unfinished = new Set<Promise<unknown>>()
  readonly #schedule = new Schedule()

  constructor(rules: SiteRules, functions: readonly LocalFunction[], onDemand: readonly LocalFunction[]) {
    this.#rules = rules
    this.#functions = functions
    this.#onDemand = onDemand
    this.#files = new StaticFiles(rules.publishDirectory)
  }

  async answer(request: Request, visitor: Visitor): Promise<Response> {
    const url = new URL(request.url)
    const outbox = await answerOutbox(request)
    if (outbox) return outbox
    for (const functions of [this.#functions, this.#onDemand]) {
      const fn = matchFunction(functions, url)
      if (fn && !(fn.preferStatic && isRead(request) && (await this.#files.has(url))))
        return this.#run(fn, request, visitor)
    }
    return (
      (await this.#answerByRules(request)) ??
      (await this.#answerFile(request)) ??
      this.#answerNothing(request)
    )
  }

  runScheduled(): void {
    this.#schedule.start(this.#functions, (fn, request) => {
      const visitor = { ip: '', requestId: randomUUID() }
      const run = this.#run(fn, request, visitor)
      this.#watch(run, `[${visitor.requestId}] in the scheduled ${fn.name}:`)
      return run
    })
  }

  /** Waits for scheduled functions, and for work that continues after responses. */
  async settle(): Promise<void> {
    await Promise.allSettled(this.#unfinished)
  }

  #run({ name, run }: LocalFunction, request: Request, visitor: Visitor): Promise<Response> {
    const waitUntil = (promise: Promise<unknown>): void =>
      this.#watch(promise, `[${visitor.requestId}] after the answer of ${name}:`)
    // Netlify sets these headers itself, so a client must not send them.
    for (const header of [...request.headers.keys()]) {
      if (header.startsWith('x-nf-')) request.headers.delete(header)
    }
    return run(request, { ...visitor, waitUntil, deploy: localDeploy(process.env) })
  }

  #watch(promise: Promise<unknown>, task: string): void {
    const watched = promise
      .catch((error: unknown) => console.error(task, error))
      .finally(() => this.#unfinished.delete(watched))
    this.#unfinished.add(watched)
  }

  async #answerByRules(request: Request): Promise<Response | undefined> {
    const match = await this.#rules.redirectFor(request)
    if (!match) return undefined
    return this.#rules.followRedirect(request, match, async (target) => {
      const url = new URL(target.url)
      if (!isRead(request) || !(await this.#files.has(url))) return undefined
      return async () => (await this.#file(url, request)) ?? new Response(null, { status: 404 })
    })
  }

  async #answerFile(request: Request): Promise<Response | undefined> {
    return isRead(request) ? this.#file(new URL(request.url), request) : undefined
  }

  async #answerNothing(request: Request): Promise<Response> {
    const page = await this.#file(new URL('/404.html', request.url), request, 404)
    return page ?? new Response('Not found', { status: 404 })
  }

  async #file(url: URL, request: Request, status = 200): Promise<Response | undefined> {
    return this.#files.answer(url, request, await this.#rules.headersFor(url), status)
  }
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

interface StaticFile {
  readonly content: Uint8Array<ArrayBuffer>
  readonly headers: Headers
}

const instructions = new Set(['/_headers', '/_redirects'])

export class StaticFiles {
  readonly #netlify: StaticHandler
  readonly #files = new Map<string, StaticFile>()

  constructor(directory: string) {
    this.#netlify = new StaticHandler({ directory })
  }

  async has(url: URL): Promise<boolean> {
    return (await this.#find(url)) !== undefined
  }

  async answer(
    url: URL,
    request: Request,
    rules: Readonly<Record<string, string>>,
    status = 200,
  ): Promise<Response | undefined> {
    const file = await this.#find(url)
    if (!file) return undefined
    const headers = new Headers(file.headers)
    for (const [name, value] of Object.entries(rules)) headers.set(name, value)
    headers.set('content-length', String(file.content.byteLength))
    if (status !== 200) return new Response(file.content, { status, headers })
    return withEntityTag(request, file.content, Object.fromEntries(headers))
  }

  async #find(url: URL): Promise<StaticFile | undefined> {
    const known = this.#files.get(url.pathname)
    if (known) return known
    if (instructions.has(url.pathname)) return undefined
    const match = await this.#netlify.match(new Request(url))
    if (!match) return undefined
    const response = await match.handle()
    const content = new Uint8Array(await response.arrayBuffer())
    const file = { content, headers: response.headers }
    file.headers.delete('age')
    this.#files.set(url.pathname, file)
    return file
  }
}
