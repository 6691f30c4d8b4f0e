/** Tests what every endpoint with a body refuses before it reads the values. The list is made from the rows. */
import { expect, test } from 'vitest'
import { photographBytesMost } from '#api/events/photographs.ts'
import { enterPaymentsBytesMost } from '#core/money/payments.ts'
import { ask, type Asked, endpoints, openApiForEachTest, read } from '../support/api/api.ts'

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

const api = openApiForEachTest()

test.each(takingBodies)('$title refuses them', async ({ method, path, title }) => {
  const cookie = await api.signIn()
  const isForAdmin = path.startsWith('/api/admin/') && path !== '/api/admin/login'
  const most = bytesMost[title] ?? (isForAdmin ? 64 : 16) * 1024
  const json = { 'content-type': 'application/json' }
  const long = `{"name":"${'x'.repeat(most)}"}`
  const inMarathi = path.startsWith('/api/admin/') ? {} : { message: 'फॉर्म अर्धवट पोहोचला. कृपया पुन्हा पाठवा.' }
  const refused: [asked: Asked, status: number, body: object][] = [
    ...['text/plain', 'multipart/form-data; boundary=x', 'application/xml'].map(
      (type): (typeof refused)[number] => [
        { body: 'a=b', headers: { 'content-type': type } },
        415,
        { code: 'bodyTypeUnknown' },
      ],
    ),
    [
      { body: '{"name":', headers: { ...json, 'accept-language': 'mr' } },
      400,
      { code: 'bodyUnreadable', ...inMarathi },
    ],
    [
      { body: long, headers: { ...json, 'content-length': String(long.length) } },
      413,
      { code: 'bodyTooLarge' },
    ],
    // In pieces and without a length, as a chunked upload arrives.
    [{ body: new Blob([long]).stream(), headers: json }, 413, { code: 'bodyTooLarge' }],
    ...[
      { origin: 'https://evil.example' },
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
      // In older browsers a page without a referrer sends only this; it suffices if the address holds a secret.
      ...(path.includes(':token') ? [] : [{ origin: 'null' }]),
      { 'sec-fetch-site': 'cross-site' },
    ].map((headers): (typeof refused)[number] => [{ json: {}, headers }, 403, { code: 'originForeign' }]),
  ]
  const operations = await api.operationsOf(async () => {
    for (const [asked, status, body] of refused) {
      const answer = await ask(method, path.replaceAll(/:\w+/g, '1'), { cookie, ...asked })
      expect(await read(answer), JSON.stringify(asked.headers)).toMatchObject({ status, body })
    }
  })
  // The endpoint refuses before it reads anything but the session. A health request that timed out may still be reading.
  const others = /^get guard-dev (sessions|heartbeat)/
  expect(operations.filter((operation) => !others.test(operation))).toEqual([])
})
