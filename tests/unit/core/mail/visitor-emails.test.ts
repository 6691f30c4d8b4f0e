import { describe, expect, test } from 'vitest'
import type { EnquiryRecord } from '#core/enquiries/enquiry.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { workshops } from '#core/events/series.ts'
import type { Outbox } from '#core/mail/outbox.ts'
import {
  eventIdIn,
  listEnquiryEmails,
  listSignupEmails,
  toldOfAll,
  toldOfOneAddress,
} from '#core/mail/planning/visitor-emails.ts'
import type { SignupRecord } from '#core/signups/signup-schema.ts'
import { anEnquiryRecord, anEvent, anOutboxEmail, aSignup, inDays } from '../../../support/builders.ts'

const now = new Date(inDays(0))
const { marketing: paid, n8n: free } = workshops

function keysOf(different: Partial<SignupRecord>, events: readonly EventRecord[] = []): string[] {
  return listSignupEmails([aSignup(different)], events, {}, now).map(({ key }) => key)
}

test('listSignupEmails() asks three times in 24 hours, however often the address is typed', () => {
  const askedAt = inDays(0)
  const signup = aSignup({ confirmedAt: null, askedAt })
  const questions = (...hoursAgo: number[]) =>
    Object.fromEntries(
      hoursAgo.map((hours) => {
        const at = inDays(-hours / 24)
        const email = anOutboxEmail({ kind: 'signupConfirm', recordId: signup.id, at })
        return [`${signup.id}.confirm.${at}`, email] as const
      }),
    )
  const planned = (outbox: Outbox) => listSignupEmails([signup], [], outbox, now)
  expect(planned(questions(1, 2))).toHaveLength(1)
  expect(planned(questions(1, 2, 3))).toEqual([])
  expect(planned(questions(1, 2, 24))).toHaveLength(1)
  // The third one itself, which waits for its next try, is still planned.
  expect(planned(questions(0, 1, 2))).toHaveLength(1)
})

test('listSignupEmails() asks and thanks no more when three days have passed', () => {
  expect(keysOf({ confirmedAt: null, askedAt: inDays(-3) })).toEqual([])
  expect(keysOf({ confirmedAt: inDays(-3) })).toEqual([])
})

test('listSignupEmails() thanks a person who has confirmed, and asks about what was typed since', () => {
  const confirmedAt = inDays(-1)
  const at = inDays(-0.5)
  expect(keysOf({ confirmedAt })).toEqual([`a-signup-1.confirmed.${confirmedAt}`])
  expect(keysOf({ confirmedAt, asked: { at, news: true, about: [] } })).toEqual([
    `a-signup-1.confirm.${at}`,
    `a-signup-1.confirmed.${confirmedAt}`,
  ])
})

test('listSignupEmails() plans nothing for a phone', () => {
  const event = anEvent({ bookableSince: inDays(0) })
  expect(keysOf({ email: '', phone: '+919822012345' }, [event])).toEqual([])
})

