/** Tests the webhook with a receiver that verifies it with the code of docs/n8n-registrations.json. */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { compileFunction } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { paymentReference } from '#core/money/payment.ts'
import { isPublicAddress, signWebhook } from '#mail/sending/transport.ts'
import { act, askAct, readActions, view } from '../../support/api/acts.ts'
import { ask, openApiForEachTest, register, runScheduled, said, settle } from '../../support/api/api.ts'
import { inDays } from '../../support/builders.ts'
import { openAdminEmails } from '../../support/mail/admin-emails.ts'
import { openSmtpForEachTest } from '../../support/mail/smtp-for-each-test.ts'
import { registerForToken } from '../../support/api/own-registration.ts'
import { enterPayments } from '../../support/api/money.ts'

const api = openApiForEachTest()
openSmtpForEachTest()
const emails = openAdminEmails()

interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Opens a receiver that answers with this status. */
async function openReceiver(status: () => number): Promise<{ address: string; received: Received[] }> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body })
      response.writeHead(status(), { location: '/elsewhere' }).end('not read')
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return { address: `http://localhost:${(server.address() as AddressInfo).port}/hook`, received }
}

async function choose(address: string): Promise<string> {
  return z.object({ secret: z.string() }).parse(await act('saveWebhook', { address })).secret
}

const workflowSchema = z.object({
  nodes: z.array(z.looseObject({ type: z.string(), parameters: z.looseObject({}) })),
})

/** Returns what the workflow's step makes of a request; throws if the site did not send it. */
async function verifyAsN8n(secret: string, { headers, body }: Received): Promise<unknown> {
  const { nodes } = workflowSchema.parse(JSON.parse(readFileSync('docs/n8n-registrations.json', 'utf8')))
  const code = String(nodes.find(({ type }) => type.endsWith('.code'))?.parameters['jsCode'])
  const require = createRequire(import.meta.url)
  const input = { first: () => ({ json: { headers } }) }
  const helpers = { getBinaryDataBuffer: () => Promise.resolve(Buffer.from(body)) }
  // n8n runs the code as the body of such a function.
  const called = `return (async function () { ${code.replace('whsec_…', secret)} }).call(this)`
  const run = compileFunction(called, ['require', '$input'])
  return (await run.call({ helpers }, require, input)) as unknown
}

test('tells who registers and pays, signed and once, and holds no secret in what the admin reads', async () => {
  const { address, received } = await openReceiver(() => 204)
  const event = await api.addEvent({ price: 49_900 })
  await emails.register(event, 1)
  const secret = await choose(address)
  await emails.register(event, 2)
  expect(received).toHaveLength(1)
  const [, seat] = await api.registrationsOf(event)
  await enterPayments([{ eventId: event.id, registrationId: seat?.id ?? '', amount: 49_900 }])
  await runScheduled('send-emails')
  await runScheduled('send-emails')
  await settle()
  const types = received.map(({ body }) => /"type":"([^"]+)"/.exec(body)?.[1])
  expect(types).toEqual(['registration.created', 'registration.paid'])
  const [first, second] = received
  const { id, slug } = event
  const whose = { reference: paymentReference(seat!), email: 'visitor-2@example.com', status: 'seat' }
  const data = { ...whose, event: { id, slug }, price: 49_900, paid: 49_900, payment: 'paid' }
  expect(await verifyAsN8n(secret, second!)).toMatchObject([{ json: { type: 'registration.paid', data } }])
  expect(first?.headers['webhook-id']).not.toBe(second?.headers['webhook-id'])
  await expect(verifyAsN8n(secret, { ...first!, body: `${first?.body} ` })).rejects.toThrow('not signed')
  await expect(verifyAsN8n(signWebhook('', '', '', ''), first!)).rejects.toThrow('not signed')
  expect(await view('webhook', {})).toEqual({ address })
  expect(await readActions()).toContain(`Had ${new URL(address).host} told of registrations.`)
})

test('what a receiver refuses goes again with the same id, by itself and when the admin asks', async () => {
  let status = 302
  const { address, received } = await openReceiver(() => status)
  await choose(address)
  const event = await api.addEvent()
  await emails.register(event, 1)
  expect(await emails.row(event, 'webhookRegistered')).toMatchObject({ state: 'retry', status: '302' })
  expect(await emails.states(event)).toContain('confirmed sent')
  status = 200
  const { key } = await emails.row(event, 'webhookRegistered')
  expect(await emails.sendAgain({ source: `event/${event.id}`, key })).toBe(200)
  expect(await emails.row(event, 'webhookRegistered')).toMatchObject({ state: 'sent' })
  await emails.sendAgain({ source: `event/${event.id}`, key })
  expect(received).toHaveLength(3)
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

test('goes with the registration that is erased, and nowhere once the address is taken away', async () => {
  const { address, received } = await openReceiver(() => 500)
  await choose(address)
  const event = await api.addEvent({ eventDate: inDays(9) })
  const token = await registerForToken(api, event)
  await settle()
  expect(await emails.states(event)).toContain('webhookRegistered retry')
  await ask('POST', `/api/own-registration/${token}/erase`, { form: { lang: 'en' } })
  expect((await emails.states(event)).filter((row) => row.startsWith('webhook'))).toEqual([])
  await askAct('saveWebhook', { address: '' })
  await runScheduled('send-emails')
  await register(event, 2)
  await settle()
  expect(received).toHaveLength(1)
})

const elsewhere = ['ftp://localhost/', 'https://n8n.example.in/hook', 'http://10.0.0.1/', 'nowhere']
test.each(elsewhere)('on one machine nothing goes to %s', async (address) => {
  expect(await said(await askAct('saveWebhook', { address }))).toBe('422 address: linkInvalid')
})

test('isPublicAddress() takes no address of a private network', () => {
  const ofNetworks =
    '10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 168.63.129.16 192.88.99.1 192.168.1.1 ' +
    '3fff::1 ::1 ::ffff:10.0.0.1 fe80::1 fd00::1 64:ff9b::a00:1 2002:a00:1::1'
  const open = ['8.8.8.8', '2606:4700::1111']
  expect([...ofNetworks.split(' '), ...open].filter(isPublicAddress)).toEqual(open)
})
