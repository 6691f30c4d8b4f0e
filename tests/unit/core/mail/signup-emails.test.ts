import { describe, expect, test } from 'vitest'
import { eventIdIn, listSignupEmails } from '#core/mail/planning/visitor-emails.ts'
import type { Outbox } from '#core/mail/outbox.ts'
import { workshops } from '#core/events/series.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { SignupRecord } from '#core/signups/signup-schema.ts'
import { anEvent, anOutboxEmail, aSignup, inDays } from '../../../support/builders.ts'

const now = new Date(inDays(0))
const { marketing: paid, n8n: free } = workshops

function keysOf(different: Partial<SignupRecord>, events: readonly EventRecord[] = []): string[] {
  return listSignupEmails([aSignup(different)], events, {}, now).map(({ key }) => key)
}

test('listSignupEmails() asks three times in 24 hours, however often the address is typed', () => {
  const askedAt = inDays(0)
  const signup = aSignup({ confirmedAt: null, askedAt })
  const asked = (...hoursAgo: number[]) =>
    Object.fromEntries(
      hoursAgo.map((hours) => {
        const at = inDays(-hours / 24)
        const email = anOutboxEmail({ kind: 'signupConfirm', recordId: signup.id, at })
        return [`${signup.id}.confirm.${at}`, email] as const
      }),
    )
  const planned = (outbox: Outbox) => listSignupEmails([signup], [], outbox, now)
  expect(planned(asked(1, 2))).toHaveLength(1)
  expect(planned(asked(1, 2, 3))).toEqual([])
  expect(planned(asked(1, 2, 24))).toHaveLength(1)
  // The third one itself, which waits for its next try, is still planned.
  expect(planned(asked(0, 1, 2))).toHaveLength(1)
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

  test('tells those who wait for the workshop, those who want every event, and nobody else', () => {
    const events = [workshop, other]
    expect(keysOf({ confirmedAt, news: false, about: [paid.slug] }, events)).toEqual(['a-signup-1.dateSet.7'])
    expect(keysOf({ confirmedAt, news: true }, events)).toEqual([
      'a-signup-1.dateSet.7',
      'a-signup-1.dateSet.8',
    ])
    expect(keysOf({ confirmedAt, news: false, about: [free.slug] }, events)).toEqual([])
  })

  test('tells those who wait for an event, under any name that it had', () => {
    const renamed = anEvent({ id: 9, slug: 'clinics', formerSlugs: ['doctors'], bookableSince })
    for (const slug of ['clinics', 'doctors'])
      expect(keysOf({ confirmedAt, news: false, about: [slug] }, [renamed, other])).toEqual([
        'a-signup-1.dateSet.9',
      ])
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
