import { expect, test } from 'vitest'
import { finderOf, toSought } from '#core/basics/typed-search.ts'
import { filterPayables } from '#core/money/money-list.ts'
import { findGuests, listGuests } from '#core/registrations/check-in.ts'
import { filterRegistrations, noFilter } from '#core/registrations/registration-list.ts'
import { anAdminRegistration, aPayable } from '../../../support/builders.ts'

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
