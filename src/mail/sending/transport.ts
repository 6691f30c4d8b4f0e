/** Hands e-mails to a mail server or a folder, and signed webhooks (https://www.standardwebhooks.com), rather twice than never. */
import { createHmac } from 'node:crypto'
import { lookup } from 'node:dns'
import { mkdir, writeFile } from 'node:fs/promises'
import { request as requestPlain } from 'node:http'
import { request } from 'node:https'
import { BlockList, isIPv4, type LookupFunction } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { SendMailOptions } from 'nodemailer'
import type { Deploy } from '#core/basics/deploy.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { toGreetedName } from '#core/mail/greeted-name.ts'
import type { WebhookEmailKind } from '#core/mail/kinds.ts'
import type { DeliveryProblem, Outcome } from '#core/mail/outbox.ts'
import type { Webhook } from '#core/mail/settings.ts'
import { moneyOf, paymentReference, paymentState } from '#core/money/payment.ts'
import { seatsOf } from '#core/people/party.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { isOnThisMachine, readMailSettings, readClock } from '#http/configuration.ts'
import { isThisMachine, type Mailbox, type SmtpServer, isWebhookAddress } from '#http/mail-settings.ts'
import { contentIdOf } from '#mail/drawing/blocks.ts'
import type { OutgoingEmail } from '#mail/drawing/render.ts'

export interface Transport {
  readonly handOver: (email: OutgoingEmail) => Promise<Outcome>
  readonly close: () => void
}

interface Sender {
  readonly from: Mailbox
  readonly replyTo: Mailbox | null
}

/** Returns null if no e-mail may be sent (see `readMailSettings`): no e-mail is then claimed, and due ones stay due. */
export function findMailWay(deploy: Deploy) {
  const settings = readMailSettings(deploy)
  if (settings.transport === 'none') return null
  return {
    sender: settings.from.address,
    isLocal: isOnThisMachine(deploy),
    open: (): Promise<Transport> =>
      settings.transport === 'smtp' ? openSmtp(settings) : openOutbox(settings.directory, settings),
  }
}
export type MailWay = NonNullable<ReturnType<typeof findMailWay>>

