import { describe, expect, test } from 'vitest'
import { readStatement, type Statement } from '#core/money/statement.ts'
import { matchStatement } from '#core/money/statement-match.ts'
import { splitCells } from '#admin/money/split-cells.ts'
import { aPayable } from '../../../support/builders.ts'
import { makeStatement, writtenForms } from '../../../support/api/statements.ts'

function read(text: string): Statement {
  const reading = readStatement(text, splitCells, '2026-11-25')
  if (!reading.ok) throw new Error(reading.reason)
  return reading
}

const heads = 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance'
const asha =
  '22/11/26,UPI-ASHA KULKARNI-ASHA@OKAXIS-UTIB0000001-612345678901-WORKSHOP,0000612345678901,22/11/26'

describe('readStatement()', () => {
  test('reads what came in', () => {
    expect(read(`${heads}\n${asha},,"1,999.00","51,999.00"`)).toEqual({
      ok: true,
      taken: [
        { column: 'day', from: 'Date' },
        { column: 'text', from: 'Narration' },
        { column: 'number', from: 'Chq./Ref.No.' },
        { column: 'credit', from: 'Deposit Amt.' },
        { column: 'debit', from: 'Withdrawal Amt.' },
        { column: 'balance', from: 'Closing Balance' },
      ],
      unreadable: [],
      lines: [
        {
          row: 2,
          key: '2026-11-22-199900-612345678901',
          kind: 'credit',
          day: '2026-11-22',
          amount: 199_900,
          narration: 'UPI-ASHA KULKARNI-ASHA@OKAXIS-UTIB0000001-612345678901-WORKSHOP',
          payer: 'ASHA KULKARNI',
          utrs: ['612345678901'],
        },
      ],
    })
  })

  test('tells what went out, and what an app could not finish', () => {
    expect(read(`${heads}\n${asha},"1,999.00",,"48,001.00"`).lines[0]).toMatchObject({
      kind: 'debit',
      amount: 199_900,
    })
    const app = 'Date,Payer Name,Payer VPA,RRN,Amount,Status,Type'
    const kinds = [
      '22-11-2026,Asha,asha@okaxis,612345678901,1999,SUCCESS,Payment',
      '22-11-2026,Asha,asha@okaxis,612345678902,1999,FAILED,Payment',
      '22-11-2026,Asha,asha@okaxis,612345678903,1999,PENDING,Payment',
      '22-11-2026,Asha,asha@okaxis,612345678904,1999,SUCCESS,Refund',
      '22-11-2026,Asha,asha@okaxis,612345678905,-1999,SUCCESS,Payment',
    ]
    expect(read([app, ...kinds].join('\n')).lines.map(({ kind }) => kind)).toEqual([
      'credit',
      'unfinished',
      'unfinished',
      'debit',
      'debit',
    ])
  })

  test('says of a quote that was never closed that its row could not be read, whatever it has swallowed', () => {
    const open = '22/11/26,"ASHA,0000612345678901,22/11/26,,1999.00,1'
    const next = '22/11/26,UPI-RAVI,0000612345678902,22/11/26,,1999.00,1'
    expect(read([heads, next, open, next, next].join('\n'))).toMatchObject({
      lines: [{ row: 2 }],
      unreadable: [3],
    })
    // Closed again two rows below, so that the row has as many cells as it should.
    const close = '22/11/26,UPI-RAVI",0000612345678902,22/11/26,,1999.00,1'
    expect(read([heads, open, next, close].join('\n')).unreadable).toEqual([2])
    const broken = '22/11/26,"UPI-ASHA\nKULKARNI",0000612345678901,22/11/26,,1999.00,1'
    expect(read([heads, broken].join('\n')).lines[0]?.narration).toBe('UPI-ASHA KULKARNI')
  })

  test.each(['a', 'ab@c', 'aeiou', 'ow', 'a/', '1 ', '0', 'ab ', 'क'])(
    'is not kept busy by a cell that a stranger has filled with %j',
    (piece) => {
      const cell = piece.repeat(60_000 / piece.length)
      const from = performance.now()
      const { lines } = read(`${heads}\n22/11/26,"${cell}",1,22/11/26,,1999.00,1`)
      const asha = aPayable({ amount: 199_900, name: 'Asha Kulkarni' })
      expect(matchStatement(lines, [asha], []).certain).toEqual([])
      expect(performance.now() - from).toBeLessThan(1500)
    },
  )

  test('does not take the UTR of a whole settlement for that of a payment', () => {
    const report = [
      'Transaction_ID,Order_ID,Transaction_Date,MID,Amount,UTR_No.,RRN',
      '1,A,22-11-2026,M1,1999,612300000000,612345678901',
      '2,B,22-11-2026,M1,1999,612300000000,612345678902',
    ]
    const { lines } = read(report.join('\n'))
    expect(lines.map(({ utrs }) => utrs)).toEqual([['612345678901'], ['612345678902']])
  })

  test('keeps a comma that the bank did not quote', () => {
    const text = `Date,Narration,Value Dat,Debit Amount,Credit Amount,Chq/Ref Number,Closing Balance
22/11/26,UPI-ASHA-ASHA@OKAXIS-612345678901-AI, for shops, Pune,22/11/26,0.00,1999.00,0000612345678901,51999.00`
    expect(read(text).lines[0]).toMatchObject({
      amount: 199_900,
      narration: 'UPI-ASHA-ASHA@OKAXIS-612345678901-AI, for shops, Pune',
      utrs: ['612345678901'],
    })
  })

  test.each([
    [
      'whose bank is not known',
      'When,Whom from,Sum received,Ref\n22/11/26,Asha,"₹ 1,999.00",UPI 612345678901',
    ],
    [
      'with one signed column',
      'Post date,Details,Withdrawal (Dr)/ Deposit (Cr)\n22-11-2026,UPI/612345678901,+1999',
    ],
    [
      'that is a table and called an Excel file',
      '<html><table border=1><tr><th>Post day</th><th>What</th><th>Money in</th><th>Money out</th></tr>\n<tr><td>22 Nov 2026</td><td nowrap>UPI &amp; Asha Kulkarni<br>612345678901</td><td>&#8377;1,999.00</td><td>&nbsp;</td></tr></table></html>',
    ],
  ])('reads a file %s', (_what, text) => {
    expect(read(text)).toMatchObject({
      unreadable: [],
      lines: [{ kind: 'credit', day: '2026-11-22', amount: 199_900, utrs: ['612345678901'] }],
    })
  })

  test('reads days of a file that a sheet program has saved the American way', () => {
    const text = `${heads}\n11/22/2026,A,,,,500,\n11/12/2026,B,,,,500,`
    expect(read(text).lines.map(({ day }) => day)).toEqual(['2026-11-22', '2026-11-12'])
  })

  test('names rows that it cannot read, and passes by totals and remarks', () => {
    const text = [
      heads,
      '01/11/26,OPENING BALANCE,,,,,"50,000.00"',
      '31/11/26,No such day,,,,500.00,',
      '22/11/26,No such amount,,,,five hundred,',
      'Total,,,,0.00,"1,000.00",',
      '"1,20,543.75",,,,,500.00,',
      'Generated on 30/11/2026 by the bank,,,,,,',
    ]
    expect(read(text.join('\n'))).toMatchObject({ lines: [], unreadable: [3, 4] })
  })

  test.each([
    ['', 'empty'],
    ['\uFEFF \n', 'empty'],
    ['%PDF-1.7\n…', 'pdf'],
    ['PK\u0003\u0004\u0014', 'workbook'],
    ['\uFFFD\uFFFD\u0011\uFFFD', 'workbook'],
    ['Name,Phone\nAsha,9822012345', 'formUnknown'],
    ['Date,Narration\n22/11/26,No column says what came in', 'formUnknown'],
    ['Date,Narration,Withdrawal Amt.\n22/11/26,UPI 612345678901,500.00', 'formUnknown'],
    ['When,What,One,Other\n22/11/26,UPI 612345678901,500.00,', 'formUnknown'],
    ['22-11-2026,UPI/612345678901,"1,999.00",CR', 'formUnknown'],
    ['just a sentence', 'formUnknown'],
  ])('says of %j that it is %s', (text, reason) => {
    expect(readStatement(text, splitCells, '2026-11-25')).toEqual({ ok: false, reason })
  })

  test.each([
    [
      'Update! INR 1,999.00 deposited in HDFC Bank A/c XX1234 on 24-NOV-26 for UPI-612345678901-RAVI NAIR. Avl bal INR 50,412.00',
      { amount: 199_900, day: '2026-11-24', utrs: ['612345678901'], payer: 'RAVI NAIR' },
    ],
    [
      'Dear SBI UPI User, your A/cX1234-credited by Rs1449.00 on 24Nov26 transfer from RAVI NAIR Ref No 612345678901 -SBI',
      { amount: 144_900, day: '2026-11-24', utrs: ['612345678901'], payer: 'RAVI NAIR' },
    ],
    [
      'Dear Customer, Acct XX123 is credited with Rs 499.00 on 24-Nov-26 from RAVI NAIR. UPI:612345678901-ICICI Bank.',
      { amount: 49_900, day: '2026-11-24', utrs: ['612345678901'], payer: 'RAVI NAIR' },
    ],
    // A day that is still to come is no day of this payment.
    ['₹500 received from Asha on 24-12-26', { amount: 50_000, day: '2026-11-25', utrs: [] }],
  ])('reads a bank’s message about one payment: %s', (text, line) => {
    expect(readStatement(text, splitCells, '2026-11-25')).toMatchObject({ ok: true, lines: [line] })
  })

  test.each([
    'ICICI Bank Acct XX123 debited for Rs 500.00 on 24-Nov-26; RAVI NAIR credited. UPI:612345678901.',
    'Sent Rs.500.00 From HDFC Bank A/C *1234 To RAVI NAIR. Ref 612345678901',
    'Your parcel was received on 24-11-26',
  ])('takes no message for money that came in: %s', (text) => {
    expect(readStatement(text, splitCells, '2026-11-25')).toEqual({ ok: false, reason: 'formUnknown' })
  })

  test('gives a line the same key in every statement that it stands in, and each line another', () => {
    for (const form of writtenForms) {
      const { text } = makeStatement(form, { seed: 7 })
      const rows = text.split('\r\n')
      const start = form.before.length + 1
      const later = [...rows.slice(0, start), ...rows.slice(start + 100)].join('\r\n')
      const keys = read(text).lines.map(({ key }) => key)
      expect(read(later).lines.map(({ key }) => key)).toEqual(keys.slice(100))
    }
    // As they stand in ledgers from before: a line without a UTR is known again as well.
    expect(read(`${heads}\n22/11/26,CASH DEPOSIT,,22/11/26,,500.00,1500.00`).lines[0]?.key).toBe(
      '2026-11-22-50000-1663v4c-qmm83m',
    )
    const cash = (balance: string): string => `22/11/26,CASH DEPOSIT,,22/11/26,,500.00,${balance}`
    const { lines } = read([heads, cash('1500.00'), cash('2000.00'), cash('2000.00')].join('\n'))
    expect(lines[0]?.key).not.toBe(lines[1]?.key)
    expect(lines[1]?.key).toBe(lines[2]?.key)
  })
})
