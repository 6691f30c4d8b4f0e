import { expect, test } from 'vitest'
import {
  addRoute,
  copyRoute,
  checkInRoute,
  editRoute,
  emailsRoute,
  listRoute,
  newRoute,
  readEventsRoute,
  registrationsRoute,
  searchRoute,
} from '#admin/events/events-route.ts'
import { toQuery } from '#admin/shell/admin-route.ts'

test.each([
  [toQuery(listRoute), { mode: 'list', search: '' }],
  [toQuery(searchRoute('कोथरूड & co')), { mode: 'list', search: 'कोथरूड & co' }],
  [toQuery(newRoute), { mode: 'new', from: null }],
  ['?new', { mode: 'new', from: null }],
  [toQuery(copyRoute(3)), { mode: 'new', from: 3 }],
  [toQuery(editRoute(3)), { mode: 'edit', eventId: 3 }],
  [toQuery(registrationsRoute(3)), { mode: 'registrations', eventId: 3 }],
  [toQuery(checkInRoute(3)), { mode: 'door', eventId: 3 }],
  [toQuery(addRoute(3, 'registrations')), { mode: 'add', eventId: 3, isAtDoor: false }],
  [toQuery(addRoute(3, 'door')), { mode: 'add', eventId: 3, isAtDoor: true }],
  [toQuery(emailsRoute(3)), { mode: 'emails', eventId: 3 }],
  ['?edit=abc', { mode: 'edit', eventId: null }],
  ['?view=registrations', { mode: 'registrations', eventId: null }],
  ['?view=elsewhere&event=3', { mode: 'list', search: '' }],
])('readEventsRoute() reads %j', (query, route) => {
  expect(readEventsRoute(query)).toEqual(route)
})
