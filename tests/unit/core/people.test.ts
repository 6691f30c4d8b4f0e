import { expect, test } from 'vitest'
import { finderOf } from '#core/basics/typed-search.ts'
import { isOf, listPeople, personIn, type Trace } from '#core/people/person.ts'
import type { AdminRegistration } from '#core/registrations/admin-registrations.ts'
import type { EnquiryRecord } from '#core/enquiries/enquiry.ts'
import { toAdminSignup } from '#core/signups/signup-schema.ts'
import { anAdminRegistration, anEnquiryRecord, aSignup } from '../../support/builders.ts'

const meenal = { name: 'Meenal Joshi', email: 'meenal@example.in', phone: '+919822011111' }
const anEnquiry = (differences: Partial<EnquiryRecord>) =>
  anEnquiryRecord({ ...meenal, createdAt: '2026-11-01T04:30:00.000Z', ...differences })

const seat = (id: string, month: string, differences: Partial<AdminRegistration> = {}) =>
  anAdminRegistration({ id, ...meenal, registeredAt: `2026-${month}-01T04:30:00.000Z`, ...differences })
const lists = {
  registrations: [
    seat('first', '01', { attended: true, held: 149_900 }),
    seat('third', '11', { held: 0 }),
    seat('second', '05', { email: 'Meenal@Example.in', phone: '', held: 100_000 }),
    seat('waits', '04', { kind: 'waitlist' }),
    seat('daughter', '03', { email: 'tara@example.in' }),
    seat('stranger', '02', { email: 'other@example.in', phone: '' }),
  ],
  enquiries: [
    anEnquiry({ id: 'asked', newsletter: true }),
    anEnquiry({ id: 'other', email: 'x@example.in', phone: '' }),
  ],
  signups: [
    aSignup({ id: 'told', email: meenal.email, phone: '', confirmedAt: '2026-02-01T04:30:00.000Z' }),
    aSignup({ id: 'typed', email: 'tara@example.in', phone: meenal.phone, confirmedAt: null }),
    aSignup({ id: 'called', email: '', phone: meenal.phone, signupDate: '2026-01-01T04:30:00.000Z' }),
    aSignup({ id: 'other', email: '', phone: '' }),
  ].map(toAdminSignup),
}

test('finds a person by e-mail, in any case, and by phone, newest first, with what they took and paid', () => {
  const found = personIn(lists, meenal)
  expect(found.registrations.map(({ id }) => id)).toEqual(['third', 'second', 'waits', 'daughter', 'first'])
  expect(found.enquiries.map(({ id }) => id)).toEqual(['asked'])
  expect(found.signups.map(({ id }) => id).toSorted()).toEqual(['called', 'told', 'typed'])
  expect(found).toMatchObject({ seats: 4, came: 1, paid: 249_900 })
  const team = [seat('team', '02', { seats: 3 }), seat('team-2', '02', { bookedBy: meenal.name })]
  expect(personIn({ ...lists, registrations: team }, meenal).seats).toBe(3)
})

test('says what somebody agreed to be told of: an e-mail counts once it is confirmed', () => {
  expect(personIn(lists, meenal).consents.toSorted((a, b) => a.at.localeCompare(b.at))).toEqual([
    { what: 'By phone: Every new event', at: '2026-01-01T04:30:00.000Z' },
    { what: 'By e-mail, confirmed by their link: Every new event', at: '2026-02-01T04:30:00.000Z' },
    { what: 'Ticked news in a message', at: '2026-11-01T04:30:00.000Z' },
  ])
})

test('takes an empty phone or e-mail for nobody', () => {
  const { registrations, signups } = personIn(lists, { name: '', email: 'other@example.in', phone: '' })
  expect(registrations.map(({ id }) => id)).toEqual(['stranger'])
  expect(signups).toEqual([])
})

test('takes who has neither phone nor e-mail by the name, among those who have neither', () => {
  const isTheirs = isOf({ name: 'Asha', email: '', phone: '' })
  expect(isTheirs({ name: 'Asha', email: '', phone: '' })).toBe(true)
  expect(isTheirs({ name: 'Ravi', email: '', phone: '' })).toBe(false)
  expect(isTheirs({ name: 'Asha', email: '', phone: '+919822011111' })).toBe(false)
})

function trace(kind: Trace['kind'], day: string, whose: Partial<Trace>): Trace {
  const nobody = { name: '', email: '', phone: '' }
  return { ...nobody, kind, at: `2026-11-${day}T04:30:00.000Z`, ...whose }
}
const traces = [
  trace('News list', '09', { email: meenal.email }),
  trace('Registered', '01', { ...meenal, email: 'Meenal@Example.in' }),
  trace('Message', '02', { name: 'मीनल जोशी', phone: meenal.phone }),
  trace('Cancelled', '05', { name: 'Tara', email: 'tara@example.in', phone: meenal.phone }),
  trace('Waiting', '10', { name: 'Asha' }),
  trace('Registered', '11', {}),
]

test('lists everybody once, who came last first, with what they are', () => {
  expect(listPeople(traces).map(({ name, kinds }) => [name, ...kinds])).toEqual([
    ['Asha', 'Waiting'],
    ['Meenal Joshi', 'Registered', 'News list'],
    ['Tara', 'Cancelled', 'Message'],
  ])
})

test.each(['मीनल', 'Tara', 'tara@', '११-१११', '98220 11111', '1-11 11'])('finds %j among them', (typed) => {
  expect(listPeople(traces).some(({ sought }) => finderOf(typed)(sought))).toBe(true)
})
