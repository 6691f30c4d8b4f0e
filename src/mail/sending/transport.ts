/** Hands e-mails over to a mail server, or to a folder if no e-mail may leave this machine. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { SendMailOptions } from 'nodemailer'
import type { Deploy } from '#core/basics/deploy.ts'
import { toGreetedName } from '#core/mail/greeted-name.ts'
import type { DeliveryProblem, Outcome } from '#core/mail/outbox.ts'
import { isOnThisMachine, readMailSettings } from '#http/configuration.ts'
import { isThisMachine, type Mailbox, type SmtpServer } from '#http/mail-settings.ts'
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
    /** If true, webhooks may reach this machine only. */
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
      : {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
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
        ...{ cid: contentIdOf(picture), filename: `${picture.name}.png`, contentType: 'image/png' },
        ...{ contentDisposition: 'inline' as const, content: Buffer.from(picture.png) },
      })),
      ...(removed
        ? [{ filename: `remove-${removed.filename}`, contentType: calendarFile, content: removed.content }]
        : []),
    ],
    // Quoted-printable needs nine characters per Devanagari one, so a Marathi e-mail is shorter in base64.
    ...(locale === 'mr' ? { encoding: 'base64', textEncoding: 'base64' } : {}),
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
    ...{ pool: true, maxConnections: connectionsMost, host, port },
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
