import { expect, test } from 'vitest'
import { personIn } from '#core/people/person.ts'
import type { AdminRegistration } from '#core/registrations/registration-schema.ts'
import { enquiryRecordSchema } from '#core/enquiries/enquiry.ts'
import { toAdminSignup } from '#core/signups/signup-schema.ts'
import { anAdminRegistration, aSignup } from '../../../support/builders.ts'

const meenal = { email: 'meenal@example.in', phone: '+919822011111' }
const anEnquiry = (differences: object) =>
  enquiryRecordSchema.parse({
    answered: null,
    lang: 'en',
    id: 'q',
    name: 'Meenal Joshi',
    ...meenal,
    company: '',
    businessType: '',
    message: 'GST?',
    newsletter: false,
    createdAt: '2026-11-01T04:30:00.000Z',
    ...differences,
  })

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
    toAdminSignup(
      aSignup({ id: 'told', email: meenal.email, phone: '', confirmedAt: '2026-02-01T04:30:00.000Z' }),
    ),
    toAdminSignup(aSignup({ id: 'typed', email: 'tara@example.in', phone: meenal.phone, confirmedAt: null })),
    toAdminSignup(
      aSignup({ id: 'called', email: '', phone: meenal.phone, signupDate: '2026-01-01T04:30:00.000Z' }),
    ),
    toAdminSignup(aSignup({ id: 'other', email: '', phone: '' })),
  ],
}

test('finds a person by e-mail, in any case, and by phone, newest first, with what they took and paid', () => {
  const found = personIn(lists, meenal)
  expect(found.registrations.map(({ id }) => id)).toEqual(['third', 'second', 'waits', 'daughter', 'first'])
  expect(found.enquiries.map(({ id }) => id)).toEqual(['asked'])
  expect(found.signups.map(({ id }) => id).toSorted()).toEqual(['called', 'told', 'typed'])
  expect(found).toMatchObject({ seats: 4, came: 1, paid: 249_900 })
})

test('says what somebody agreed to be told of: an e-mail counts once it is confirmed', () => {
  expect(personIn(lists, meenal).consents.toSorted((a, b) => a.at.localeCompare(b.at))).toEqual([
    { what: 'By phone: Every new event', at: '2026-01-01T04:30:00.000Z' },
    { what: 'By e-mail, confirmed by their link: Every new event', at: '2026-02-01T04:30:00.000Z' },
    { what: 'Ticked news in a message', at: '2026-11-01T04:30:00.000Z' },
  ])
})

test('takes an empty phone or e-mail for nobody', () => {
  const { registrations, signups } = personIn(lists, { email: 'other@example.in', phone: '' })
  expect(registrations.map(({ id }) => id)).toEqual(['stranger'])
  expect(signups).toEqual([])
})
