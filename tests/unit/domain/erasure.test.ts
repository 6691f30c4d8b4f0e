import { describe, expect, test } from 'vitest'
import { findMentionsOf, redactList } from '#domain/erasure.ts'

const person = { emails: new Set(['asha@example.com']), phones: new Set<string>() }
const search = { person, findMentions: findMentionsOf(person) ?? (() => []), ids: new Set(['7']) }
const ofAsha = { id: '7', email: 'asha@example.com', phone: '' }
const ofRavi = { id: '7', email: 'ravi@example.com', phone: '' }

const records = {
  recordIn: (record: typeof ofAsha) => record,
  toFind: ({ email }: typeof ofAsha) => ({ kind: 'registration' as const, label: email }),
  mentionLabel: 'AI Evening',
}

describe('redactList()', () => {
  test('takes out the records of the person, and nobody else’s that has the same id in another document', () => {
    const { next, finds, own } = redactList([ofAsha, ofRavi], search, records)
    expect(next).toEqual([ofRavi])
    expect(finds).toEqual([{ kind: 'registration', label: 'asha@example.com' }])
    expect(own).toEqual([ofAsha])
  })

  test('takes out what names a record of the person by its id, where items name records', () => {
    const { next, own } = redactList([ofAsha, ofRavi], search, { ...records, subjectOf: ({ id }) => id })
    expect(next).toEqual([])
    expect(own).toEqual([ofAsha])
  })
})
