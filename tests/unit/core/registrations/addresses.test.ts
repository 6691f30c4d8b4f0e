import { expect, test } from 'vitest'
import { addressesOf } from '#core/registrations/addresses.ts'
import { aRegistration } from '../../../support/builders.ts'

test('addressesOf() tells seats of this edition from who waits for one, wishes and earlier ones, each address once', () => {
  const registrations = [
    aRegistration({ id: 'a', email: 'a@example.com', edition: 2 }),
    aRegistration({ id: 'b', email: 'b@example.com', edition: 2 }),
    aRegistration({ id: 'c', email: 'a@example.com', edition: 2 }),
    aRegistration({ id: 'd', email: 'b@example.com', kind: 'nextEdition' }),
    aRegistration({ id: 'e', email: 'old@example.com', edition: 1 }),
    aRegistration({ id: 'f', email: '', edition: 2 }),
    aRegistration({ id: 'g', email: 'waits@example.com', kind: 'waitlist', edition: 2 }),
  ]
  expect(addressesOf(registrations, 2)).toEqual({
    seats: ['a@example.com', 'b@example.com'],
    wishes: ['b@example.com'],
    waiting: ['waits@example.com'],
    all: ['a@example.com', 'b@example.com', 'old@example.com', 'waits@example.com'],
  })
})
