/** Tests how e-mails leave: over a real mail server with its faults, or into the outbox of one machine. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Outcome } from '#core/mail/outbox.ts'
import {
  openSmtp,
  type SmtpOptions,
  type Transport,
  findMailWay,
  openOutbox,
} from '#mail/sending/transport.ts'
import { anEmail } from '../../support/builders.ts'
import { smtpCertificate } from '../../support/mail/smtp-certificate.ts'
import {
  openSmtpServer,
  type Behaviour,
  type SmtpServerOptions,
  type Try,
  type TestSmtpServer,
} from '../../support/mail/smtp-server.ts'
import { answerOutbox } from '../../../netlify/local/outbox.ts'

const from = { name: 'Gauri Kelkar', address: 'gauri@example.org' }
const toClose: { close: () => Promise<void> | void }[] = []

afterEach(async () => {
  for (const opened of toClose.splice(0).reverse()) await opened.close()
})

async function open(
  options: SmtpServerOptions = {},
  smtp: Partial<SmtpOptions> & { reply?: number; greeting?: number } = {},
): Promise<{ server: TestSmtpServer; transport: Transport }> {
  const server = await openSmtpServer(options)
  const { reply = 5_000, greeting = 5_000, ...rest } = smtp
  const timeouts = { connect: 5_000, greeting, reply }
  const transport = await openSmtp({ server: server.server, from, replyTo: null }, { timeouts, ...rest })
  toClose.push(server, transport)
  return { server, transport }
}

test('hands ten e-mails over, each once, over one connection', async () => {
  const { server, transport } = await open()
  const addresses = Array.from({ length: 10 }, (_, n) => `asha${n}@example.org`)
  for (const address of addresses)
    expect(await transport.handOver(anEmail({ to: { name: 'Asha', address } }))).toEqual({ ok: true })
  expect(server.received.map(({ to }) => to)).toEqual(addresses)
  expect(server.counts).toEqual({ tries: 10, connections: 1, ends: 10 })
})

test('brings an e-mail through word for word, lines of dots included', async () => {
  const { server, transport } = await open()
  for (const [locale, text] of [
    ['en', 'One.\n.\n..\n.two\nQUIT\nThe end'],
    ['mr', 'एक.\n.\n..\n.दोन\nQUIT\nशेवट'],
  ] as const) {
    await transport.handOver(anEmail({ locale, text, subject: text.slice(0, 3) }))
    const email = await server.received.at(-1)?.parsed()
    expect(email?.text?.replaceAll('\r\n', '\n').trimEnd()).toBe(text)
    expect(email?.subject).toBe(text.slice(0, 3))
  }
  expect(server.received.map(({ kind }) => kind)).toEqual(['confirmed', 'confirmed'])
})

const replies = [
  [550, 'to', 'refusedForGood'],
  [450, 'to', 'refusedForNow'],
  [554, 'end', 'refusedForGood'],
  [451, 'end', 'refusedForNow'],
  [421, 'end', 'refusedForNow'],
] as const
const unreachable = { ok: false, reason: 'unreachable' } as const
const interrupted = { ok: false, reason: 'interrupted' } as const
const outcomes: [string, Behaviour, Outcome][] = [
  ['accepts after a while', { does: 'accept', after: 100 }, { ok: true }],
  ...replies.map(([code, at, reason]): (typeof outcomes)[number] => [
    `answers ${code} to the ${at === 'to' ? 'address' : 'e-mail'}`,
    { does: 'refuse', code, at },
    { ok: false, reason, status: String(code) },
  ]),
  ['breaks off before the e-mail', { does: 'drop', at: 'to' }, unreachable],
  ['breaks off in the middle of it', { does: 'drop', at: 'middle' }, unreachable],
  ['breaks off after its end without a reply', { does: 'drop', at: 'end' }, unreachable],
  ['says nothing to the address', { does: 'ignore' }, unreachable],
  ['takes it, and the line breaks', { does: 'reset' }, interrupted],
  ['says nothing after its end', { does: 'hang', keeps: true }, interrupted],
]
test.each(outcomes)('says what became of it where the server %s', async (_, behaviour, expected) => {
  // Only a server that does not reply makes the client wait until its limit.
  const reply = ['ignore', 'hang'].includes(behaviour.does) ? 1_000 : 5_000
  const behave = ({ n }: Try): Behaviour => (n === 1 ? behaviour : { does: 'accept' })
  const { server, transport } = await open({ behave }, { reply })
  const result = await transport.handOver(anEmail())
  expect(result).toEqual(expected)
  expect(JSON.stringify(result)).not.toContain('asha')
  expect(server.received).toHaveLength(result.ok || result.reason === 'interrupted' ? 1 : 0)
  // It carries the next one all the same.
  const next = anEmail({ to: { name: '', address: 'next@example.org' } })
  expect(await transport.handOver(next)).toEqual({ ok: true })
  expect(server.received.at(-1)?.to).toBe('next@example.org')
})

test('says that nobody is there, or nobody greets', async () => {
  const { server, transport } = await open({ greetsAfter: 3_000 }, { greeting: 500 })
  const gone = await openSmtpServer()
  await gone.close()
  const nobody = await openSmtp({ server: gone.server, from, replyTo: null })
  const nowhere = await openSmtp({ server: { ...gone.server, host: 'mail.invalid' }, from, replyTo: null })
  for (const each of [transport, nobody, nowhere]) expect(await each.handOver(anEmail())).toEqual(unreachable)
  nobody.close()
  expect(server.received).toEqual([])
})

test('logs in over an encrypted connection only', async () => {
  const login = { user: 'gauri', password: 'a p@ss:word' }
  const certificates = smtpCertificate.cert
  for (const encryption of ['upgradable', 'fromStart'] as const) {
    const { server, transport } = await open({ encryption, login }, { certificates })
    expect(await transport.handOver(anEmail())).toEqual({ ok: true })
    expect(server.logins).toEqual([{ user: 'gauri', secure: true }])
    expect(server.received[0]?.secure).toBe(true)
  }
  const stripped = await open({ encryption: 'stripped', login }, { certificates })
  const unknown = await open({ encryption: 'upgradable', login })
  for (const { server, transport } of [stripped, unknown]) {
    expect(await transport.handOver(anEmail())).toMatchObject({ ok: false, reason: 'unreachable' })
    expect({ logins: server.logins, tries: server.counts.tries }).toEqual({ logins: [], tries: 0 })
  }
})

describe('the outbox', () => {
  let directory: string
  beforeEach(async () => {
    directory = join(await mkdtemp(join(tmpdir(), 'outbox-')), 'outbox')
    vi.stubEnv('LOCAL_PLATFORM', 'yes')
    vi.stubEnv('LOCAL_OUTBOX', directory)
    for (const name of ['SMTP_URL', 'MAIL_FROM', 'MAIL_REPLY_TO']) vi.stubEnv(name, undefined)
  })
  afterEach(() => rm(join(directory, '..'), { recursive: true, force: true }))

  async function ask(path: string) {
    const answer = await answerOutbox(new Request(`http://localhost:8888/outbox/${path}`))
    expect(answer?.status).toBe(200)
    return { headers: answer?.headers, text: (await answer?.text()) ?? '' }
  }

  test('holds whole messages, never two in one file', async () => {
    const outbox = await findMailWay({ context: 'dev' })?.open()
    const results = await Promise.all([1, 2, 3].map(() => outbox!.handOver(anEmail())))
    expect(results).toEqual([{ ok: true }, { ok: true }, { ok: true }])
    const names = [1, 2, 3].map((n) => `20261122T090000Z-confirmed-${n}.eml`)
    expect((await readdir(directory)).sort()).toEqual(names)
    const text = await readFile(join(directory, names[2]!), 'utf8')
    expect(text).toContain('Subject: Your seat is confirmed')
    expect(text.trimEnd()).toMatch(/----[\w-]+--$/)
  })

  test('runs no script of an e-mail and loads nothing for it', async () => {
    const outbox = await openOutbox(directory, { from, replyTo: null })
    const html =
      '<!doctype html><html><head></head><body><p>नमस्कार</p><script>alert(1)</script></body></html>'
    expect(await outbox.handOver(anEmail({ locale: 'mr', html }))).toEqual({ ok: true })
    const { headers, text } = await ask('20261122T090000Z-confirmed-1.eml')
    const policy = headers?.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/sandbox (?!.*(allow-scripts|allow-same-origin))/)
    expect(text).toContain('<p>नमस्कार</p>')
  })
})
