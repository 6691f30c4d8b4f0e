import { describe, expect, test } from 'vitest'
import {
  addErasedSeats,
  partitionEnquiries,
  partitionAuditLog,
  partitionRegistrations,
  partitionSignups,
} from '#core/records/retention.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { AuditLogEntry } from '#core/records/audit-log.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { SignupRecord } from '#core/signups/signup-schema.ts'
import {
  aLogEntry,
  anEnquiryRecord,
  anEvent,
  aRegistration,
  aSignup,
  aPayment,
} from '../../../support/builders.ts'

// 23 August, 9:30 AM to 4:30 PM in India.
const august = anEvent({ eventDate: '2025-08-23T04:00:00.000Z', duration: 420 })
const registeredAt = '2025-08-01T06:00:00.000Z'
/** Midnight in India. */
const lastMoment = new Date('2026-08-22T18:29:59.999Z')
const anniversary = new Date('2026-08-22T18:30:00.000Z')

function isErased(registration: Partial<RegistrationRecord>, event: EventRecord, now: Date): boolean {
  const known = [aRegistration({ registeredAt, ...registration })]
  const { kept, expired } = partitionRegistrations(known, event, now)
  expect(kept.length + expired.length).toBe(1)
  return expired.length === 1
}

describe('partitionRegistrations()', () => {
  test('erases a seat on the day in India on which twelve months are over', () => {
    expect(isErased({}, august, lastMoment)).toBe(false)
    expect(isErased({}, august, anniversary)).toBe(true)
  })

  test('counts from the day on which the event ended', () => {
    const overnight = { ...august, eventDate: '2025-08-22T17:30:00.000Z', duration: 60 }
    expect(isErased({}, { ...overnight, duration: 59 }, new Date('2026-08-21T18:30:00.000Z'))).toBe(true)
    expect(isErased({}, overnight, lastMoment)).toBe(false)
    expect(isErased({}, overnight, anniversary)).toBe(true)
  })

  test('counts from the 29th of February to the 1st of March', () => {
    const leap = { ...august, eventDate: '2028-02-29T06:00:00.000Z' }
    expect(isErased({}, leap, new Date('2029-02-28T18:29:59.999Z'))).toBe(false)
    expect(isErased({}, leap, new Date('2029-02-28T18:30:00.000Z'))).toBe(true)
  })

  test('keeps everybody of an event that is to come, however long ago they registered', () => {
    const later = { ...august, eventDate: '2027-01-01T04:00:00.000Z' }
    expect(isErased({ registeredAt: '2024-01-01T06:00:00.000Z' }, later, anniversary)).toBe(false)
  })

  test('keeps a person who registered within twelve months, should a date be mistyped', () => {
    const mistyped = { ...august, eventDate: '2005-08-23T04:00:00.000Z' }
    expect(isErased({ registeredAt: '2025-08-22T18:30:00.000Z' }, mistyped, lastMoment)).toBe(false)
    expect(isErased({ registeredAt: '2025-08-22T18:29:59.999Z' }, mistyped, lastMoment)).toBe(true)
  })
})

test('addErasedSeats() adds seats, and what was paid for them, and nobody who waited', () => {
  const paid = { to: 'paid', at: '2025-07-31T18:30:00.000Z', by: 'admin', amount: 149900 } as const
  const sum = addErasedSeats({ seats: 2, attended: 1, paid: 199900 }, [
    aRegistration({ attended: true }),
    aRegistration({ price: 149900, payment: aPayment({ steps: [paid] }) }),
    aRegistration({ kind: 'waitlist' }),
  ])
  expect(sum).toEqual({ seats: 4, attended: 2, paid: 349800 })
})

const enquiry = anEnquiryRecord({ createdAt: '2025-08-22T18:30:00.000Z' })

test('partitionEnquiries() erases one twelve months after it came, answered or not', () => {
  expect(partitionEnquiries([enquiry], lastMoment)).toEqual({ kept: [enquiry], expired: [] })
  expect(partitionEnquiries([enquiry], anniversary)).toEqual({ kept: [], expired: [enquiry] })
})

test('partitionEnquiries() counts from the answer where there is one', () => {
  const answered = { ...enquiry, answered: { at: '2025-08-23T18:30:00.000Z', note: '' } }
  expect(partitionEnquiries([answered], anniversary).kept).toEqual([answered])
  expect(partitionEnquiries([answered], new Date('2026-08-23T18:30:00.000Z')).expired).toEqual([answered])
})

describe('partitionSignups()', () => {
  const isGone = (different: Partial<SignupRecord>, now: Date): boolean =>
    partitionSignups([aSignup({ confirmedAt: null, ...different })], now).kept.length === 0

  test('erases an address that has not answered for thirty days since it was last asked', () => {
    const askedAt = '2026-07-23T18:30:00.000Z'
    expect(isGone({ askedAt }, lastMoment)).toBe(false)
    expect(isGone({ askedAt }, anniversary)).toBe(true)
  })

  test('keeps who has confirmed, and phones, until they say stop', () => {
    const at = '2016-01-01T06:00:00.000Z'
    expect(isGone({ askedAt: at, signupDate: at, confirmedAt: at }, anniversary)).toBe(false)
    expect(isGone({ email: '', phone: '+919822012345', askedAt: null, signupDate: at }, anniversary)).toBe(
      false,
    )
  })

  test('drops a further wish that was not confirmed, and leaves the signup', () => {
    const wish = { at: '2026-07-23T18:30:00.000Z', news: true, about: [] }
    const signup = aSignup({ news: false, about: ['n8n-workshop'], asked: wish })
    expect(partitionSignups([signup], lastMoment)).toEqual({ kept: [signup], expired: [] })
    const kept = [{ ...signup, asked: null }]
    expect(partitionSignups([signup], anniversary)).toEqual({ kept, expired: [signup] })
  })
})

test('partitionAuditLog() erases what is about a person, and what was deleted, thirty days later, and keeps the rest', () => {
  const entry = (different: Partial<AuditLogEntry>) =>
    aLogEntry({ at: '2026-07-23T18:30:00.000Z', ...different })
  const gone = [entry({ about: 'r1' }), entry({ deleted: { kind: 'event', eventId: august.id } })]
  const other = entry({})
  const entries = [...gone, other]
  expect(partitionAuditLog(entries, lastMoment)).toEqual({ kept: entries, expired: [] })
  expect(partitionAuditLog(entries, anniversary)).toEqual({ kept: [other], expired: gone })
})
