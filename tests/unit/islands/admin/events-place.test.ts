import { describe, expect, test } from 'vitest'
import {
  copyPlace,
  doorPlace,
  editPlace,
  listPlace,
  newPlace,
  readEventsPlace,
  registrationsPlace,
  searchPlace,
} from '#islands/admin/events-place.ts'
import { toQuery } from '#state/desk-address.ts'

describe('readEventsPlace()', () => {
  test.each([
    [toQuery(listPlace), { mode: 'list', search: '' }],
    [toQuery(searchPlace('कोथरूड & co')), { mode: 'list', search: 'कोथरूड & co' }],
    [toQuery(newPlace), { mode: 'new', from: null }],
    ['?new', { mode: 'new', from: null }],
    [toQuery(copyPlace(3)), { mode: 'new', from: 3 }],
    [toQuery(editPlace(3)), { mode: 'edit', eventId: 3 }],
    [toQuery(registrationsPlace(3)), { mode: 'registrations', eventId: 3 }],
    [toQuery(doorPlace(3)), { mode: 'door', eventId: 3 }],
    ['?edit=abc', { mode: 'edit', eventId: null }],
    ['?view=registrations', { mode: 'registrations', eventId: null }],
    ['?view=elsewhere&event=3', { mode: 'list', search: '' }],
  ])('reads %j', (query, place) => {
    expect(readEventsPlace(query)).toEqual(place)
  })
})
