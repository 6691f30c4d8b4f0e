import { expect, test } from 'vitest'
import { noFilter } from '#core/registrations/registration-list.ts'
import { readRegistrationRoute } from '#admin/registrations/RegistrationPanel.tsx'

test('readRegistrationRoute() takes no words that it does not know', () => {
  expect(readRegistrationRoute('?event=3&status=attended&search=a+%26+co&sort=name')).toEqual({
    ...noFilter,
    eventId: 3,
    status: 'attended',
    search: 'a & co',
    order: 'name',
  })
  expect(readRegistrationRoute('?event=x&status=late&experience=guru&sort=luck')).toEqual({
    ...noFilter,
    order: 'newest',
  })
})
