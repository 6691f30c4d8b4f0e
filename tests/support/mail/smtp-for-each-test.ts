/** Gives every test of a file its own mail server, to which the site sends. */
import { afterEach, beforeEach } from 'vitest'
import {
  openSmtpServer,
  type Behaviour,
  type ReceivedEmail,
  type TestSmtpServer,
  type Try,
} from './smtp-server.ts'

export interface TestMail {
  /** Returns rows like 'visitor-1@example.com confirmed', sorted, without the list that is sent in India's morning. */
  readonly arrived: () => string[]
  readonly received: (kind: string) => readonly ReceivedEmail[]
  /** Returns the e-mails in the order of their arrival. */
  readonly all: () => readonly ReceivedEmail[]
  readonly close: () => Promise<void>
  readonly behave: (behave: (attempt: Try) => Behaviour) => void
  /** While `work` runs, no mail server is configured: the e-mails that it causes stay in the outbox. */
  readonly silently: (work: () => Promise<unknown>) => Promise<void>
}

export function openSmtpForEachTest(): TestMail {
  let smtp: TestSmtpServer | undefined
  const current = (): TestSmtpServer => {
    if (!smtp) throw new Error('The mail server is open only while a test runs')
    return smtp
  }
  beforeEach(async () => {
    smtp = await openSmtpServer()
    process.env['SMTP_URL'] = smtp.url
  })
  afterEach(async () => {
    delete process.env['SMTP_URL']
    await smtp?.close()
    smtp = undefined
  })
  return {
    arrived: () =>
      current()
        .received.filter(({ kind }) => kind !== 'todayList')
        .map(({ to, kind }) => `${to} ${kind}`)
        .sort(),
    all: () => current().received,
    received: (kind) => current().received.filter((email) => email.kind === kind),
    close: () => current().close(),
    behave: (behave) => current().behave(behave),
    async silently(work) {
      delete process.env['SMTP_URL']
      await work()
      process.env['SMTP_URL'] = current().url
    },
  }
}
