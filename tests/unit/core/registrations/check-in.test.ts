import { expect, test } from 'vitest'
import { finderOf, toSought } from '#core/basics/typed-search.ts'
import { filterPayables } from '#core/money/money-list.ts'
import { paymentReference } from '#core/money/payment.ts'
import type { AdminRegistration } from '#core/registrations/admin-registrations.ts'
import { findGuests, guestOfCode, listGuests } from '#core/registrations/check-in.ts'
import { filterRegistrations, noFilter } from '#core/registrations/registration-list.ts'
import { anAdminRegistration, aPayable } from '../../../support/builders.ts'

function aGuest(different: Partial<AdminRegistration>): AdminRegistration {
  return anAdminRegistration({ company: '', ...different })
}

const names = (guests: ReturnType<typeof findGuests>) => guests.map(({ registration }) => registration.name)

const people = [
  aGuest({ id: 'r1', name: 'Ravi Patil', email: 'ravi@example.in', phone: '+919822012345' }),
  aGuest({ id: 'r2', name: 'आशा कुलकर्णी', email: 'asha@example.in', phone: '+919850000001' }),
  aGuest({ id: 'r3', name: 'asha Joshi', email: 'joshi@example.in', phone: '', company: 'Patil Clinic' }),
]
const guests = listGuests(people)

test('listGuests() is in the order of names, whatever their case, both scripts', () => {
  expect(names(guests)).toEqual(['asha Joshi', 'Ravi Patil', 'आशा कुलकर्णी'])
})

test('listGuests() leaves out who waits for a seat', () => {
  const mixed = [aGuest({ id: 'r1', name: 'Here' }), aGuest({ id: 'r2', name: 'Waiting', kind: 'waitlist' })]
  expect(names(listGuests(mixed))).toEqual(['Here'])
})

test.each([
  ['', ['asha Joshi', 'Ravi Patil', 'आशा कुलकर्णी']],
  ['PATIL', ['asha Joshi', 'Ravi Patil']],
  ['pat rav', ['Ravi Patil']],
  ['asha@', ['आशा कुलकर्णी']],
  ['12345', ['Ravi Patil']],
  ['nobody', []],
])('findGuests() %j finds %j', (typed, found) => {
  expect(names(findGuests(guests, typed))).toEqual(found)
})

const reference = paymentReference({ id: 'r2' })

test.each([
  [`${reference}-7QX2RA`, true],
  [`${reference.toLowerCase()} 7qx2ra`, true],
  [reference, false],
  [`${reference}-7QX2RB`, false],
  [`${reference}-7QX2R`, false],
  [`${reference}-`, false],
])('the code %j finds its seat; only the signed one may tick', (code, isSigned) => {
  const doorCode = `${reference}-7QX2RA`
  const coded = listGuests(people.map((person) => (person.id === 'r2' ? { ...person, doorCode } : person)))
  expect(guestOfCode(coded, code)).toMatchObject({ guest: { registration: { id: 'r2' } }, isSigned })
  expect(names(findGuests(coded, code))).toEqual(['आशा कुलकर्णी'])
})

test('no other code finds or ticks', () => {
  const foreign = paymentReference({ id: 'r9' })
  expect(guestOfCode(guests, `${foreign}-7QX2RA`)).toEqual({ guest: null, isSigned: false })
  expect(guestOfCode(guests, `upi://pay?tr=${reference}`)).toBeNull()
  // A list without door codes ticks nobody by a code.
  expect(guestOfCode(guests, `${reference}-undefined`)).toMatchObject({ isSigned: false })
})

const rows = [
  ['मो\u200dठे सुनील', 'मोठे'],
  ['मोठे सुनील', 'मो\u200cठे'],
  ["D'Souza", 'D’Souza'],
  ['D’Souza', "d'souza"],
  ['DʼSouza', 'D`Souza'],
  ['José Díaz', 'jose diaz'],
  ['+919000100041', '09000100041'],
  ['+919000100041', '+91-90001-00041'],
  ['+919000100041', '(090001) 00041'],
  ['+919000100041', '९०००१ ०००४१'],
  ['+919000100041', '90001 00041'],
  ['+919000100041', '०-००४१'],
  ['सौ. आशा पाटील', 'सौ आशा'],
] as const

test.each(rows)('%j is found by %j, at the door, in the list and under money', (stored, typed) => {
  expect(finderOf(typed)(toSought(stored))).toBe(true)
  const who = stored.startsWith('+') ? { phone: stored } : { name: stored }
  const others = { id: 'other', name: 'Ravi', phone: '+919000100042' }
  const registrations = [anAdminRegistration(who), anAdminRegistration(others)]
  const found = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)
  const [first] = found(registrations)
  const guests = listGuests(registrations)
  expect(found(findGuests(guests, typed).map(({ registration }) => registration))).toEqual([first])
  expect(found(filterRegistrations(registrations, { ...noFilter, search: typed }))).toEqual([first])
  const payables = [aPayable(who), aPayable({ ...others, registrationId: 'other' })]
  const shown = { show: 'all', eventId: null, search: typed } as const
  expect(filterPayables(payables, shown)).toEqual([payables[0]])
})

test.each([
  ['+919000100041', '09000100042'],
  ['Asha', 'Asha Patil'],
])('%j is not found by %j', (stored, typed) => {
  expect(finderOf(typed)(toSought(stored))).toBe(false)
})
