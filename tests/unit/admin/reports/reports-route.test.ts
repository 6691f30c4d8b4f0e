import { expect, test } from 'vitest'
import { reportsRoute, readReportsRoute } from '#admin/reports/reports-route.ts'
import { toQuery } from '#admin/shell/admin-route.ts'

test.each([
  ['', { eventId: null, comparedWith: 'before' }],
  ['?event=3', { eventId: 3, comparedWith: 'before' }],
  ['?event=3&with=1', { eventId: 3, comparedWith: 1 }],
  ['?event=3&with=nothing', { eventId: 3, comparedWith: 'nothing' }],
] as const)('reads %j, and it is written again as it was', (query, route) => {
  expect(readReportsRoute(query)).toEqual(route)
  expect(toQuery(reportsRoute(route))).toBe(query)
})

test('takes what is no id as no choice', () => {
  expect(readReportsRoute('?event=soon&with=-1')).toEqual({ eventId: null, comparedWith: 'before' })
})
