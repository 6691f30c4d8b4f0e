/** What every endpoint that takes a body refuses before it looks inside. The list is made from the rows. */
import { beforeEach, describe, expect, test } from 'vitest'
import { photographBytesMost } from '#api/events/photographs.ts'
import { enterPaymentsBytesMost } from '#core/money/payments.ts'
import { ask, endpoints, openApiForEachTest, read, type Asked } from '../support/api/api.ts'

/** These take no body. */
const bodiless = [
  'POST /api/admin/logout',
  'POST /api/admin/audit-log/:id/undo',
  'POST /api/admin/workshops',
  'POST /api/admin/backups',
  'POST /api/admin/events/:id/registrations/:registration/offer',
  'POST /api/admin/events/:id/draft-links',
]
/** Take what a standard says, which is not ours, from programs anywhere: their own tests say how. */
const forPrograms = ['POST /api/unsubscribe/:token', 'POST /api/policy-reports']
/** Bytes, where it is more than the 16 KB of a visitor's form or the 64 KB of the admin's. */
const bytesMost: Readonly<Record<string, number>> = {
  'POST /api/admin/restore': 6_000_000,
  'POST /api/admin/photographs': photographBytesMost,
  'POST /api/admin/payments': enterPaymentsBytesMost,
}

const takingBodies = endpoints.filter(
  ({ method, title }) =>
    ['POST', 'PUT', 'PATCH'].includes(method) && ![...bodiless, ...forPrograms].includes(title),
)

const api = openApiForEachTest()
let cookie: string
beforeEach(async () => {
  cookie = await api.signIn()
})

describe.each(takingBodies)('$title', ({ method, path, title }) => {
  const isForAdmin = path.startsWith('/api/admin/') && path !== '/api/admin/login'
  const most = bytesMost[title] ?? (isForAdmin ? 64 : 16) * 1024
  const send = async (asked: Asked) => {
    const address = path.replaceAll(/:\w+/g, '1')
    const operations = await api.operationsOf(async () => {
      answer = await read(await ask(method, address, { cookie, ...asked }))
    })
    // Refused before anything but the session is looked for. A look at the site's health that gave up waiting reads on beside it.
    const others = /^get guard-dev (sessions|heartbeat)/
    expect(operations.filter((operation) => !others.test(operation))).toEqual([])
    return answer
  }
  let answer: Awaited<ReturnType<typeof read>>
  const json = { 'content-type': 'application/json' }

  test('refuses a body that is neither a form nor JSON', async () => {
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/xml']) {
      expect(await send({ body: 'a=b', headers: { 'content-type': type } })).toMatchObject({
        status: 415,
        body: { code: 'bodyTypeUnknown' },
      })
    }
  })

  test('refuses what it cannot read, in the visitor’s language where visitors go', async () => {
    const refused = await send({ body: '{"name":', headers: { ...json, 'accept-language': 'mr' } })
    expect(refused).toEqual({
      status: 400,
      body: {
        code: 'bodyUnreadable',
        message: path.startsWith('/api/admin/')
          ? (refused.body as { message: string }).message
          : 'फॉर्म अर्धवट पोहोचला. कृपया पुन्हा पाठवा.',
      },
    })
  })

  test(`refuses more than ${most} bytes, announced or not`, async () => {
    const body = `{"name":"${'x'.repeat(most)}"}`
    const tooLarge = { status: 413, body: { code: 'bodyTooLarge' } }
    expect(await send({ body, headers: { ...json, 'content-length': String(body.length) } })).toMatchObject(
      tooLarge,
    )
    // In pieces and without a length, as a chunked upload arrives.
    const pieces = new Blob([body]).stream()
    expect(await send({ body: pieces, headers: json })).toMatchObject(tooLarge)
  })

  test('refuses what another site’s page sends', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
      // A page that names no referrer sends just this in older browsers; where the address is a secret, that suffices.
      ...(path.includes(':token') ? [] : [{ origin: 'null' }]),
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      expect(await send({ json: {}, headers })).toMatchObject({
        status: 403,
        body: { code: 'originForeign' },
      })
    }
  })
})
