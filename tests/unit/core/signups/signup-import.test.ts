import { expect, test } from 'vitest'
import { toImportLines } from '#core/signups/import-lines.ts'

test('finds e-mail and phone of a row in whatever columns, counts rows as a sheet does, and leaves heads and blanks out', () => {
  const rows = [
    ['Name', 'Phone', 'E-mail', 'Paid'],
    ['Asha', '+91 98220 11111', ' asha@example.com ', '1999'],
    ['', '', ''],
    ['2025-03-12', 'ravi@example.com'],
    ['Nobody', '199900'],
  ]
  expect(toImportLines(rows)).toEqual([
    { row: 2, email: 'asha@example.com', phone: '+91 98220 11111' },
    { row: 4, email: 'ravi@example.com', phone: '' },
    { row: 5, email: '', phone: '' },
  ])
})
