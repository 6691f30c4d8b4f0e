import { expect, test } from 'vitest'
import { ledgerColumns } from '#core/money/ledger-export.ts'
import { askView, openApiForEachTest } from '../../support/api/api.ts'
import { keepEntries } from '../../support/api/money.ts'
import { aLedgerEntry } from '../../support/builders.ts'
import { readCsv } from '../../support/readers/csv-reader.ts'

const api = openApiForEachTest()

test('the ledger as a file has a row for each number, and sums that can be added up', async () => {
  const gst = { sellerGstin: '27AAPFU0939F1ZV', gstRate: 18 }
  const entries = [
    aLedgerEntry({ id: '1-a', number: 1, name: '=cmd', ...gst }),
    aLedgerEntry({
      id: '1-b',
      number: 2,
      ...gst,
      gstin: '29AAGCB7383J1Z4',
      at: '2026-12-01T10:00:00.000Z',
    }),
    aLedgerEntry({
      id: '1-c',
      number: 3,
      at: '2026-12-01T11:00:00.000Z',
      voidedAt: '2026-12-02T10:00:00.000Z',
    }),
    aLedgerEntry({
      id: '1-d',
      number: 1,
      kind: 'creditNote',
      at: '2027-01-01T10:00:00.000Z',
      receiptIds: ['1-a'],
      amount: 100_000,
      utr: '',
    }),
  ]
  await keepEntries(api, await api.addEvent(), ...entries)
  const rowsOf = async (query: Readonly<Record<string, string>>): Promise<string[][]> => {
    const answer = await askView('ledgerFile', query)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toContain(`ledger-${Object.values(query).join()}.csv`)
    const [heads, ...rows] = readCsv(Buffer.from(await answer.arrayBuffer()))
    expect(heads).toEqual([...ledgerColumns])
    return rows
  }
  const rows = await rowsOf({ year: '2026-27' })
  const cell = (row: number, column: (typeof ledgerColumns)[number]) =>
    rows[row]?.[ledgerColumns.indexOf(column)]
  expect(rows.map((_, row) => cell(row, 'Number'))).toEqual([
    'AI2627/1/0001',
    'AI2627/1/0002',
    'AI2627/1/0003',
    'AC2627/1/0001',
  ])
  expect(cell(0, 'Name')).toBe("'=cmd")
  expect(cell(0, 'Date')).toBe('22-Nov-2026')
  expect(cell(0, 'UTR')).toBe("'632612345678")
  const money = ['Taxable value', 'CGST', 'SGST', 'IGST', 'Total'] as const
  expect(money.map((column) => cell(0, column))).toEqual(['1694.06', '152.47', '152.47', '0', '1999'])
  expect(money.map((column) => cell(1, column))).toEqual(['1694.07', '0', '0', '304.93', '1999'])
  expect(money.map((column) => cell(2, column))).toEqual(['0', '0', '0', '0', '0'])
  expect(cell(2, 'State')).toBe('Voided on 02-Dec-2026')
  expect(money.map((column) => cell(3, column))).toEqual(['-1000', '0', '0', '0', '-1000'])
  expect(cell(3, 'Credit note for')).toBe('AI2627/1/0001')
  expect((await rowsOf({ month: '2026-12' })).map((row) => row[1])).toEqual([
    'AI2627/1/0002',
    'AI2627/1/0003',
  ])
  expect(await rowsOf({ year: '2020-21' })).toEqual([])
})
