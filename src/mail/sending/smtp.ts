/** Hands e-mails to a mail server, one at a time over one connection. */
import { Readable } from 'node:stream'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import { isThisMachine, type SmtpServer } from '#http/mail-settings.ts'
import { composeMessage, type Sender } from './mime.ts'
import type { HandoverResult, Transport } from './transport.ts'

export interface SmtpOptions {
  /** Milliseconds. `connect` is for all of it, up to the login; `reply` for each reply, the one after the message's end included. */
  readonly timeouts?: { readonly connect: number; readonly greeting: number; readonly reply: number }
  /** Authorities to trust instead of the usual ones, as PEM: for tests. */
  readonly certificates?: string
}

const standardTimeouts = { connect: 10_000, greeting: 10_000, reply: 20_000 }

/** Replies about the login and the encryption: they say nothing about the e-mail. */
const loginReplies = ['530', '534', '535', '538']

export function openSmtp(
  settings: Sender & { readonly server: SmtpServer },
  options: SmtpOptions = {},
): Transport {
  let connection: SMTPConnection | null = null

  async function open(): Promise<SMTPConnection | HandoverResult> {
    if (connection?.destroyed === false) return connection
    const opened = await connect(settings.server, options).catch(smtpFailure)
    if ('reason' in opened) return { ok: false, reason: 'unreachable', status: opened.status }
    connection = opened
    return opened
  }

  async function send(to: string, message: Buffer): Promise<HandoverResult> {
    const reused = connection?.destroyed === false
    const opened = await open()
    if ('ok' in opened) return opened
    const failure = await sendOver(opened, { from: settings.from.address, to }, message)
    if (!failure) return { ok: true }
    // No end of this message is to follow, and no late reply to be taken for an answer to the next.
    opened.close()
    const { reason, status, hasBegun } = failure
    // Servers end idle connections, and those that have carried many e-mails.
    const isWornOut = reused && !hasBegun && (status === '421' || reason === 'unreachable')
    return isWornOut ? send(to, message) : { ok: false, reason, status }
  }

  return {
    async open() {
      const opened = await open()
      return 'ok' in opened ? opened : { ok: true }
    },
    async handOver(email) {
      const message = await composeMessage(email, settings).catch(() => null)
      // What cannot even be written as a message no server will take.
      return message ? send(email.to.address, message) : { ok: false, reason: 'refusedForGood' }
    },
    close() {
      if (connection?.destroyed === false) connection.quit()
    },
  }
}

/** Connected, encrypted and logged in. */
async function connect(
  server: SmtpServer,
  { timeouts = standardTimeouts, certificates }: SmtpOptions,
): Promise<SMTPConnection> {
  // Only now: who registers does not wait for it to be loaded.
  const { default: Connection } = await import('nodemailer/lib/smtp-connection')
  const connection = new Connection({
    host: server.host,
    port: server.port,
    secure: server.encryption === 'fromStart',
    requireTLS: server.encryption === 'upgraded',
    ignoreTLS: server.encryption === 'none',
    connectionTimeout: timeouts.connect,
    dnsTimeout: timeouts.connect,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.reply,
    // Closing means ending at once: what waits in a buffer must not follow.
    socketCloseTimeout: 0,
    allowInternalNetworkInterfaces: isThisMachine(server.host),
    ...(certificates === undefined ? {} : { tls: { ca: certificates } }),
  })
  const { promise, resolve, reject } = Promise.withResolvers<SMTPConnection>()
  const settle = (error: unknown): void => {
    if (error) {
      connection.close()
      reject(error)
    } else resolve(connection)
  }
  // For as long as it lives: an error without a listener would end the process. Code that waits for a reply gets it as well.
  connection.on('error', settle)
  connection.connect((error) => {
    if (error || !server.login) settle(error)
    else {
      const { user, password } = server.login
      connection.login({ credentials: { user, pass: password } }, settle)
    }
  })
  return promise
}

type SmtpFailure = Exclude<HandoverResult, { ok: true }>

/** Null when the server has taken it. */
function sendOver(
  connection: SMTPConnection,
  envelope: { readonly from: string; readonly to: string },
  message: Buffer,
): Promise<(SmtpFailure & { readonly hasBegun: boolean }) | null> {
  let hasBegun = false
  function* parts(): Generator<Buffer> {
    hasBegun = true
    yield message
  }
  return new Promise((resolve) => {
    connection.send({ ...envelope }, Readable.from(parts(), { objectMode: false }), (error) =>
      resolve(error ? { ...smtpFailure(error, hasBegun), hasBegun } : null),
    )
  })
}

/** What went wrong, without the server's words: they quote addresses. `hasBegun`: bytes of the message may have left. */
function smtpFailure(error: unknown, hasBegun = false): SmtpFailure {
  const read = (key: string): unknown => (error instanceof Error ? Reflect.get(error, key) : undefined)
  const [status] = /^\d{3}$/.exec(String(read('responseCode'))) ?? []
  const failed = (reason: SmtpFailure['reason']): SmtpFailure => ({ ok: false, reason, status })
  // An address that cannot be said to a server.
  if (read('code') === 'EENVELOPE' && read('command') === 'API') return failed('refusedForGood')
  if (status && !loginReplies.includes(status)) {
    if (status.startsWith('5')) return failed('refusedForGood')
    if (status.startsWith('4')) return failed('refusedForNow')
  }
  // A server that hangs up instead of answering has not taken it (RFC 5321, 3.8). Anything else says nothing about it.
  return failed(hasBegun && !status && read('code') !== 'ECONNECTION' ? 'interrupted' : 'unreachable')
}