function headersOf({ kind, locale, unsubscribe }: OutgoingEmail): Record<string, string> {
  return {
    'Content-Language': locale,
    // Suppresses automatic replies: RFC 3834, and Exchange's own header.
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    'X-Email-Kind': kind,
    ...(unsubscribe === undefined
      ? {}
      : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  }
}

const calendarFile = 'text/calendar; charset=utf-8; method=CANCEL'

export function toMessage(email: OutgoingEmail, { from, replyTo }: Sender): SendMailOptions {
  const { to, locale, calendar, pictures, removed } = email
  const answersTo = email.replyTo === undefined ? replyTo : { name: '', address: email.replyTo }
  return {
    from,
    to: { ...to, name: toGreetedName(to.name) },
    replyTo: answersTo ?? undefined,
    subject: email.subject,
    messageId: `<${email.messageId}>`,
    date: email.date,
    headers: headersOf(email),
    text: email.text,
    html: email.html,
    icalEvent: calendar ?? undefined,
    attachments: [
      // The HTML shows them; a program that shows no HTML lists them as attachments.
      ...pictures.map((picture) => ({
        cid: contentIdOf(picture),
        filename: `${picture.name}.png`,
        contentType: 'image/png',
        contentDisposition: 'inline' as const,
        content: Buffer.from(picture.png),
      })),
      ...(removed
        ? [{ filename: `remove-${removed.filename}`, contentType: calendarFile, content: removed.content }]
        : []),
    ],
    // Quoted-printable needs nine characters per Devanagari one, so a Marathi e-mail is shorter in base64.
    ...(locale !== 'en' ? { encoding: 'base64', textEncoding: 'base64' } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Writes to a folder instead of sending: `<time>-<kind>-<n>.eml`, whole messages that every e-mail program opens. */
export async function openOutbox(directory: string, sender: Sender): Promise<Transport> {
  const { createTransport } = await import('nodemailer')
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async handOver(email) {
      const { message } = await composer.sendMail(toMessage(email, sender))
      const time = email.date.toISOString().replace(/[-:]|\.\d+/g, '')
      await mkdir(directory, { recursive: true }).catch(() => null)
      // Uses the next free name, so that two processes never write the same file.
      for (let n = 1; ; n += 1) {
        try {
          await writeFile(join(directory, `${time}-${email.kind}-${n}.eml`), message, { flag: 'wx' })
          return { ok: true }
        } catch (error) {
          if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST'))
            return { ok: false, reason: 'unreachable' }
        }
      }
    },
    close: () => undefined,
  }
}

export interface SmtpOptions {
  /** In milliseconds. `connect`: until the connection is logged in; `reply`: for each reply, including the one to the message's end. */
  readonly timeouts?: { readonly connect: number; readonly greeting: number; readonly reply: number }
  readonly certificates?: string
}

const standardTimeouts = { connect: 10_000, greeting: 10_000, reply: 20_000 }
export const connectionsMost = 4

export async function openSmtp(
  { server, ...sender }: Sender & { readonly server: SmtpServer },
  { timeouts = standardTimeouts, certificates }: SmtpOptions = {},
): Promise<Transport> {
  // Loaded only here, so that registrants do not wait for it.
  const { createTransport } = await import('nodemailer')
  const { host, port, encryption, login } = server
  const mailer = createTransport({
    pool: true,
    maxConnections: connectionsMost,
    host,
    port,
    // Servers end idle connections: an e-mail that was not begun is sent over another one.
    maxRequeues: 1,
    secure: encryption === 'fromStart',
    requireTLS: encryption === 'upgraded',
    ignoreTLS: encryption === 'none',
    ...(login ? { auth: { user: login.user, pass: login.password }, forceAuth: true } : {}),
    connectionTimeout: timeouts.connect,
    dnsTimeout: timeouts.connect,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.reply,
    // Closing must end at once: data in a buffer must not follow.
    socketCloseTimeout: 0,
    allowInternalNetworkInterfaces: isThisMachine(host),
    ...(certificates === undefined ? {} : { tls: { ca: certificates } }),
  })
  const streams = new Map<string, Readable>()
  mailer.use('stream', ({ message }, done) => {
    const create = message.createReadStream.bind(message)
    message.createReadStream = (options) => {
      const stream = create(options)
      streams.set(message.messageId(), stream)
      return stream
    }
    done()
  })
  return {
    async handOver(email) {
      const message = toMessage(email, sender)
      try {
        await mailer.sendMail(message)
        return { ok: true }
      } catch (error) {
        return smtpFailure(error, streams.get(`<${email.messageId}>`))
      }
    },
    close: () => mailer.close(),
  }
}

/** Classifies a failure without the server's words, which quote addresses. `stream`: the message as the server read it, if it began. */
function smtpFailure(error: unknown, stream: Readable | undefined): Outcome {
  const read = (key: string): unknown => (error instanceof Error ? Reflect.get(error, key) : undefined)
  const [status] = /^\d{3}$/.exec(String(read('responseCode'))) ?? []
  const failed = (reason: DeliveryProblem) => ({ ok: false, reason, status }) as const
  // Not a mail server's error: the message could not even be written.
  if (!stream && read('code') === undefined) throw error
  // An address that cannot be sent to a server.
  if (read('code') === 'EENVELOPE' && read('command') === 'API') return failed('refusedForGood')
  // A request for a login says nothing about the e-mail.
  if (stream && status && status !== '530') {
    if (status.startsWith('5')) return failed('refusedForGood')
    if (status.startsWith('4')) return failed('refusedForNow')
  }
  // A server that hangs up without an answer has not accepted it (RFC 5321, 3.8). After any other error the site cannot know.
  const mayBeThere = stream?.readableDidRead === true && !status && read('code') !== 'ECONNECTION'
  return failed(mayBeThere ? 'interrupted' : 'unreachable')
}

/** In milliseconds, from the look-up of the host to the first line of the answer. */
const webhookTimeout = 5_000

// Private, local and reserved addresses, and those that lead elsewhere: a webhook must not reach this network's own machines.
const closed = new BlockList()
const closedNets =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 168.63.129.16/32 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3 2001::/23 2001:db8::/32 2002::/16 3fff::/20'
for (const [net = '', bits] of closedNets.split(' ').map((net) => net.split('/')))
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

/** Amounts are in paise. */
export function webhookBody(
  kind: WebhookEmailKind,
  event: EventRecord,
  registration: RegistrationRecord,
  isGone: boolean,
) {
  const { name, email, phone, company, lang, kind: has, price, registeredAt } = registration
  const isPaid = kind === 'webhookPaid'
  return {
    type: isPaid ? 'registration.paid' : 'registration.created',
    timestamp: (isPaid ? registration.payment?.steps.at(-1)?.at : undefined) ?? registeredAt,
    data: {
      reference: paymentReference(registration),
      event: { id: event.id, slug: event.slug, title: event.title, date: event.eventDate },
      status: isGone ? 'cancelled' : has,
      seats: seatsOf(registration),
      price: price ?? 0,
      paid: moneyOf(registration).came,
      payment: paymentState(registration) ?? 'none',
      name,
      email,
      phone,
      company,
      lang,
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
  const options = { method: 'POST', headers, signal: AbortSignal.timeout(webhookTimeout) }
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
