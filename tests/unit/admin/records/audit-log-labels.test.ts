import { expect, test } from 'vitest'
import { formatChanges } from '#admin/records/audit-log-changes.ts'
import { formatAction } from '#admin/records/audit-log-labels.ts'
import type { AuditLogAction } from '#core/records/audit-log.ts'
import { aCode, anEvent, aRegistrationInput } from '../../../support/builders.ts'

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

test('names the event of an e-mail by its title; by its number where an earlier version kept none', () => {
  const held = { action: 'emailHeld', eventId: 10, kind: 'joining', held: true, isWholeKind: false } as const
  expect(formatAction({ ...held, eventTitle: 'AI for shops' })).toBe(
    'Held back an e-mail: joining details (AI for shops).',
  )
  expect(formatAction(held)).toBe('Held back an e-mail: joining details (event 10).')
})

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
