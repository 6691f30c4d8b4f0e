import { expect, test } from 'vitest'
import { addressesOf } from '#core/registrations/addresses.ts'
import { aRegistration } from '../../../support/builders.ts'

test('addressesOf() tells seats from who waits for one, each address once', () => {
  const registrations = [
    aRegistration({ id: 'a', email: 'a@example.com' }),
    aRegistration({ id: 'b', email: 'b@example.com' }),
    aRegistration({ id: 'c', email: 'a@example.com' }),
    aRegistration({ id: 'f', email: '' }),
    aRegistration({ id: 'g', email: 'waits@example.com', kind: 'waitlist' }),
  ]
  expect(addressesOf(registrations)).toEqual({
    seats: ['a@example.com', 'b@example.com'],
    waiting: ['waits@example.com'],
  })
})
