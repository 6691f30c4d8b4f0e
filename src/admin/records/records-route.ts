/** The route of the records screen: the month of the audit log. */
import { readQuery, type Route } from '#admin/shell/admin-route.ts'

/** '2026-11'; '' when absent or invalid, which means the current month. */
export function readMonth(query: string): string {
  const month = readQuery(query).text('month')
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : ''
}

export function monthRoute(month: string): Route {
  return { month }
}

/** The month `by` months later: '2026-12' and 1 is '2027-01'. */
export function moveMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by)).toISOString().slice(0, 7)
}
