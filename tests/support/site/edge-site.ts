/** The built site behind the local platform's edge, on a test's storage, with a clock for the age of copies. */
import { join } from 'node:path'
import { markAsLocal, setPurgeApi } from '#http/configuration.ts'
import { EdgeCache } from '../../../netlify/local/site/edge-cache.ts'
import { openPurgeApi } from '../../../netlify/local/site/purge-api.ts'
import { openSite } from '../../../netlify/local/site/site.ts'
import type { Api } from '../api/api.ts'
import { builtFolder } from './built-folder.ts'

const origin = 'http://localhost:8888'

export interface Asked {
  readonly method?: string
  readonly cookie?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: unknown
  readonly form?: Readonly<Record<string, string>>
}

export async function openEdgeSite(api: Api) {
  markAsLocal()
  let passed = 0
  const edge = new EdgeCache(() => 1_000_000 + passed * 1_000)
  const site = await openSite(join(import.meta.dirname, '../../..'), builtFolder, edge)
  const purgeApi = await openPurgeApi(edge)
  return {
    edge,
    /** Lets copies age. */
    pass: (seconds: number) => void (passed += seconds),
    /** The control: from now on nothing is purged. */
    losePurges: () => setPurgeApi(null),
    /** Waits for what goes on after answers: new copies, e-mails. */
    settle: () => site.settle(),
    close: () => purgeApi.close(),
    /** `edge` is what it said: `hit`, `miss`, `hit; fwd=stale`, … */
    async ask(path: string, { method = 'GET', cookie, headers, json, form }: Asked = {}) {
      const sent = new Headers(headers)
      if (cookie !== undefined) sent.set('cookie', cookie)
      if (json !== undefined) sent.set('content-type', 'application/json')
      const body = json !== undefined ? JSON.stringify(json) : form ? new URLSearchParams(form) : null
      let answer = new Response()
      let html = ''
      const operations = await api.operationsOf(async () => {
        const request = new Request(origin + path, { method, headers: sent, body })
        answer = await site.answer(request, { ip: '203.0.113.7', requestId: crypto.randomUUID() })
        html = await answer.text()
      })
      const status = answer.headers.get('cache-status') ?? ''
      const said = /"Netlify Edge"; (?:fwd=(?=miss))?(.*)/.exec(status)?.[1] ?? 'none'
      return { status: answer.status, headers: answer.headers, html, operations, edge: said }
    },
  }
}
