import { describe, expect, test } from 'vitest'
import { formatAction, formatChanges } from '#admin/records/audit-log-labels.ts'
import type { AuditLogAction } from '#core/records/audit-log.ts'
import { aCode, anEvent, aRegistration, aRegistrationInput, aSignup } from '../../../support/builders.ts'

const edited: AuditLogAction = {
  action: 'eventEdited',
  before: anEvent({ title: 'AI for shops', price: 0 }),
  after: anEvent({ title: 'AI for clinics', price: 49900, edition: 2 }),
}
const answered: AuditLogAction = {
  action: 'enquiryAnswered',
  enquiryId: 'e1',
  name: 'Asha',
  before: null,
  after: { at: '2026-11-20T04:30:00.000Z', note: 'Called her' },
}

const inLine = { eventId: 1, eventTitle: 'AI for shops', registrationId: 'r1', name: 'Asha' }
const corrected: AuditLogAction = {
  action: 'registrationCorrected',
  eventId: 1,
  registrationId: 'r1',
  before: aRegistrationInput({ name: 'Asha', phone: '', company: 'Patil' }),
  after: aRegistrationInput({ name: 'Asha Patil', phone: '+919822012345', company: 'Patil' }),
}

const money = { eventId: 12, registrationId: 'r1', name: 'Asha', entryId: '2026-27-a', amount: 199_900 }

describe('formatAction()', () => {
  test.each<[AuditLogAction, string]>([
    [
      { action: 'eventCreated', event: anEvent({ title: 'AI for shops' }) },
      'Created the event "AI for shops".',
    ],
    [edited, 'Changed the event "AI for clinics".'],
    [
      { action: 'eventDeleted', event: anEvent({ title: 'AI for shops' }), registrations: 1 },
      'Deleted the event "AI for shops" with 1 registration.',
    ],
    [
      {
        action: 'registrationDeleted',
        eventId: 1,
        eventTitle: 'AI for shops',
        registration: aRegistration({ name: 'Asha' }),
      },
      'Deleted the registration of Asha for "AI for shops".',
    ],
    [
      { action: 'amountChanged', ...inLine, before: 149_900, after: 0, reason: 'A guest' },
      'Changed what Asha owes for "AI for shops" from ₹1,499 to nothing: A guest',
    ],
    [
      {
        action: 'registrationAdded',
        eventId: 1,
        eventTitle: 'AI for shops',
        registration: aRegistration({ name: 'Asha' }),
      },
      'Entered Asha for "AI for shops" by hand.',
    ],
    [
      {
        action: 'registrationAdded',
        eventId: 1,
        eventTitle: 'AI for shops',
        registration: aRegistration({ name: 'Asha', kind: 'waitlist' }),
      },
      'Put Asha on the waiting list of "AI for shops".',
    ],
    [corrected, 'Corrected the registration of Asha Patil.'],
    [
      {
        action: 'registrationMoved',
        registrationId: 'r1',
        name: 'Asha',
        from: { id: 1, title: 'AI for shops' },
        to: { id: 2, title: 'AI for clinics' },
      },
      'Moved Asha from "AI for shops" to "AI for clinics".',
    ],
    [{ action: 'seatOffered', ...inLine }, 'Offered a seat at "AI for shops" to Asha.'],
    [{ action: 'offerWithdrawn', ...inLine }, 'Took the offer of a seat at "AI for shops" back from Asha.'],
    [
      { action: 'movedInLine', ...inLine, before: 3, after: 1 },
      'Moved Asha in the waiting list of "AI for shops".',
    ],
    [answered, 'Marked the message of Asha as answered.'],
    [
      {
        action: 'signupDeleted',
        signup: aSignup({ email: '', phone: '+919822012345' }),
      },
      'Deleted the signup of +91 98220 12345.',
    ],
    [
      { action: 'noticesChosen', before: 'daily', after: 'each' },
      'Chose how you hear of new registrations: of each one, at once.',
    ],
    [
      { action: 'emailSentAgain', eventId: 12, kind: 'joining' },
      'Sent an e-mail again: joining details (event 12).',
    ],
    [
      { action: 'emailHeld', eventId: null, kind: 'newRegistrationsDigest', held: false, isWholeKind: true },
      'Let all e-mails of a kind go again: to you: registrations of the day.',
    ],
    [
      { action: 'paymentEntered', ...money, receipt: 'AI/26-27/0012' },
      'Entered ₹1,999 from Asha: receipt AI/26-27/0012 (event 12).',
    ],
    [
      { action: 'paymentRefunded', ...money, receipt: 'AC/26-27/0001' },
      'Gave ₹1,999 back to Asha: credit note AC/26-27/0001 (event 12).',
    ],
    [
      { action: 'paymentTakenBack', ...money, receipt: 'AI/26-27/0012' },
      'Took AI/26-27/0012 back: ₹1,999, Asha (event 12).',
    ],
    [{ action: 'erased', records: 3, mentions: 1 }, 'Erased a person: 3 records and 1 mention.'],
    [
      { action: 'erased', records: 1, mentions: 0, by: 'owner' },
      'Somebody erased themselves: 1 record and 0 mentions.',
    ],
    [
      { action: 'expired', registrations: 19, enquiries: 1, signups: 2, journalEntries: 0, receipts: 0 },
      'The site erased what was past its time: 19 registrations, 1 message, 2 unconfirmed signups and 0 journal entries.',
    ],
    [
      { action: 'expired', registrations: 0, enquiries: 0, signups: 0, journalEntries: 1, receipts: 340 },
      'The site erased what was past its time: 0 registrations, 0 messages, 0 unconfirmed signups, 1 journal entry and 340 receipts.',
    ],
    [{ action: 'undone', entryId: 'j1', undid: 'signupDeleted' }, 'Took back the deletion of a signup.'],
    [{ action: 'undone', entryId: 'j1', undid: 'something newer' }, 'Took back an action.'],
  ])('%j', (what, message) => {
    expect(formatAction(what)).toBe(message)
  })
})

