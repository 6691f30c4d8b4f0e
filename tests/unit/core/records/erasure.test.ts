import { expect, test } from 'vitest'
import { findMentionsOf, redactAuditLog, redactList } from '#core/records/erasure.ts'
import type { AuditLogEntry } from '#core/records/audit-log.ts'
import { aRegistration } from '../../../support/builders.ts'

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

const entry = (id: string, different: Partial<AuditLogEntry>): AuditLogEntry => ({
  ...{ id, at: '2026-11-20T06:00:00.000Z', text: 'Done.', about: null, deleted: null, backAt: null },
  ...different,
})
const asha = aRegistration({ id: '8', email: ofAsha.email, phone: '' })

test('redactAuditLog() takes out what is about the person or brings them back, and leaves the others', () => {
  const ours = [
    entry('offered', { about: '7' }),
    entry('deleted', { deleted: { kind: 'registration', eventId: 1, registration: asha } }),
  ]
  const others = [entry('other', { about: '6' }), entry('event', {})]
  const { next, finds, own } = redactAuditLog([...ours, ...others], search)
  expect(next).toEqual(others)
  expect(finds.map(({ kind }) => kind)).toEqual(['journal', 'journal'])
  expect(own).toEqual([asha])
})

test('redactAuditLog() takes an address out of a sentence about another person', () => {
  const entries = [entry('note', { about: '6', text: `Saved the note about ${ofAsha.email}.` })]
  const { next } = redactAuditLog(entries, search)
  expect(next).toMatchObject([{ text: 'Saved the note about [erased].' }])
})
