/** Renders pages of the built site as the platform would, on a test's storage. */
import { join } from 'node:path'
import { beforeEach } from 'vitest'
import { markAsLocal } from '#http/configuration.ts'
import { openSite } from '../../../netlify/local/site.ts'
import { openApiForEachTest, type Api } from '../api/api.ts'
import { builtFolder } from './built-folder.ts'

markAsLocal()
export const site = await openSite(join(import.meta.dirname, '../../..'), builtFolder)

/** Returns the response to GET, or to another method, and the storage operations that it needed. `known` is an ETag. */
export async function openPage(
  api: Api,
  path: string,
  { origin = 'http://localhost:8888', cookie = '', method = 'GET', known = '' } = {},
) {
  const request = new Request(`${origin}${path}`, {
    method,
    headers: { ...(cookie === '' ? {} : { cookie }), ...(known === '' ? {} : { 'if-none-match': known }) },
  })
  let answer = new Response()
  const operations = await api.operationsOf(async () => {
    answer = await site.answer(request, { ip: '203.0.113.7', requestId: crypto.randomUUID() })
  })
  return { status: answer.status, headers: answer.headers, html: await answer.text(), operations }
}

/** The built pages remember the site's secret as every process does, and each test's storage is a new one: they have the same in all. */
export function openApiOfBuiltSite(): Api {
  const api = openApiForEachTest()
  const document = { secret: 'a'.repeat(43) }
  beforeEach(() => api.storage.guard.put('secret', JSON.stringify({ writes: [], answers: [], document })))
  return api
}
