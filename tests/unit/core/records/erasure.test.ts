import { describe, expect, test } from 'vitest'
import { type EventFile, newEventFile } from '#core/events/event-file.ts'
import { eraseFromFile, expireInFile } from '#core/events/event-privacy.ts'
import type { AuditLogEntry } from '#core/records/audit-log.ts'
import { withoutErasedSince } from '#core/records/erased-since.ts'
import { erasedText, findMentionsOf, redact, redactAuditLog, redactList } from '#core/records/erasure.ts'
import { aLedgerEntry, aLogEntry, anEvent, aRegistration } from '../../../support/builders.ts'

const person = { emails: new Set(['asha@example.com']), phones: new Set<string>() }
const now = new Date('2026-12-01T06:00:00.000Z')
const search = { person, findMentions: findMentionsOf(person) ?? (() => []), ids: new Set(['7']), now }
const ofAsha = { id: '7', email: 'asha@example.com', phone: '' }
const ofRavi = { id: '7', email: 'ravi@example.com', phone: '' }

const records = {
  recordIn: (record: typeof ofAsha) => record,
  toFind: ({ email }: typeof ofAsha) => ({ kind: 'registration' as const, label: email }),
  mentionLabel: 'AI Evening',
}

test('redactList() takes out the records of the person, and what names one by its id where items name records', () => {
  const { next, finds, own } = redactList([ofAsha, ofRavi], search, records)
  expect([next, own]).toEqual([[ofRavi], [ofAsha]])
  expect(finds).toEqual([{ kind: 'registration', label: 'asha@example.com' }])
  const named = redactList([ofAsha, ofRavi], search, { ...records, subjectOf: ({ id }) => id })
  expect(named).toMatchObject({ next: [], own: [ofAsha] })
})

const entry = (id: string, different: Partial<AuditLogEntry>) => aLogEntry({ id, ...different })
const deleted = aRegistration({ id: '8', email: ofAsha.email, phone: '' })

test('redactAuditLog() takes out what is about the person or brings them back, and leaves the others', () => {
  const ours = [
    entry('offered', { about: '7' }),
    entry('deleted', { deleted: { kind: 'registration', eventId: 1, registration: deleted } }),
  ]
  const others = [entry('other', { about: '6' }), entry('event', {})]
  const { next, finds, own } = redactAuditLog([...ours, ...others], search)
  expect(next).toEqual(others)
  expect(finds.map(({ kind }) => kind)).toEqual(['journal', 'journal'])
  expect(own).toEqual([deleted])
})

test('redactAuditLog() takes an address out of a sentence about another person', () => {
  const entries = [entry('note', { about: '6', text: `Saved the note about ${ofAsha.email}.` })]
  const { next } = redactAuditLog(entries, search)
  expect(next).toMatchObject([{ text: 'Saved the note about [erased].' }])
})

/** One person in ordinary spellings: what erasing finds in other people's words, leaves alone, and cannot know. */
const asha = {
  emails: new Set(['asha.kale@example.co.in', 'आशा@example.com']),
  phones: new Set(['+919822054321', '+14155552671']),
  hasWholeInbox: true,
}
const find = findMentionsOf(asha) ?? (() => [])
const erased = (text: string) => redact(text, find)

/** Each is one whole mention: erasing removes all of it, and nothing beside it. */
const phones = [
  ...['9822054321', '09822054321', '919822054321', '+919822054321', '00919822054321'],
  ...['98220 54321', '98220-54321', '98220/54321', '98220.54321', '982 205 4321', '982-205-4321'],
  ...['+91 98220 54321', '+91-98220-54321', '+91 (98220) 54321', '+91 (0) 98220 54321', '(+91) 98220 54321'],
  ...['0 98220 54321', '91 98220 54321', '(098220) 54321', '98220–54321', '98220\u00a054321'],
  ...['९८२२०५४३२१', '९८२२० ५४३२१', '+९१ ९८२२० ५४३२१', '०९८२२०-५४३२१', '98220 ५४३२१', '98220\n54321'],
  ...['98 22 05 43 21', '98,220,54,321', '98220 - 54321'],
  ...['+1 415 555 2671', '+1 (415) 555-2671', '0014155552671'],
]

const emails = [
  ...['asha.kale@example.co.in', 'ASHA.KALE@EXAMPLE.CO.IN', 'Asha.Kale@Example.co.in'],
  ...['asha.kale+ai@example.co.in', 'आशा@example.com'],
]

