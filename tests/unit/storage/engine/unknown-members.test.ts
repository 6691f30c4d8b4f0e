import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { withFormerName } from '#core/events/former-name.ts'
import { DocumentDamagedError, parseDocument, printDocument } from '#storage/engine/document-text.ts'

const recordSchema = withFormerName(
  z.object({ id: z.string(), mark: z.enum(['a', 'b']), note: z.optional(z.string()) }),
  'id',
  'formerId',
)
const kind = {
  isDisposable: false,
  schema: z.object({
    version: z.int(),
    records: z.array(recordSchema),
    gone: z._default(z.array(z.object({ registration: recordSchema })), []),
    byKey: z._default(z.record(z.string(), z.object({ tries: z.int() })), {}),
    choice: z._default(z.enum(['x', 'y']), 'x'),
  }),
  salvage: { lists: ['records', 'gone', 'byKey'], members: ['choice'] },
}
type Stored = z.infer<typeof kind.schema>

const envelope = (document: unknown, more: object = {}) =>
  JSON.stringify({ format: 1, writes: ['w'], document, ...more })

/** What is stored after this version has read the text and changed what it read. */
function change(text: string, update: (read: Stored) => Stored): unknown {
  const found = parseDocument(kind, 'key', text)
  if (!found.document) throw new Error('not read')
  return JSON.parse(printDocument(update(found.document), ['next'], { found, apart: found.apart }))
}

const newer = {
  version: 1,
  records: [
    { id: '1', mark: 'a', note: 'known', vip: true },
    { id: '2', mark: 'of a newer version', price: 5 },
    { id: '3', mark: 'b', nested: { deep: [1] } },
  ],
  byKey: { one: { tries: 1, why: 'new' }, two: { tries: 'many' } },
  choice: 'z',
  newList: [{ any: 'thing' }],
}

describe('a document of a newer version, changed by this one', () => {
  test('loses nothing where nothing of it is touched', () => {
    const after = change(envelope(newer, { compressed: false }), (read) => ({ ...read, version: 2 }))
    expect(after).toEqual({
      format: 1,
      writes: ['next'],
      compressed: false,
      document: { ...newer, gone: [], version: 2 },
    })
  })

  test('keeps unknown members of a changed record, and what is set aside in its place', () => {
    const after = change(envelope(newer), (read) => ({
      ...read,
      records: read.records.map((record) => (record.id === '3' ? { ...record, mark: 'a' } : record)),
      byKey: { ...read.byKey, one: { tries: 2 }, three: { tries: 0 } },
    }))
    expect(after).toMatchObject({
      document: {
        records: [newer.records[0], newer.records[1], { ...newer.records[2], mark: 'a' }],
        byKey: { ...newer.byKey, one: { tries: 2, why: 'new' }, three: { tries: 0 } },
        newList: newer.newList,
        choice: 'z',
      },
    })
  })

  test('keeps them where a record moves to another list', () => {
    const after = change(envelope(newer), (read) => ({
      ...read,
      records: read.records.slice(1),
      gone: read.records.slice(0, 1).map((registration) => ({ registration })),
    }))
    expect(after).toMatchObject({
      document: { records: [newer.records[2], newer.records[1]], gone: [{ registration: { vip: true } }] },
    })
  })

  test('a member or a record that this version takes away is gone', () => {
    const after = change(envelope(newer), (read) => ({
      ...read,
      records: read.records.flatMap(({ note: _note, ...record }) => (record.id === '3' ? [] : [record])),
      choice: 'y',
    }))
    expect(after).toMatchObject({
      document: { records: [{ id: '1', mark: 'a', vip: true }, newer.records[1]], choice: 'y' },
    })
    expect(JSON.stringify(after)).not.toMatch(/known|deep/)
  })

  test('a former name is no unknown member', () => {
    const text = envelope({ version: 1, records: [{ formerId: '1', mark: 'a', vip: true }] })
    const after = change(text, (read) => ({
      ...read,
      records: read.records.map((record) => ({ ...record, id: 'other' })),
    }))
    expect(JSON.stringify(after)).not.toContain('formerId')
  })
})

test.each([
  ['truncated', envelope(newer).slice(0, 60), /no JSON envelope/],
  ['of another format', JSON.stringify({ format: 2, document: newer }), /no JSON envelope/],
  ['damaged outside of its lists', envelope({ ...newer, version: 'secret' }), /at 'version'/],
  ['whose list is none', envelope({ ...newer, records: 'secret' }), /at 'records'/],
])('what cannot be read even in part is a document %s', (_, text, message) => {
  expect(() => parseDocument(kind, 'roster/1', text)).toThrow(DocumentDamagedError)
  expect(() => parseDocument(kind, 'roster/1', text)).toThrow(message)
  expect(() => parseDocument(kind, 'roster/1', text)).not.toThrow(/secret/)
})
