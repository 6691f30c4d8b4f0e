/** Runs a real mail server for tests on a free port of this machine. The test decides what it does with each e-mail. */
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { parseSmtpUrl, type SmtpServer } from '#http/mail-settings.ts'
import { smtpCertificate } from './smtp-certificate.ts'

/** What the server does with one attempt to deliver an e-mail. */
export type Behaviour =
  /** Milliseconds between the end of the e-mail and the reply. */
  | { readonly does: 'accept'; readonly after?: number }
  | { readonly does: 'refuse'; readonly code: number; readonly at: 'to' | 'end' }
  /** `end`: the server saw the end, does not keep the e-mail, and closes the connection without a reply. */
  | { readonly does: 'drop'; readonly at: 'to' | 'middle' | 'end' }
  /** The server accepts the e-mail, and the connection breaks before the reply. */
  | { readonly does: 'reset' }
  /** The server does not reply to the address. */
  | { readonly does: 'ignore' }
  /** The server does not reply to the end of the e-mail. `keeps`: it accepted the e-mail all the same. */
  | { readonly does: 'hang'; readonly keeps: boolean }

export interface Try {
  readonly to: string
  /** Counted from 1, over all e-mails. */
  readonly n: number
  /** Counted from 1, for this address. */
  readonly ofThisAddress: number
}

export interface ReceivedEmail {
  readonly to: string
  readonly from: string
  readonly raw: string
  /** The number of the connection, from 1. */
  readonly connection: number
  readonly secure: boolean
  /** The X-Email-Kind header, '' without one. */
  readonly kind: string
  readonly parsed: () => Promise<Email>
}

export interface SmtpServerOptions {
  readonly behave?: (attempt: Try) => Behaviour
  /** `upgradable` by STARTTLS; `stripped`: the server neither announces nor accepts STARTTLS. */
  readonly encryption?: 'none' | 'upgradable' | 'stripped' | 'fromStart'
  readonly login?: { readonly user: string; readonly password: string }
  /** The code of the reply to every MAIL FROM. */
  readonly refusesSenders?: number
  /** Milliseconds before the greeting. */
  readonly greetsAfter?: number
}

export interface TestSmtpServer {
  readonly port: number
  /** The address for SMTP_URL. */
  readonly url: string
  readonly server: SmtpServer
  /** Accepted e-mails: their end was answered with 250, or would have been. */
  readonly received: readonly ReceivedEmail[]
  readonly counts: { readonly tries: number; readonly connections: number; readonly ends: number }
  /** Attempted logins, each with whether the connection was encrypted. */
  readonly logins: readonly { readonly user: string; readonly secure: boolean }[]
  /** Replaces the behaviour from now on. */
  readonly behave: (behave: (attempt: Try) => Behaviour) => void
  readonly close: () => Promise<void>
}

export async function openSmtpServer(options: SmtpServerOptions = {}): Promise<TestSmtpServer> {
  const { encryption = 'none', login, refusesSenders, greetsAfter = 0 } = options
  let behave = options.behave ?? ((): Behaviour => ({ does: 'accept' }))
  const received: ReceivedEmail[] = []
  const logins: { user: string; secure: boolean }[] = []
  const counts = { tries: 0, connections: 0, ends: 0 }
  const perAddress = new Map<string, number>()
  const connections = new Map<string, number>()
  const behaviours = new Map<string, Behaviour>()

  const server = new SMTPServer({
    ...smtpCertificate,
    name: 'mail.test',
    secure: encryption === 'fromStart',
    disabledCommands: [
      ...(login ? [] : ['AUTH']),
      ...(encryption === 'none' || encryption === 'stripped' ? ['STARTTLS'] : []),
    ],
    disableReverseLookup: true,
    closeTimeout: 50,
    logger: false,
    onConnect(session, done) {
      counts.connections += 1
      connections.set(session.id, counts.connections)
      void sleep(greetsAfter).then(() => done())
    },
    onAuth({ username, password }, session, done) {
      logins.push({ user: username ?? '', secure: session.secure })
      if (username === login?.user && password === login?.password) done(null, { user: username })
      else done(refusedWith(535, username ?? ''))
    },
    onMailFrom({ address }, _session, done) {
      done(refusesSenders === undefined ? null : refusedWith(refusesSenders, address))
    },
    onRcptTo({ address }, session, done) {
      counts.tries += 1
      const ofThisAddress = (perAddress.get(address) ?? 0) + 1
      perAddress.set(address, ofThisAddress)
      const behaviour = behave({ to: address, n: counts.tries, ofThisAddress })
      behaviours.set(session.id, behaviour)
      if (behaviour.does === 'ignore') return
      if (behaviour.does === 'drop' && behaviour.at === 'to') drop(server, session)
      else if (behaviour.does === 'refuse' && behaviour.at === 'to')
        done(refusedWith(behaviour.code, address))
      else done()
    },
    onData(stream, session, done) {
      // A client that breaks off in the middle ends the stream with an error: the server then accepts nothing.
      readMessage(stream, session, done).catch(() => undefined)
    },
  })
  // These tests break connections on purpose.
  server.on('error', () => undefined)

  async function readMessage(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    done: (error?: Error | null) => void,
  ): Promise<void> {
    const behaviour = behaviours.get(session.id) ?? { does: 'accept' }
    const chunks: Buffer[] = []
    for await (const chunk of stream) {
      chunks.push(Buffer.from(chunk as Uint8Array))
      if (behaviour.does !== 'drop' || behaviour.at !== 'middle') continue
      drop(server, session)
      return
    }
    counts.ends += 1
    const to = session.envelope.rcptTo[0]?.address ?? ''
    if (behaviour.does === 'drop') {
      drop(server, session)
      return
    }
    if (behaviour.does === 'refuse') {
      done(refusedWith(behaviour.code, to))
      return
    }
    if (behaviour.does === 'hang' && !behaviour.keeps) return
    if (behaviour.does === 'accept' && behaviour.after) await sleep(behaviour.after)
    const raw = Buffer.concat(chunks).toString()
    received.push({
      to,
      from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
      raw,
      connection: connections.get(session.id) ?? 0,
      secure: session.secure,
      kind: /^X-Email-Kind: (\S+)/m.exec(raw)?.[1] ?? '',
      parsed: () => PostalMime.parse(raw),
    })
    if (behaviour.does === 'accept') done()
    else if (behaviour.does === 'reset') socketOf(server, session)?.resetAndDestroy()
  }

  const port = await new Promise<number>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.server.address()
      resolve(address && typeof address === 'object' ? address.port : 0)
    })
  })
  const scheme = encryption === 'fromStart' ? 'smtps' : 'smtp'
  const url = `${scheme}://${login ? `${login.user}:${encodeURIComponent(login.password)}@` : ''}127.0.0.1:${port}`
  return {
    port,
    url,
    // The site requires no encryption of this machine, but of any other server as soon as it offers it.
    server: {
      ...parseSmtpUrl(url)!,
      ...(['upgradable', 'stripped'].includes(encryption) ? { encryption: 'upgraded' } : {}),
    },
    received,
    counts,
    logins,
    behave(next) {
      behave = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
      }),
  }
}

/** Real servers quote the address in their replies. */
function refusedWith(code: number, address: string): Error {
  return Object.assign(new Error(`<${address}> is not welcome here`), { responseCode: code })
}

function socketOf(server: SMTPServer, session: SMTPServerSession): Socket | undefined {
  return [...server.connections].find(({ id }) => id === session.id)?._socket
}

function drop(server: SMTPServer, session: SMTPServerSession): void {
  socketOf(server, session)?.destroy()
}
