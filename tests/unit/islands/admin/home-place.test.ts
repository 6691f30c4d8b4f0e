import { describe, expect, test } from 'vitest'
import { noFilter } from '#domain/registration-list.ts'
import {
  contactFilters,
  readContactFilter,
  readRegistrationPlace,
  readTab,
  toContactPlace,
  toRegistrationPlace,
} from '#islands/admin/home-place.ts'
import { toQuery } from '#state/desk-address.ts'

describe('readTab()', () => {
  test.each([
    ['', 'contacts'],
    ['?tab=registrations', 'registrations'],
    ['?tab=signups', 'signups'],
    ['?tab=events', 'events'],
    ['?tab=elsewhere', 'contacts'],
  ])('opens %j as %s', (query, tab) => {
    expect(readTab(query)).toBe(tab)
  })
})

describe('readContactFilter()', () => {
  test.each(contactFilters)('is the way back from the address of %s', (filter) => {
    expect(readContactFilter(toQuery(toContactPlace(filter)))).toBe(filter)
  })

  test.each(['', '?tab=contacts', '?tab=contacts&show=some'])('opens %j on those who wait', (query) => {
    expect(readContactFilter(query)).toBe('waiting')
  })
})

describe('readRegistrationPlace()', () => {
  test('filters by nothing where the address says nothing', () => {
    expect(readRegistrationPlace('?tab=registrations')).toEqual({ filter: noFilter, order: 'newest' })
  })

  test('is the way back from the address that it is written into', () => {
    const place = {
      filter: {
        eventId: 3,
        status: 'attended',
        experience: 'expert',
        search: 'आशा & co',
        from: '2026-11-01',
        to: '2026-11-30',
      },
      order: 'name',
    } as const
    expect(readRegistrationPlace(toQuery(toRegistrationPlace(place)))).toEqual(place)
  })

  test('takes no words that it does not know', () => {
    expect(readRegistrationPlace('?event=x&status=late&experience=guru&sort=luck')).toEqual({
      filter: noFilter,
      order: 'newest',
    })
  })
})

describe('toRegistrationPlace()', () => {
  test('leaves out what is not filtered', () => {
    expect(toQuery(toRegistrationPlace({ filter: noFilter, order: 'newest' }))).toBe('?tab=registrations')
  })
})