test.each([...phones, ...emails])('%s', (spelt) => {
  for (const [before, after] of [
    ['', ''],
    ['Please call or write to ', ', how it went'],
    ['मला ', ' वर कळवा.'],
    ['see “', '”.'],
  ]) {
    const { value, mentions } = erased(`${before}${spelt}${after}`)
    expect(value).toBe(`${before}${erasedText}${after}`)
    expect(mentions).toBe(1)
  }
})

test.each([
  ['mailto:asha.kale@example.co.in?subject=AI', `mailto:${erasedText}?subject=AI`],
  ['https://wa.me/919822054321', `https://wa.me/${erasedText}`],
  ['asha.kale@example.co.inवर लिहा', `${erasedText}वर लिहा`],
  ['माझा९८२२०५४३२१हा', `माझा${erasedText}हा`],
  ['2 persons, 2 98220 54321', `2 persons, 2 ${erasedText}`],
  ['98230 11111/98220 54321', `98230 11111/${erasedText}`],
  ['+91 98230 11111, +91 98220 54321', `+91 98230 11111, ${erasedText}`],
  ['asha.kale@example.co.in. Call 98220-54321. Thanks', `${erasedText}. Call ${erasedText}. Thanks`],
  ['ravi/asha.kale@example.co.in', `ravi/${erasedText}`],
  ["'asha.kale@example.co.in'", `'${erasedText}'`],
  ['two: 98220 54321 98220 54321', `two: ${erasedText} ${erasedText}`],
  ['क्ष 👩🏽‍💻 é asha.kale@example.co.in 👩🏽‍💻', `क्ष 👩🏽‍💻 é ${erasedText} 👩🏽‍💻`],
])('in its surroundings: %s', (text, left) => {
  expect(erased(text).value).toBe(left)
})

test.each([
  ...['19822054321', '98220543210', '998220543219', '+1 982 205 4321', '+1-982-205-4321', '+44 98220 54321'],
  ...['1-98220-54321', '98220-54321-99', '9822054322', '98220 5432', '8822054321', '4111 1198 2205 4321'],
  ...['tasha.kale@example.co.in', 'asha.kale@example.co.in.uk', 'asha.kale@example.com'],
  ...['asha.kales@example.co.in', 'my.asha.kale@example.co.in', 'asha.kale@an-example.co.in'],
  ...['asha.kale@sub.example.co.in', 'x-asha.kale@example.co.in', 'asha at example', '₹98,220 on 5/4/2032'],
  ...['2026-11-22T09:00:00.000Z', 'Meet at 10 at the café', '', '@', 'a@b', '@@@@'],
])('left alone: %s', (text) => {
  expect(erased(text)).toEqual({ value: text, mentions: 0 })
})

test.each([
  ...['Asha Kale from Kothrud said so', 'आशा ताई म्हणाल्या', 'asha.kael@example.co.in', '9822O54321'],
  ...['nine eight two two zero five four three two one', 'аsha.kale@example.co.in'],
])('beyond what can be found, as the report says: %s', (text) => {
  expect(erased(text).mentions).toBe(0)
})

test('somebody else’s inbox is theirs where only the address itself was proved', () => {
  const exact = findMentionsOf({ ...asha, hasWholeInbox: false }) ?? (() => [])
  expect(redact('asha.kale+ai@example.co.in', exact).mentions).toBe(0)
  expect(redact('asha.kale@example.co.in', exact).mentions).toBe(1)
})

// A pattern that backtracks would never finish with these.
test.each([
  ...['@', ' ', '( ', '(at', ' at ', '1', '1 ', '+1', '1-', '.', 'a.', 'a@', '%40'],
  ...['\u200b', 'अ', '\ud800', '+91 98220 '],
])('a hostile text of nothing but %j is looked through', (piece) => {
  expect(erased(piece.repeat(5_000)).mentions).toBe(0)
})

const event = anEvent({ id: 1, title: 'AI for shops', eventDate: '2026-12-05T04:30:00.000Z', slug: 'shops' })
const sunita = { id: 'sunita', name: 'Sunita Deshpande', email: 'sunita@example.com', phone: '+919822054321' }
const other = aLedgerEntry({ id: '1-2', number: 2, registrationId: 'other', name: 'Asha Kulkarni' })
const receipt = aLedgerEntry({ registrationId: sunita.id, name: sunita.name })

const aFile = (differences: Partial<EventFile> = {}): EventFile => ({
  ...newEventFile(event),
  registrations: [aRegistration({ ...sunita, price: 0, registeredAt: '2026-11-30T06:00:00.000Z' })],
  entries: [receipt, other],
  ...differences,
})

