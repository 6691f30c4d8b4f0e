/** A mail server of its own for every test of a file, to which the site sends. */
import { afterEach, beforeEach } from 'vitest'
import {
  openSmtpServer,
  type Behaviour,
  type ReceivedEmail,
  type TestSmtpServer,
  type Try,
} from './smtp-server.ts'

export interface TestMail {
  /** 'visitor-1@example.com confirmed', in alphabetical order. */
  readonly arrived: () => string[]
  readonly received: (kind: string) => readonly ReceivedEmail[]
  readonly behave: (behave: (one: Try) => Behaviour) => void
  /** While `work` goes on no mail server is known: what it causes is still to be sent. */
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
        .received.map(({ to, kind }) => `${to} ${kind}`)
        .sort(),
    received: (kind) => current().received.filter((email) => email.kind === kind),
    behave: (behave) => current().behave(behave),
    async silently(work) {
      delete process.env['SMTP_URL']
      await work()
      process.env['SMTP_URL'] = current().url
    },
  }
}
