/**
 * Hands e-mails to a mail server, one at a time over one connection. The point of no return is the message's end: the line with a
 * single dot. A server that has not seen it has taken nothing.
 */
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import { isThisMachine, type SmtpServer } from '#http/mail-settings.ts'
import type { OutgoingEmail } from '#mail/drawing/email.ts'
import { MessageEnd } from './message-end.ts'
import { composeMessage, type Sender } from './mime.ts'
import type { HandoverResult, Transport } from './transport.ts'

export interface SmtpOptions {
  /** Milliseconds. `connect` is for all of it, up to the login; `reply` for each reply, the one after the message's end included. */
  readonly timeouts?: { readonly connect: number; readonly greeting: number; readonly reply: number }
  /** Authorities to trust instead of the usual ones, as PEM: for tests. */
  readonly certificates?: string
}

interface Envelope {
  readonly from: string
  readonly to: string
}

const standardTimeouts = { connect: 10_000, greeting: 10_000, reply: 20_000 }

/** Milliseconds that a server gets to say goodbye. */
const goodbyeMilliseconds = 1_000

/** Replies about the login and the encryption: they say nothing about the e-mail. */
const loginReplies = ['530', '534', '535', '538']

/** Connects at the first e-mail. A transport's e-mails wait for each other. */
export function openSmtp(
  settings: Sender & { readonly server: SmtpServer },
  options: SmtpOptions = {},
): Transport {
  const client = new SmtpClient(settings.server, options)
  let last: Promise<unknown> = Promise.resolve()

  async function handOver(email: OutgoingEmail, beforeEnd: () => Promise<boolean>): Promise<HandoverResult> {
    const message = await composeMessage(email, settings).catch(() => null)
    // What cannot even be written as a message no server will take.
    if (message === null) return { ok: false, reason: 'refusedForGood' }
    return client.send({ from: settings.from.address, to: email.to.address }, message, beforeEnd)
  }

  return {
    handOver(email, beforeEnd) {
      const result = last.then(() => handOver(email, beforeEnd))
      last = result
      return result
    },
    async close() {
      await last
      await client.close()
    },
  }
}

class SmtpClient {
  readonly #server: SmtpServer
  readonly #options: SmtpOptions
  #connection: SMTPConnection | null = null

  constructor(server: SmtpServer, options: SmtpOptions) {
    this.#server = server
    this.#options = options
  }

  async send(
    envelope: Envelope,
    message: Buffer,
    beforeEnd: () => Promise<boolean>,
  ): Promise<HandoverResult> {
    const reused = this.#connection?.destroyed === false ? this.#connection : null
    const connected = reused ?? (await connect(this.#server, this.#options))
    if ('status' in connected) return unreachable(connected)
    this.#connection = connected

    const end = new MessageEnd(beforeEnd)
    const failure = await sendOver(connected, envelope, message, end)
    if (!failure) return { ok: true }
    await reset(connected)
    if (!(await end.mayEnd())) return { ok: false, reason: 'notOurs' }
    // Servers end idle connections, and those that have carried many e-mails.
    const isWornOut = failure.status === undefined || failure.status === '421'
    if (reused && isWornOut && ['notBegun', 'begun'].includes(failure.reached)) {
      return this.send(envelope, message, beforeEnd)
    }
    return resultOf(failure)
  }

  async close(): Promise<void> {
    const connection = this.#connection
    if (!connection || connection.destroyed) return
    const late = setTimeout(() => connection.close(), goodbyeMilliseconds)
    await new Promise((resolve) => {
      connection.once('end', () => resolve(null))
      connection.quit()
    })
    clearTimeout(late)
  }
}

/** What went wrong, without the server's words: they quote addresses. */
interface SmtpFailure {
  /** The reply's code, where there was one. */
  readonly status: string | undefined
  /** The server has ended the connection itself: not a line that broke, and not silence. */
  readonly isHungUp: boolean
  /** An address that cannot be said to a server. */
  readonly isInvalid: boolean
}

function smtpFailure(error: unknown): SmtpFailure {
  const read = (key: string): unknown => (error instanceof Error ? Reflect.get(error, key) : undefined)
  const status = String(read('responseCode'))
  return {
    status: /^\d{3}$/.test(status) ? status : undefined,
    isHungUp: read('code') === 'ECONNECTION',
    isInvalid: read('code') === 'EENVELOPE' && read('command') === 'API',
  }
}

/** Connected, encrypted and logged in. */
async function connect(
  server: SmtpServer,
  { timeouts = standardTimeouts, certificates }: SmtpOptions,
): Promise<SMTPConnection | SmtpFailure> {
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
  const { promise, resolve } = Promise.withResolvers<SMTPConnection | SmtpFailure>()
  const fail = (error: unknown): void => {
    connection.close()
    resolve(smtpFailure(error))
  }
  // For as long as it lives: an error without a listener would end the process. Code that waits for a reply gets it as well.
  connection.on('error', fail)
  connection.connect((error) => {
    if (error) fail(error)
    else if (!server.login) resolve(connection)
    else {
      const { user, password } = server.login
      connection.login({ credentials: { user, pass: password } }, (refused) =>
        refused ? fail(refused) : resolve(connection),
      )
    }
  })
  return promise
}

/** Null when the server has taken it. */
function sendOver(
  connection: SMTPConnection,
  envelope: Envelope,
  message: Buffer,
  end: MessageEnd,
): Promise<(SmtpFailure & { readonly reached: MessageEnd['state'] }) | null> {
  return new Promise((resolve) => {
    connection.send({ ...envelope }, end.stream(message), (error) => {
      const reached = end.state
      // A yes to a message that has not ended is no answer to it.
      if (!error && reached === 'sent') {
        resolve(null)
        return
      }
      const failure = smtpFailure(error)
      // At once where the server is in the middle of a message, so that no end follows whatever `beforeEnd` will say.
      if (failure.status === undefined || !['notBegun', 'sent'].includes(reached)) connection.close()
      resolve({ ...failure, reached })
    })
  })
}

/** After a refusal of one e-mail, so that the connection can carry the next. */
async function reset(connection: SMTPConnection): Promise<void> {
  if (connection.destroyed) return
  await new Promise((resolve) => {
    connection.once('end', resolve)
    connection.reset((error) => {
      if (error) connection.close()
      resolve(error)
    })
  })
}

function unreachable({ status }: SmtpFailure): HandoverResult {
  return { ok: false, reason: 'unreachable', status }
}

function resultOf(failure: SmtpFailure & { readonly reached: MessageEnd['state'] }): HandoverResult {
  const { status = '', isHungUp, isInvalid, reached } = failure
  if (isInvalid) return { ok: false, reason: 'refusedForGood' }
  if (loginReplies.includes(status)) return unreachable(failure)
  if (status.startsWith('5')) return { ok: false, reason: 'refusedForGood', status }
  if (status.startsWith('4')) return { ok: false, reason: 'refusedForNow', status }
  // A server that hangs up instead of answering has not taken it (RFC 5321, 3.8). Anything else says nothing about it.
  if (!isHungUp && reached === 'sent') return { ok: false, reason: 'interrupted' }
  return unreachable(failure)
}
