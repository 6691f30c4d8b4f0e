/** A real mail server for tests, on a free port of this machine. It does to each e-mail what the test says. */
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { parseSmtpUrl, type SmtpServer } from '#http/mail-settings.ts'
import { smtpCertificate } from './smtp-certificate.ts'

/** What the server does with one try of one e-mail. */
export type Behaviour =
  /** Milliseconds until the reply to its end. */
  | { readonly does: 'accept'; readonly after?: number }
  | { readonly does: 'refuse'; readonly code: number; readonly at: 'to' | 'end' }
  /** `end`: the end was seen, the e-mail is not kept, and the connection ends without a reply. */
  | { readonly does: 'drop'; readonly at: 'to' | 'middle' | 'end' }
  /** The e-mail is taken, and the line breaks before the reply. */
  | { readonly does: 'reset' }
  /** No reply to the address. */
  | { readonly does: 'ignore' }
  /** No reply to the end. `keeps`: the e-mail was taken all the same. */
  | { readonly does: 'hang'; readonly keeps: boolean }

export interface Try {
  readonly to: string
  /** From 1, over all e-mails. */
  readonly n: number
  /** From 1, of this address. */
  readonly ofThisAddress: number
}

export interface ReceivedEmail {
  readonly to: string
  readonly from: string
  readonly raw: string
  /** From 1: over which connection. */
  readonly connection: number
  readonly secure: boolean
  /** Of the X-Email-Kind header, '' without one. */
  readonly kind: string
  readonly parsed: () => Promise<Email>
}

export interface SmtpServerOptions {
  readonly behave?: (one: Try) => Behaviour
  /** `upgradable` by STARTTLS; `stripped`: announced by nobody, and refused. */
  readonly encryption?: 'none' | 'upgradable' | 'stripped' | 'fromStart'
  readonly login?: { readonly user: string; readonly password: string }
  /** The reply's code to every MAIL FROM. */
  readonly refusesSenders?: number
  /** Milliseconds until the greeting. */
  readonly greetsAfter?: number
}

export interface TestSmtpServer {
  readonly port: number
  /** As SMTP_URL would have it. */
  readonly url: string
  readonly server: SmtpServer
  /** Taken: their end was seen and answered with 250, or would have been. */
  readonly received: readonly ReceivedEmail[]
  readonly counts: { readonly tries: number; readonly connections: number; readonly ends: number }
  /** Logins that were tried, each with whether the connection was encrypted. */
  readonly logins: readonly { readonly user: string; readonly secure: boolean }[]
  /** From now on. */
  readonly behave: (behave: (one: Try) => Behaviour) => void
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
      // A client that breaks off in the middle ends the stream with an error: nothing was taken.
      readMessage(stream, session, done).catch(() => undefined)
    },
  })
  // Connections that end in the middle are what these tests are about.
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
    // On this machine nobody asks for encryption; servers elsewhere are asked for it as soon as they can.
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

/** Servers quote the address in what they say. */
function refusedWith(code: number, address: string): Error {
  return Object.assign(new Error(`<${address}> is not welcome here`), { responseCode: code })
}

function socketOf(server: SMTPServer, session: SMTPServerSession): Socket | undefined {
  return [...server.connections].find(({ id }) => id === session.id)?._socket
}

function drop(server: SMTPServer, session: SMTPServerSession): void {
  socketOf(server, session)?.destroy()
}