describe('listSignupEmails() of a date that is set', () => {
  const confirmedAt = inDays(-20)
  const bookableSince = inDays(-1)
  const workshop = anEvent({ id: 7, series: 'marketing', bookableSince })
  const other = anEvent({ id: 8, bookableSince })

  const renamed = anEvent({ id: 9, slug: 'clinics', formerSlugs: ['doctors'], bookableSince })

  test.each([
    ['waits for the workshop', { news: false, about: [paid.slug] }, [7]],
    ['wants every event', { news: true }, [7, 8, 9]],
    ['waits for another workshop', { news: false, about: [free.slug] }, []],
    ['waits for an event', { news: false, about: ['clinics'] }, [9]],
    ['waits for an event by a name that it had', { news: false, about: ['doctors'] }, [9]],
  ])('tells who %s: %j', (_who, different, ids) => {
    const keys = keysOf({ confirmedAt, ...different }, [workshop, other, renamed])
    expect(keys).toEqual(ids.map((id) => `a-signup-1.dateSet.${id}`))
  })

  test('is due since it can be booked', () => {
    const [planned] = listSignupEmails([aSignup({ confirmedAt })], [workshop], {}, now)
    expect(planned).toMatchObject({ kind: 'dateSet', dueAt: bookableSince })
    expect(planned && eventIdIn(planned)).toBe(7)
  })

  test.each<[string, Partial<EventRecord>]>([
    ['a draft', { status: 'draft' }],
    ['a cancelled one', { status: 'cancelled' }],
    ['one that is closed', { registrationOpen: false }],
    ['one that has begun', { eventDate: inDays(0) }],
    ['one from before e-mails were sent', { bookableSince: '' }],
    ['one that could be booked before they asked', { bookableSince: confirmedAt }],
  ])('tells nobody of %s', (_what, different) => {
    expect(keysOf({ confirmedAt }, [{ ...workshop, ...different }])).toEqual([])
  })

  test('tells nobody who has not confirmed', () => {
    expect(keysOf({ confirmedAt: null, askedAt: inDays(-20) }, [workshop])).toEqual([])
  })
})

const hoursAgo = (hours: number) => inDays(-hours / 24)

function aKeptEnquiry(number: number, differences: Partial<EnquiryRecord> = {}): EnquiryRecord {
  const email = `visitor-${number}@example.com`
  return anEnquiryRecord({ id: `e${number}`, email, createdAt: hoursAgo(1), ...differences })
}
const enquiryKeys = (enquiries: readonly EnquiryRecord[]) =>
  listEnquiryEmails(enquiries, now).map(({ key }) => key)
const many = (count: number, toEnquiry: (number: number) => EnquiryRecord) =>
  Array.from({ length: count }, (_, number) => toEnquiry(number))

test('listEnquiryEmails() thanks the sender and shows the enquiry to the consultant, for three days or until she has answered', () => {
  expect(enquiryKeys([aKeptEnquiry(1)])).toEqual(['e1.received', 'e1.notice'])
  expect(enquiryKeys([aKeptEnquiry(1, { createdAt: inDays(-3) })])).toEqual([])
  expect(enquiryKeys([aKeptEnquiry(1, { answered: { at: hoursAgo(0), note: '' } })])).toEqual([])
})

test('listEnquiryEmails() writes to one mailbox three times in 24 hours, by every sender in its name and in each order', () => {
  const email = (number: number) => `asha+${number}@example.com`
  const flood = many(10, (number) =>
    aKeptEnquiry(number, { email: email(number), createdAt: hoursAgo(20 - number) }),
  )
  const received = enquiryKeys(flood.toReversed()).filter((key) => key.endsWith('.received'))
  expect(received).toEqual(['e0.received', 'e1.received', 'e2.received'])
  expect(received).toHaveLength(toldOfOneAddress)
  expect(enquiryKeys(flood).filter((key) => key.endsWith('.notice'))).toHaveLength(10)
  // A day after the flood.
  const later = aKeptEnquiry(99, { email: email(99), createdAt: inDays(0.6) })
  expect(enquiryKeys([...flood, later])).toContain('e99.received')
})

test('listEnquiryEmails() writes to others while one address is flooded', () => {
  const flood = many(10, (number) => aKeptEnquiry(number, { email: 'asha@example.com' }))
  expect(enquiryKeys([...flood, aKeptEnquiry(50)])).toContain('e50.received')
})

test('listEnquiryEmails() tells of a hundred in 24 hours, so that a flood does not use up what the mail server sends in a day', () => {
  const flood = many(130, (number) => aKeptEnquiry(number, { createdAt: hoursAgo(20 - number / 100) }))
  const keys = enquiryKeys(flood)
  expect(keys.filter((key) => key.endsWith('.received'))).toHaveLength(toldOfAll)
  expect(keys.filter((key) => key.endsWith('.notice'))).toHaveLength(toldOfAll)
  expect(keys).not.toContain('e100.notice')
})