describe('formatChanges()', () => {
  test('names the changed fields of an event and no others', () => {
    expect(formatChanges(edited)).toEqual([
      { field: 'Event Title', before: 'AI for shops', after: 'AI for clinics' },
      { field: 'Price (rupees)', before: 'Free', after: '₹499' },
      { field: 'Edition', before: '1', after: '2' },
    ])
  })

  test('reads well where prices and codes changed', () => {
    const before = anEvent({
      price: 199_900,
      codes: [aCode({ code: 'OLD', kind: 'free', value: 0, usesMost: 1 })],
    })
    const after = anEvent({
      ...{
        price: 199_900,
        regularPrice: 300_000,
        offerEndsOn: '2026-11-30',
        offerSeats: 10,
        releaseUnpaid: true,
      },
      codes: [
        aCode({ code: 'DIWALI-10', usesMost: 20, endsOn: '2026-11-30' }),
        aCode({ code: 'LESS', kind: 'amount', value: 50_000 }),
      ],
    })
    expect(formatChanges({ action: 'eventEdited', before, after })).toEqual([
      { field: 'Regular price in rupees', before: 'None', after: '₹3000' },
      { field: "Launch offer's last day", before: 'Empty', after: 'Nov 30, 2026' },
      { field: 'Seats at the launch price', before: 'Any number', after: '10' },
      { field: 'Give unpaid seats back', before: 'No', after: 'Yes' },
      {
        field: 'Codes',
        before: 'OLD: free, at most 1 seat',
        after: 'DIWALI-10: 10 % off, at most 20 seats, until 30 Nov\nLESS: ₹500 off',
      },
    ])
  })

  test('tells an answer with its note, in Indian time', () => {
    expect(formatChanges(answered)).toEqual([
      { field: 'Answer', before: 'Waiting', after: 'Answered on Nov 20, 2026 at 10:00 AM IST: Called her' },
    ])
  })

  test('names the corrected fields and no others', () => {
    expect(formatChanges(corrected)).toEqual([
      { field: 'Name', before: 'Asha', after: 'Asha Patil' },
      { field: 'Phone', before: 'Empty', after: '+91 98220 12345' },
    ])
  })

  test('tells places in the waiting list', () => {
    expect(formatChanges({ action: 'movedInLine', ...inLine, before: 3, after: 1 })).toEqual([
      { field: 'Place', before: '3', after: '1' },
    ])
  })

  test('tells ticks', () => {
    const tick = { action: 'attendanceSaved', eventId: 1, registrationId: 'r1', name: 'Asha' } as const
    expect(formatChanges({ ...tick, before: true, after: false })).toEqual([
      { field: 'Attendance', before: 'Attended', after: 'Registered' },
    ])
  })
})