describe('eraseFromFile()', () => {
  const person = { emails: new Set([sunita.email]), phones: new Set([sunita.phone]) }
  const findMentions = findMentionsOf(person) ?? (() => [])
  const erase = (file: EventFile, ids: readonly string[] = []) =>
    eraseFromFile(file, { person, now, ids: new Set(ids), findMentions })

  test('takes the name from a receipt; number and amount stay', () => {
    const { next, finds, stays } = erase(aFile())
    expect(next.registrations).toEqual([])
    expect(next.entries).toMatchObject([{ name: '', registrationId: '', number: 1, amount: 199_900 }, other])
    expect(finds).toContainEqual({ kind: 'receipt', label: 'AI2627/1/0001' })
    expect(stays).toEqual([])
  })

  test('takes a guest out of a booking that was given back, and of a deleted one', () => {
    const at = now.toISOString()
    const guest = { id: 'b-2', name: sunita.name, email: sunita.email, emailSince: at, attended: false }
    const booking = aRegistration({ id: 'b', email: 'b@example.com', phone: '', guests: [guest] })
    const deleted = { kind: 'registration', eventId: 1, registration: booking } as const
    const log = [
      entry('one', { text: `Marked ${sunita.name} as attended.`, about: guest.id }),
      entry('two', { about: 'b', deleted }),
    ]
    const cancelled = [{ registration: booking, cancelledAt: at, reason: 'owner' as const, movedTo: null }]
    for (const held of [{ cancelled }, { log }]) {
      const { next, finds } = erase(aFile({ registrations: [], entries: [], ...held }))
      expect(JSON.stringify(next)).not.toContain(sunita.name)
      expect(next.cancelled.length + next.log.length).toBe(1)
      expect(finds).toContainEqual({ kind: 'registration', label: 'A guest, AI for shops' })
    }
  })

  test('finds receipts of a registration that is deleted, or at another event by now', () => {
    expect(erase(aFile({ registrations: [] }), [sunita.id]).next.entries[0]?.name).toBe('')
  })

  test('leaves a receipt that was made out to a GSTIN, and says so', () => {
    const business = { ...receipt, company: 'Patil Dairy', gstin: '27AAPFU0939F1ZV' }
    const { next, stays } = erase(aFile({ entries: [business] }))
    expect(next.entries).toEqual([business])
    expect(stays).toEqual([{ kind: 'receipt', label: 'AI2627/1/0001' }])
  })

  test('takes an address out of what somebody else typed, and no transfer that looks like a phone', () => {
    const mention = { ...other, company: 'c/o sunita@example.com', utr: '919822054321', line: '9822054321' }
    const { next, finds } = erase(aFile({ registrations: [], entries: [mention] }))
    expect(next.entries).toEqual([{ ...mention, company: 'c/o [erased]' }])
    expect(finds).toEqual([{ kind: 'mention', label: 'AI2627/1/0002' }])
  })

  test('holds against a copy from before: numbers come back, names do not', () => {
    const erasedAt = (value: string) => (value === sunita.id ? now.toISOString() : null)
    expect(withoutErasedSince(aFile(), erasedAt)).toMatchObject({
      registrations: [],
      entries: [{ number: 1, name: '', registrationId: '', amount: 199_900 }, other],
    })
  })
})

describe('expireInFile()', () => {
  test('keeps receipts until their financial year is past its time, longer than registrations', () => {
    const registered = { ...sunita, registeredAt: '2026-11-01T06:00:00.000Z' }
    const file = aFile({ registrations: [aRegistration(registered)] })
    const expire = (before: EventFile, day: string) => expireInFile(before, new Date(`${day}T06:00:00.000Z`))
    const later = expire(file, '2028-01-01')
    const left = { registrations: [], entries: [receipt, other] }
    expect(later).toMatchObject({ went: { registrations: 1 }, next: left })
    expect(expire(later?.next ?? file, '2033-12-31')).toBeNull()
    expect(expire(later?.next ?? file, '2034-01-01')).toMatchObject({ next: { entries: [] } })
  })

  test('leaves of a deleted event its receipts, title and date, nothing else', () => {
    const deletedAt = '2026-10-01T06:00:00.000Z'
    const { next = null, went } = expireInFile(aFile({ deletedAt }), now) ?? {}
    expect(went).toMatchObject({ registrations: 1 })
    const { title, eventDate } = event
    expect(next).toMatchObject({ event: { id: 1, title, eventDate, slug: '', description: '' }, deletedAt })
    const left = { ...newEventFile(event), event: null, deletedAt, entries: [receipt, other] }
    expect({ ...next, event: null }).toEqual(left)
    expect(next && expireInFile(next, now)).toBeNull()
  })
})
