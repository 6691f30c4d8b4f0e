import { expect, test } from 'vitest'
import { personIn } from '#core/people/person.ts'
import { enquiryRecordSchema } from '#core/enquiries/enquiry.ts'
import { toAdminSignup } from '#core/signups/signup-schema.ts'
import { anAdminRegistration, aSignup } from '../../../support/builders.ts'

const meenal = { email: 'meenal@example.in', phone: '+919822011111' }
const anEnquiry = (differences: object) =>
  enquiryRecordSchema.parse({
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

const lists = {
  registrations: [
    anAdminRegistration({
      id: 'first',
      ...meenal,
      registeredAt: '2026-01-01T04:30:00.000Z',
      attended: true,
      held: 149_900,
    }),
    anAdminRegistration({ id: 'third', ...meenal, registeredAt: '2026-11-01T04:30:00.000Z', held: 0 }),
    anAdminRegistration({
      id: 'second',
      ...meenal,
      email: 'Meenal@Example.in',
      phone: '',
      registeredAt: '2026-05-01T04:30:00.000Z',
      held: 100_000,
    }),
    anAdminRegistration({
      id: 'waits',
      ...meenal,
      registeredAt: '2026-04-01T04:30:00.000Z',
      kind: 'waitlist',
    }),
    anAdminRegistration({
      id: 'daughter',
      email: 'tara@example.in',
      phone: meenal.phone,
      registeredAt: '2026-03-01T04:30:00.000Z',
    }),
    anAdminRegistration({ id: 'stranger', email: 'other@example.in', phone: '' }),
  ],
  enquiries: [anEnquiry({ id: 'asked' }), anEnquiry({ id: 'other', email: 'x@example.in', phone: '' })],
  signups: [
    toAdminSignup(aSignup({ id: 'told', email: meenal.email, phone: '' })),
    toAdminSignup(aSignup({ id: 'other', email: '', phone: '' })),
  ],
}

test('finds a person by e-mail, in any case, and by phone, newest first, with what they took and paid', () => {
  const found = personIn(lists, meenal)
  expect(found.registrations.map(({ id }) => id)).toEqual(['third', 'second', 'waits', 'daughter', 'first'])
  expect(found.enquiries.map(({ id }) => id)).toEqual(['asked'])
  expect(found.signups.map(({ id }) => id)).toEqual(['told'])
  expect(found).toMatchObject({ seats: 4, came: 1, paid: 249_900 })
})

test('takes an empty phone or e-mail for nobody', () => {
  const { registrations, signups } = personIn(lists, { email: 'other@example.in', phone: '' })
  expect(registrations.map(({ id }) => id)).toEqual(['stranger'])
  expect(signups).toEqual([])
})
