import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { findMailWay, openOutbox } from '#mail/sending/transport.ts'
import { answerOutbox } from '../../../netlify/local/outbox/outbox.ts'
import { anEmail } from '../../support/builders.ts'

let directory: string
const from = { name: 'Gauri Kelkar', address: 'gauri@example.org' }

beforeEach(async () => {
  directory = join(await mkdtemp(join(tmpdir(), 'outbox-')), 'outbox')
  vi.stubEnv('LOCAL_PLATFORM', 'yes')
  vi.stubEnv('LOCAL_OUTBOX', directory)
  for (const name of ['SMTP_URL', 'MAIL_FROM', 'MAIL_REPLY_TO']) vi.stubEnv(name, undefined)
})
afterEach(() => rm(join(directory, '..'), { recursive: true, force: true }))

const ask = (path: string, method = 'GET'): Promise<Response | undefined> =>
  answerOutbox(new Request(`http://localhost:8888${path}`, { method }))

async function send(...emails: Parameters<typeof anEmail>): Promise<void> {
  const outbox = await openOutbox(directory, { from, replyTo: null })
  for (const differences of emails) expect(await outbox.handOver(anEmail(differences))).toEqual({ ok: true })
}

const shown = async (path: string): Promise<string> => {
  const answer = await ask(path)
  expect(answer?.status).toBe(200)
  return answer!.text()
}

const calendar = {
  method: 'PUBLISH',
  filename: 'event.ics',
  content: 'BEGIN:VCALENDAR\r\nSUMMARY:दुकानासाठी AI\r\nEND:VCALENDAR\r\n',
} as const
const marathi = {
  locale: 'mr',
  subject: 'आपली जागा नक्की झाली',
  text: 'नमस्कार आशा',
  html: '<!doctype html><html lang="mr-IN"><head></head><body><p>नमस्कार आशा</p><script>alert(1)</script></body></html>',
  calendar,
} as const

describe('openOutbox()', () => {
  test('writes whole messages, never two into one file', async () => {
    const outbox = await findMailWay({ context: 'dev' })?.open()
    const results = await Promise.all([1, 2, 3].map(() => outbox!.handOver(anEmail())))
    expect(results).toEqual([{ ok: true }, { ok: true }, { ok: true }])
    expect((await readdir(directory)).sort()).toEqual(
      [1, 2, 3].map((n) => `20261122T090000Z-confirmed-${n}.eml`),
    )
    const source = await shown('/outbox/20261122T090000Z-confirmed-3.eml/source')
    expect(source).toContain('Subject: Your seat is confirmed')
    expect(source.trimEnd()).toMatch(/----[\w-]+--$/)
  })
})

describe('answerOutbox()', () => {
  const name = '20261122T100000Z-joining-1.eml'

  beforeEach(async () => {
    await send({ subject: 'Tom & <b>Asha</b>' })
    await send({ ...marathi, kind: 'joining', date: new Date('2026-11-22T10:00:00Z') })
  })

  test('runs no script of an e-mail and loads nothing for it', async () => {
    const answer = await ask(`/outbox/${name}/html`)
    const policy = answer?.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/sandbox (?!.*(allow-scripts|allow-same-origin))/)
    expect(await answer!.text()).toContain('<p>नमस्कार आशा</p>')
  })
})
