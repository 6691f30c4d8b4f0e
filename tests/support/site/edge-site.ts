/** The built site behind the local platform's edge, on a test's storage, with a clock for the age of copies. */
import { join } from 'node:path'
import { markAsLocal, setPurgeApi } from '#http/configuration.ts'
import { EdgeCache } from '../../../netlify/local/site/edge-cache.ts'
import { openPurgeApi, type PurgeApi } from '../../../netlify/local/site/purge-api.ts'
import { openSite, type Site } from '../../../netlify/local/site/site.ts'
import type { Api } from '../api/api.ts'
import { builtFolder } from './built-folder.ts'

const origin = 'http://localhost:8888'

export interface Look {
  readonly status: number
  readonly headers: Headers
  readonly html: string
  readonly operations: readonly string[]
  /** What the edge said: `hit`, `miss`, `hit; fwd=stale`, … */
  readonly edge: string
}

export interface Asked {
  readonly method?: string
  readonly cookie?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: unknown
  readonly form?: Readonly<Record<string, string>>
}

export class EdgeSite {
  readonly edge: EdgeCache
  readonly #api: Api
  readonly #site: Site
  readonly #purgeApi: PurgeApi
  #seconds = 0

  private constructor(api: Api, edge: EdgeCache, site: Site, purgeApi: PurgeApi) {
    this.edge = edge
    this.#api = api
    this.#site = site
    this.#purgeApi = purgeApi
  }

  static async open(api: Api): Promise<EdgeSite> {
    markAsLocal()
    const edge: EdgeCache = new EdgeCache(() => 1_000_000 + opened.#seconds * 1_000)
    const site = await openSite(join(import.meta.dirname, '../../..'), builtFolder, edge)
    const opened = new EdgeSite(api, edge, site, await openPurgeApi(edge))
    return opened
  }

  /** Lets copies age. */
  pass(seconds: number): void {
    this.#seconds += seconds
  }

  /** The control: from now on nothing is purged. */
  losePurges(): void {
    setPurgeApi(null)
  }

  async ask(path: string, { method = 'GET', cookie, headers, json, form }: Asked = {}): Promise<Look> {
    const sent = new Headers(headers)
    if (cookie !== undefined) sent.set('cookie', cookie)
    let body: string | null = null
    if (json !== undefined) {
      sent.set('content-type', 'application/json')
      body = JSON.stringify(json)
    } else if (form) {
      sent.set('content-type', 'application/x-www-form-urlencoded')
      body = new URLSearchParams(form).toString()
    }
    let answer = new Response()
    let html = ''
    const operations = await this.#api.operationsOf(async () => {
      const request = new Request(origin + path, { method, headers: sent, body })
      answer = await this.#site.answer(request, { ip: '203.0.113.7', requestId: crypto.randomUUID() })
      html = await answer.text()
    })
    const edge = /"Netlify Edge"; (?:fwd=(?=miss))?(.*)/.exec(answer.headers.get('cache-status') ?? '')?.[1]
    return { status: answer.status, headers: answer.headers, html, operations, edge: edge ?? 'none' }
  }

  /** Waits for what goes on after answers: new copies, e-mails. */
  async settle(): Promise<void> {
    await this.#site.settle()
  }

  async close(): Promise<void> {
    await this.#purgeApi.close()
  }
}
