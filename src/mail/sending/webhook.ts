/** Hands a webhook over, signed as Standard Webhooks say. Its receiver drops a repeat by its id, so it may go twice rather than not at all. */
import { createHmac } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { request as requestPlain } from 'node:http'
import { request } from 'node:https'
import { BlockList, isIPv4 } from 'node:net'
import type { Webhook } from '#core/mail/settings.ts'
import { readClock } from '#http/clock.ts'
import { isWebhookAddress } from '#http/mail-settings.ts'
import type { HandoverResult } from './transport.ts'

/** Milliseconds, from the look-up of the host to the first line of the answer. */
const timeout = 5_000

// What is private, local, reserved or leads elsewhere: a webhook must not reach what only this network can.
const closed = new BlockList()
const closedNets =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 168.63.129.16/32 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3 2001::/23 2001:db8::/32 2002::/16 3fff::/20'
for (const [net = '', bits] of closedNets.split(' ').map((one) => one.split('/')))
  closed.addSubnet(net, Number(bits), isIPv4(net) ? 'ipv4' : 'ipv6')
const open = new BlockList()
open.addSubnet('2000::', 3, 'ipv6')

export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, 'ipv4')
  return open.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

export function signWebhook(secret: string, id: string, timestamp: string, body: string): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

/** The look-up of a name takes no signal. */
function whenAborted(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => {
    reject(new Error('the look-up of a webhook’s name took too long', { cause: signal.reason }))
  })
  return promise
}

type Posted = Webhook & { readonly body: string }

/** The answer's status; its body is not read, and a redirect is an answer like any other. */
async function post({ address, secret, body }: Posted, id: string, isLocal: boolean): Promise<number> {
  const url = new URL(address)
  if (!isWebhookAddress(address, isLocal)) throw new Error('a webhook may not go there')
  const signal = AbortSignal.timeout(timeout)
  const found = await Promise.race([lookup(url.hostname, { all: true }), whenAborted(signal)])
  const [to] = found
  if (!to || (!isLocal && !found.every((one) => isPublicAddress(one.address))))
    throw new Error('a webhook may not go to an address that is not public')
  const timestamp = String(Math.floor(readClock().getTime() / 1000))
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const sent = (isLocal ? requestPlain : request)({
    // The address that was looked at: asked once more, the name could lead to another one.
    ...{ host: to.address, port: url.port, path: `${url.pathname}${url.search}`, method: 'POST', signal },
    servername: url.hostname,
    headers: {
      host: url.host,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'webhook',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signWebhook(secret, id, timestamp, body),
    },
  })
  sent.on('response', (answer) => {
    resolve(answer.statusCode ?? 0)
    answer.destroy()
  })
  sent.on('error', reject)
  sent.end(body)
  return promise
}

/** Every failure is for now: a flow that is switched off for an hour misses nothing. */
export async function handOverWebhook(
  webhook: Posted,
  id: string,
  isLocal: boolean,
): Promise<HandoverResult> {
  try {
    const status = await post(webhook, id, isLocal)
    if (status >= 200 && status < 300) return { ok: true }
    return { ok: false, reason: 'refusedForNow', status: String(status) }
  } catch {
    return { ok: false, reason: 'refusedForNow' }
  }
}
