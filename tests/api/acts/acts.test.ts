/** Tests what all endpoints, acts and views share, by a list that is made from their rows; other files test their answers by topic. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { adminActs, adminViews } from '#api/acts/acts.ts'
import { photographBytesMost } from '#api/events/events.ts'
import { enterPaymentsBytesMost } from '#core/money/payments.ts'
import { ask, askAsAdmin, openApiForEachTest, read, said, type Asked } from '../../support/api/api.ts'
import { endpoints } from '../../support/api/routes.ts'

const api = openApiForEachTest()

test.each([
  ['acts', 'POST', {}],
  ['views', 'GET', undefined],
])('an unknown name among the %s is a 404, and a 401 to a stranger', async (table, method, json) => {
  for (const name of ['none', 'toString', '__proto__', 'a%2Fb']) {
    const path = `/api/admin/${table}/${name}`
    expect(await said(await askAsAdmin(method, path, json))).toBe('404 unknown')
    expect((await ask(method, path)).status).toBe(401)
  }
})

test('each is called by a test of its own', () => {
  const folder = join(import.meta.dirname, '../..')
  const texts = globSync('{api,support}/**/*.ts', { cwd: folder })
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('\n')
  const names = [...Object.keys(adminActs), ...Object.keys(adminViews)]
  expect(names.filter((name) => !new RegExp(`['/]${name}\\b`).test(texts))).toEqual([])
})

/** Accept what a standard, not this site, defines, from programs of any origin; their own tests check it. */
const forPrograms = ['POST /api/unsubscribe/:token']
/** The limit in bytes, if it is not the 16 KB of a visitor's form or the 64 KB of the admin's. */
const bytesMost: Readonly<Record<string, number>> = {
  'POST /api/admin/acts/restoreDocument': 6_000_000,
  'POST /api/admin/acts/keepPhotograph': photographBytesMost,
  'POST /api/admin/acts/enterPayments': enterPaymentsBytesMost,
}

const takingBodies = endpoints.filter(
  ({ method, title }) => ['POST', 'PUT', 'PATCH'].includes(method) && !forPrograms.includes(title),
)

test.each(takingBodies)('$title refuses them', async ({ method, path, title }) => {
  const cookie = await api.signIn()
  const isForAdmin = path.startsWith('/api/admin/') && path !== '/api/admin/login'
  const most = bytesMost[title] ?? (isForAdmin ? 64 : 16) * 1024
  const json = { 'content-type': 'application/json' }
  const long = `{"name":"${'x'.repeat(most)}"}`
  const broken: Asked = { body: '{"name":', headers: { ...json, 'accept-language': 'mr' } }
  const from = (headers: Readonly<Record<string, string>>): Asked => ({ json: {}, headers })
  const refused: Readonly<Record<string, readonly Asked[]>> = {
    '415 bodyTypeUnknown': ['text/plain', 'multipart/form-data; boundary=x', 'application/xml'].map(
      (type): Asked => ({ body: 'a=b', headers: { 'content-type': type } }),
    ),
    '400 bodyUnreadable': [broken],
    '413 bodyTooLarge': [
      { body: long, headers: { ...json, 'content-length': String(long.length) } },
      // In pieces and without a length, as a chunked upload arrives.
      { body: new Blob([long]).stream(), headers: json },
    ],
    '403 originForeign': [
      from({ origin: 'https://evil.example' }),
      from({ origin: 'null', 'sec-fetch-site': 'cross-site' }),
      // In older browsers a page without a referrer sends only this; it suffices if the address holds a secret.
      ...(path.includes(':token') ? [] : [from({ origin: 'null' })]),
      from({ 'sec-fetch-site': 'cross-site' }),
    ],
  }
  const send = (sent: Asked) => ask(method, path.replaceAll(/:\w+/g, '1'), { cookie, ...sent })
  const operations = await api.operationsOf(async () => {
    for (const [code, all] of Object.entries(refused))
      for (const sent of all) expect(await said(await send(sent)), JSON.stringify(sent.headers)).toBe(code)
    const message = 'फॉर्म अर्धवट पोहोचला. कृपया पुन्हा पाठवा.'
    if (!path.startsWith('/api/admin/'))
      expect((await read(await send(broken))).body).toMatchObject({ message })
  })
  // The endpoint refuses before it reads anything but the session. A health request that timed out may still be reading.
  const others = /^get guard-dev (sessions|heartbeat)/
  expect(operations.filter((operation) => !others.test(operation))).toEqual([])
})
