import { describe, expect, test } from 'vitest'
import { newEventFile, type EventFile } from '#core/events/event-file.ts'
import { eraseFromFile, expireInFile } from '#core/events/event-privacy.ts'
import { findMentionsOf } from '#core/records/erasure.ts'
import { withoutErasedSince } from '#core/records/erased-since.ts'
import { aLedgerEntry, anEvent, aRegistration } from '../../../support/builders.ts'

const now = new Date('2026-12-01T06:00:00.000Z')
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
  const erase = (file: EventFile, ids: readonly string[] = []) =>
    eraseFromFile(file, {
      ...{ person, now, ids: new Set(ids) },
      findMentions: findMentionsOf(person) ?? (() => []),
    })

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
      {
        id: 'one',
        at,
        text: `Marked ${sunita.name} as attended.`,
        about: guest.id,
        backAt: null,
        deleted: null,
      },
      { id: 'two', at, text: 'Deleted a registration.', about: 'b', backAt: null, deleted },
    ]
    const cancelled = [{ registration: booking, cancelledAt: at, reason: 'owner' as const }]
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
    const expire = (one: EventFile, day: string) => expireInFile(one, new Date(`${day}T06:00:00.000Z`))
    const later = expire(file, '2028-01-01')
    expect(later).toMatchObject({
      went: { registrations: 1 },
      next: { registrations: [], entries: [receipt, other] },
    })
    expect(expire(later?.next ?? file, '2033-12-31')).toBeNull()
    expect(expire(later?.next ?? file, '2034-01-01')).toMatchObject({ next: { entries: [] } })
  })

  test('leaves of a deleted event its receipts, title and date, nothing else', () => {
    const deletedAt = '2026-10-01T06:00:00.000Z'
    const { next = null, went } = expireInFile(aFile({ deletedAt }), now) ?? {}
    expect(went).toMatchObject({ registrations: 1 })
    const { title, eventDate } = event
    expect(next).toMatchObject({ event: { id: 1, title, eventDate, slug: '', description: '' }, deletedAt })
    expect({ ...next, event: null }).toEqual({
      ...newEventFile(event),
      ...{ event: null, deletedAt, entries: [receipt, other] },
    })
    expect(next && expireInFile(next, now)).toBeNull()
  })
})
