/**
 * Tells a program of the consultant's, for example n8n, of registrations, signed as Standard Webhooks say
 * (https://www.standardwebhooks.com). The receiver drops a repeat by its id, so a webhook is sent twice rather than never.
 */
import { createHmac } from 'node:crypto'
import { lookup } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request } from 'node:https'
import { BlockList, isIPv4, type LookupFunction } from 'node:net'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { WebhookEmailKind } from '#core/mail/kinds.ts'
import type { Outcome } from '#core/mail/outbox.ts'
import type { Webhook } from '#core/mail/settings.ts'
import { moneyOf, paymentReference, paymentState } from '#core/money/payment.ts'
import { seatsOf } from '#core/people/party.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { readClock } from '#http/configuration.ts'
import { isWebhookAddress } from '#http/mail-settings.ts'

/** In milliseconds, from the look-up of the host to the first line of the answer. */
const timeout = 5_000

// Private, local and reserved addresses, and those that lead elsewhere: a webhook must not reach this network's own machines.
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

/** Says what happened, and the current state. Amounts are in paise. */
export function webhookBody(
  kind: WebhookEmailKind,
  event: EventRecord,
  registration: RegistrationRecord,
  isGone: boolean,
) {
  const { name, email, phone, company, lang, kind: has, price = 0, registeredAt } = registration
  const isPaid = kind === 'webhookPaid'
  return {
    type: isPaid ? 'registration.paid' : 'registration.created',
    timestamp: (isPaid ? registration.payment?.steps.at(-1)?.at : undefined) ?? registeredAt,
    data: {
      reference: paymentReference(registration),
      event: { id: event.id, slug: event.slug, title: event.title, date: event.eventDate },
      status: isGone ? 'cancelled' : has,
      ...{
        seats: seatsOf(registration),
        price,
        paid: moneyOf(registration).came,
        payment: paymentState(registration) ?? 'none',
      },
      ...{ name, email, phone, company, lang },
    },
  }
}

type Posted = Webhook & { readonly body: string }

/** Returns the addresses of a host if all are public, so that the connection uses an address that was checked. */
const lookupPublic: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) done(error, '')
    else if (found.every(({ address }) => isPublicAddress(address))) done(null, found)
    else done(new Error('a webhook may not go to an address that is not public'), '')
  })

/** Returns the answer's status; its body is not read, and a redirect is not followed. */
function post({ address, secret, body }: Posted, id: string, isLocal: boolean): Promise<number> {
  if (!isWebhookAddress(address, isLocal)) throw new Error('a webhook may not go there')
  const timestamp = String(Math.floor(readClock().getTime() / 1000))
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'webhook',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signWebhook(secret, id, timestamp, body),
  }
  const options = { method: 'POST', headers, signal: AbortSignal.timeout(timeout) }
  const sent = isLocal
    ? requestPlain(address, options)
    : request(address, { ...options, lookup: lookupPublic, agent: false })
  sent.on('response', (answer) => {
    resolve(answer.statusCode ?? 0)
    answer.destroy()
  })
  sent.on('error', reject)
  sent.end(body)
  return promise
}

/** Every failure is temporary: a flow that is switched off for an hour misses nothing. */
export async function handOverWebhook(webhook: Posted, id: string, isLocal: boolean): Promise<Outcome> {
  try {
    const status = await post(webhook, id, isLocal)
    if (status >= 200 && status < 300) return { ok: true }
    return { ok: false, reason: 'refusedForNow', status: String(status) }
  } catch {
    return { ok: false, reason: 'refusedForNow' }
  }
}
