import { expect, test } from 'vitest'
import { monthRoute, moveMonth, readMonth } from '#admin/records/records-route.ts'
import { toQuery } from '#admin/shell/admin-route.ts'

test.each([
  ['', ''],
  [toQuery(monthRoute('2026-11')), '2026-11'],
  ['?month=2026-13', ''],
  ['?month=november', ''],
])('readMonth() reads %j as %j', (query, month) => {
  expect(readMonth(query)).toBe(month)
})

test.each([
  ['2026-11', -1, '2026-10'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
])('moveMonth() from %s by %i is %s', (month, by, moved) => {
  expect(moveMonth(month, by)).toBe(moved)
})
