import { expect, test } from 'vitest'
import { staleCopies } from '#core/safety/copies.ts'

const today = '2026-11-28'
const everyDay = (from: string, to: string): string[] => {
  const days: string[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}
const kept = (copies: string[], isThere = true): string[] => {
  const stale = new Set(staleCopies(copies, today, isThere))
  return copies.filter((day) => !stale.has(day))
}

test('of what changes daily, the last fourteen days stay, then the first of each month for a year', () => {
  expect(kept(everyDay('2025-06-01', today))).toEqual([
    ...['2025-12-01', '2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01'],
    ...['2026-06-01', '2026-07-01', '2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01'],
    ...everyDay('2026-11-15', today),
  ])
})

test('a copy stays as long as it is what the document was on a day that is kept', () => {
  expect(kept(['2024-02-10'])).toEqual(['2024-02-10'])
  expect(kept(['2026-11-02', '2026-11-03'])).toEqual(['2026-11-03'])
  expect(kept(['2026-10-20', '2026-11-03'])).toEqual(['2026-10-20', '2026-11-03'])
})

test('of a deleted document nothing stays for longer than a year', () => {
  expect(kept(['2025-11-20', '2026-01-15'], false)).toEqual(['2026-01-15'])
})
