import { expect, test } from 'vitest'
import { countKinds, toPeople } from '#admin/mail/email-rows.ts'
import { mailNotice, problemOf, timeOf } from '#admin/mail/email-labels.ts'
import type { EventEmails } from '#core/mail/admin-emails.ts'
import { inDays } from '../../../support/builders.ts'

const of: EventEmails = {
  mail: { transport: 'smtp', missing: [], ignored: [] },
  heldKinds: ['joining'],
  registrants: [
    { id: 'a', name: 'Asha', email: 'asha@example.com', lang: 'mr' },
    { id: 'b', name: 'Ravi', email: 'ravi@example.com', lang: 'en' },
  ],
  emails: [
    { key: 'a.c', kind: 'confirmed', recordId: 'a', state: 'failed', at: inDays(-2) },
    { key: 'a.c~1', kind: 'confirmed', recordId: 'a', state: 'sent', at: inDays(-1) },
    { key: 'a.j', kind: 'joining', recordId: 'a', state: 'held', at: inDays(1) },
    { key: 'b.c', kind: 'confirmed', recordId: 'b', state: 'bounced', at: inDays(-1) },
    { key: 'b.n', kind: 'newRegistration', recordId: 'b', state: 'sent', at: inDays(-1) },
  ],
}

test('toPeople() shows of each kind what became of it last, and the consultant’s own by themselves', () => {
  const people = toPeople(of, 'all').map(({ name, emails }) => [name, ...emails.map(({ key }) => key)])
  expect(people).toEqual([
    ['Asha', 'a.c~1', 'a.j'],
    ['Ravi', 'b.c'],
    ['You', 'b.n'],
  ])
})

test('toPeople() shows only those whom a filter is about', () => {
  expect(toPeople(of, 'trouble').map(({ name }) => name)).toEqual(['Ravi'])
  expect(toPeople(of, 'held').map(({ name }) => name)).toEqual(['Asha'])
  expect(toPeople(of, 'due')).toEqual([])
})

test('countKinds() counts a kind’s e-mails by what became of them last', () => {
  expect(countKinds(of)).toContainEqual({ kind: 'joining', isHeld: true, toGo: 1, sent: 0, trouble: 0 })
  expect(countKinds(of)).toContainEqual({ kind: 'confirmed', isHeld: false, toGo: 0, sent: 1, trouble: 1 })
})

test('mailNotice() names the variables that a published site lacks', () => {
  const mail = {
    transport: 'none',
    reason: 'mailNotSet',
    missing: ['SMTP_URL'],
    ignored: ['MAIL_FROM'],
  } as const
  expect(mailNotice({ ...mail, missing: [...mail.missing], ignored: [...mail.ignored] })).toBe(
    'No e-mail can be sent: SMTP_URL is not set; MAIL_FROM cannot be understood. Nobody is told of anything until that is mended.',
  )
  expect(mailNotice({ transport: 'smtp', missing: [], ignored: [] })).toBe('')
})

test('problemOf() says why, with the server’s code', () => {
  expect(problemOf({ problem: 'refusedForGood', status: '550' })).toBe('the mail server refused it (550)')
  expect(problemOf({})).toBe('')
})

test('timeOf() says now of what goes with the next run', () => {
  const now = new Date(inDays(0))
  expect(timeOf({ state: 'due', at: inDays(-1) }, now)).toBe('now')
  expect(timeOf({ state: 'due', at: '2031-03-01T04:30:00.000Z' }, now)).toBe('Mar 01, 2031 at 10:00 AM IST')
})
