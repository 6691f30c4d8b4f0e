import { expect, test } from 'vitest'
import { findMentionsOf, redactAuditLog, redactList } from '#core/records/erasure.ts'
import type { AuditLogAction } from '#core/records/audit-log.ts'
import { aRegistration, aRegistrationInput } from '../../../support/builders.ts'

const person = { emails: new Set(['asha@example.com']), phones: new Set<string>() }
const search = {
  person,
  findMentions: findMentionsOf(person) ?? (() => []),
  ids: new Set(['7']),
  now: new Date(),
}
const ofAsha = { id: '7', email: 'asha@example.com', phone: '' }
const ofRavi = { id: '7', email: 'ravi@example.com', phone: '' }

const records = {
  recordIn: (record: typeof ofAsha) => record,
  toFind: ({ email }: typeof ofAsha) => ({ kind: 'registration' as const, label: email }),
  mentionLabel: 'AI Evening',
}

test('redactList() takes out the records of the person, and nobody else’s that has the same id in another document', () => {
  const { next, finds, own } = redactList([ofAsha, ofRavi], search, records)
  expect(next).toEqual([ofRavi])
  expect(finds).toEqual([{ kind: 'registration', label: 'asha@example.com' }])
  expect(own).toEqual([ofAsha])
})

test('redactList() takes out what names a record of the person by its id, where items name records', () => {
  const { next, own } = redactList([ofAsha, ofRavi], search, { ...records, subjectOf: ({ id }) => id })
  expect(next).toEqual([])
  expect(own).toEqual([ofAsha])
})

const entry = (id: string, what: AuditLogAction) => ({
  id,
  at: '2026-11-20T06:00:00.000Z',
  undoneAt: null,
  what,
})
const inLine = { eventId: 1, eventTitle: 'AI Evening', registrationId: '7', name: 'Asha' }
const ours = [
  entry('added', {
    action: 'registrationAdded',
    eventId: 1,
    eventTitle: 'AI Evening',
    registration: aRegistration({ id: '8', email: ofAsha.email, phone: '' }),
  }),
  entry('corrected', {
    action: 'registrationCorrected',
    eventId: 1,
    registrationId: '9',
    before: aRegistrationInput({ email: 'asha@example.con', phone: '' }),
    after: aRegistrationInput({ email: ofAsha.email, phone: '' }),
  }),
  entry('offered', { action: 'seatOffered', ...inLine }),
]

test('redactAuditLog() takes out what was done by hand for the person, and leaves what was done for others', () => {
  const others = [entry('other', { action: 'seatOffered', ...inLine, registrationId: '6', name: 'Ravi' })]
  const { next, finds } = redactAuditLog([...ours, ...others], search, 'The journal')
  expect(next).toEqual(others)
  expect(finds.map(({ label }) => label.split(',')[0])).toEqual([
    'A registration entered by hand',
    'A correction of a registration',
    'The offer of a seat',
  ])
})

test('redactAuditLog() takes an address that was corrected away out of the entry of whoever it is not', () => {
  const mistyped = entry('corrected', {
    action: 'registrationCorrected',
    eventId: 1,
    registrationId: '9',
    before: aRegistrationInput({ email: ofAsha.email, phone: '' }),
    after: aRegistrationInput({ email: 'usha@example.com', phone: '' }),
  })
  const { next } = redactAuditLog([mistyped], search, 'The journal')
  expect(JSON.stringify(next)).not.toContain(ofAsha.email)
  expect(next).toMatchObject([{ what: { after: { email: 'usha@example.com' } } }])
})
