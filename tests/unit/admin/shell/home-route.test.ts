import { expect, test } from 'vitest'
import { noFilter } from '#core/registrations/registration-list.ts'
import {
  enquiryFilters,
  readEnquiryFilter,
  readRegistrationRoute,
  toEnquiryRoute,
  toRegistrationRoute,
} from '#admin/shell/home-route.ts'
import { toQuery } from '#admin/shell/admin-route.ts'

test.each(enquiryFilters)('readEnquiryFilter() is the way back from the address of %s', (filter) => {
  expect(readEnquiryFilter(toQuery(toEnquiryRoute(filter)))).toBe(filter)
})

test.each(['', '?tab=contacts', '?tab=contacts&show=some'])(
  'readEnquiryFilter() opens %j on those who wait',
  (query) => {
    expect(readEnquiryFilter(query)).toBe('waiting')
  },
)

test('readRegistrationRoute() is the way back from the address that it is written into', () => {
  const route = {
    filter: {
      eventId: 3,
      status: 'attended',
      experience: 'expert',
      payment: 'due',
      source: 'byHand',
      search: 'आशा & co',
      from: '2026-11-01',
      to: '2026-11-30',
    },
    order: 'name',
  } as const
  expect(readRegistrationRoute(toQuery(toRegistrationRoute(route)))).toEqual(route)
})

test('readRegistrationRoute() takes no words that it does not know', () => {
  expect(readRegistrationRoute('?event=x&status=late&experience=guru&sort=luck')).toEqual({
    filter: noFilter,
    order: 'newest',
  })
})
