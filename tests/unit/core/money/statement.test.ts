import { expect, test } from 'vitest'
import { readStatement, type Statement } from '#core/money/statement.ts'
import { matchStatement } from '#core/money/statement-match.ts'
import { splitCells } from '#admin/statements/split-cells.ts'
import { aPayable } from '../../../support/builders.ts'

function read(text: string): Statement {
  const reading = readStatement(text, splitCells, '2026-11-25')
  if (!reading.ok) throw new Error(reading.reason)
  return reading
}

const heads = 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance'
const asha =
  '22/11/26,UPI-ASHA KULKARNI-ASHA@OKAXIS-UTIB0000001-612345678901-WORKSHOP,0000612345678901,22/11/26'

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

// Heads, rows and the lines around them as these banks and apps write them; names, addresses and numbers are made up.
test.each([
  [
    'HDFC Bank, whose notes are not quoted',
    '\n  Date     ,Narration                       ,Value Dat,Debit Amount       ,Credit Amount      ,Chq/Ref Number   ,Closing Balance\n 22/11/26 ,UPI-ASHA KULKARNI-ASHA@OKAXIS-HDFC0001234-612345678901-Payment, from phone  ,22/11/26 ,      0.00 ,      1999.00 ,0000612345678901 ,   51999.00',
  ],
  [
    'HDFC Bank, with a summary',
    `HDFC BANK Ltd.,,,,,,\nStatement From : 01/11/2026 To : 30/11/2026,,,,,,\n${heads}\n${asha},,"1,999.00","51,999.00"\n********,,,,,,\nSTATEMENT SUMMARY :-,,,,,,\n"1,20,543.75",,,,3,1,"1,92,689.75"`,
  ],
  [
    'ICICI Bank',
    'DETAILED STATEMENT,,,,,,,\n,,,,,,,\nS No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )\n1,22/11/2026,22/11/2026,-,"UPI/ASHA KULKARNI/asha@okaxis/Payment/AXIS BANK/612345678901/ICI1a2b3c4d5e6f",0.0,"1,999.00","51,999.00"\n,,,,,,,\nLegends Used in Account Statement,,,,,,,',
  ],
  [
    'State Bank of India, in lines of a fixed width',
    'Account Name       :\tMR SAMPLE\nBalance on 1 Nov 2026 :\t1,000.00\n\nTxn Date\tValue Date\tDescription\tRef No./Cheque No.\t        Debit\tCredit\tBalance\n22 Nov 2026\t22 Nov 2026\tBY TRANSFER-UPI/CR/612345678901/ASHA KU L/HDFC/asha@okaxis/Payment--\tTRANSFER FROM 4897691162093\t \t1,999.00\t51,999.00\n**This is a computer generated statement and does not require a signature',
  ],
  [
    'Axis Bank',
    'Name :- SAMPLE NAME\n\nTran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL\n22-11-2026,-,UPI/P2A/612345678901/ASHA KULKARNI/HDFC BANK/Payment, ,    1999.00,   51999.00,4875\n\nUnless the constituent notifies the bank immediately of any discrepancy, it will be taken as correct.',
  ],
  [
    'Kotak Mahindra Bank, with a word for which way',
    '"",,Account Statement\nSl. No.,Transaction Date,Value Date,Description,Chq / Ref No.,Amount,Dr / Cr,Balance,Dr / Cr\n1,22-11-2026 19:40:46,22-11-2026,"UPI/ASHA KULKARNI/600000000001/Payment",UPI-612345678901,"1,999.00",CR,"51,999.00",CR\nClosing balance,"as on 30/11/2026   INR 39,591.75"',
  ],
  [
    'Kotak Mahindra Bank, with a sign',
    'Account Statement,,,,,,\n#,TRANSACTION DATE,VALUE DATE,TRANSACTION DETAILS,CHQ / REF NO.,DEBIT/CREDIT(₹),BALANCE(₹)\n1,22/11/2026,22/11/2026,"UPI/ASHA KULKARNI/Payment",UPI-612345678901,"+1,999.00","51,999.00"',
  ],
  [
    'PhonePe Business',
    'Merchant Id,Transaction Type,Merchant Order Id,Merchant Reference Id,PhonePe Reference Id,PhonePe Transaction Reference Id,Transaction UTR,Total Transaction Amount,Transaction Date,Transaction Status,Customer Name,Note\nM23061,PAYMENT,OM1,T261A,T1B,OMO1,612345678901,1999.00,22-11-2026 10:15:30,COMPLETED,Asha,"Payment"',
  ],
  [
    'Paytm for Business',
    `Transaction_ID,Order_ID,Transaction_Date,Transaction_Type,Status,MID,Merchant_Name,Customer_Nickname,Customer_VPA,Amount,Payment_Mode,Settled_Amount,RRN,UTR_No.,Comments\n"'20261'","'ORD1'","'2026-11-22 11:02:09'","'ACQUIRING'","'SUCCESS'","'SAMPLE123'","'Sample'","'Asha'","'asha@okaxis'","'1999.00'","'UPI'","'1999.00'","'612345678901'","'YESBN12026112212345678'","'Payment'"`,
  ],
  [
    'Google Pay for Business',
    'Payer,Paid via,Type,Creation time,Transaction ID,Amount,Processing Fee,Net Amount,Status,Update time,Notes\nAsha,UPI,UPI,22-11-2026 10:15,612345678901,"₹1,999.00",0,"₹1,999.00",Settled,22-11-2026 10:16,"Payment"',
  ],
  [
    'BharatPe',
    'Transaction Date and Time,Type,Payer Name,Payer Handle,UTR,Amount Added,Status,Remarks\n2026-11-22 10:15:00,Payment,Asha,asha@okaxis,612345678901,1999.00,SUCCESS,"Payment"',
  ],
  [
    'a co-operative bank with Marathi heads',
    'संस्था: नमुना,,,,,,\nअनु. क्र.,व्यवहाराची तारीख,तपशील,जमा रक्कम,खर्च रक्कम,शिल्लक,RRN of payment\n1,22/11/2026,"Asha\nPayment","1,999.00",,"51,999.00",612345678901\nएकूण,,,"9,99,999.00","9,999.00",,',
  ],
  [
    'another bank, between semicolons',
    'Bank of Somewhere\nSr No;Date;Particulars;Cheque/Reference No;Debit;Credit;Balance\n1;22-Nov-2026;UPI 612345678901 ASHA;;;1,999.00;51,999.00 Cr\nTotal;;;;5,000.00;6,000.00;',
  ],
  [
    'a bank that is not known',
    'When,Whom from,Sum received,Ref\n22/11/26,Asha,"₹ 1,999.00",UPI 612345678901',
  ],
  ['one signed column', 'Post date,Details,Withdrawal (Dr)/ Deposit (Cr)\n22-11-2026,UPI/612345678901,+1999'],
  [
    'a table that is called an Excel file',
    '<html><table border=1><tr><th>Post day</th><th>What</th><th>Money in</th><th>Money out</th></tr>\n<tr><td>22 Nov 2026</td><td nowrap>UPI &amp; Asha Kulkarni<br>612345678901</td><td>&#8377;1,999.00</td><td>&nbsp;</td></tr></table></html>',
  ],
])('reads a file of %s', (_what, text) => {
  expect(read(text)).toMatchObject({
    unreadable: [],
    lines: [
      {
        ...{ kind: 'credit', day: '2026-11-22', amount: 199_900 },
        utrs: expect.arrayContaining(['612345678901']) as string[],
      },
    ],
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
  const rows = Array.from(
    { length: 6 },
    (_, place) => `2${place}/11/26,UPI-ASHA,61234567890${place},,,"1,999.00",1`,
  )
  const keysOf = (some: readonly string[]) => read([heads, ...some].join('\n')).lines.map(({ key }) => key)
  expect(keysOf(rows.slice(2))).toEqual(keysOf(rows).slice(2))
  // As they stand in ledgers from before: a line without a UTR is known again as well.
  expect(read(`${heads}\n22/11/26,CASH DEPOSIT,,22/11/26,,500.00,1500.00`).lines[0]?.key).toBe(
    '2026-11-22-50000-1663v4c-qmm83m',
  )
  const cash = (balance: string): string => `22/11/26,CASH DEPOSIT,,22/11/26,,500.00,${balance}`
  const { lines } = read([heads, cash('1500.00'), cash('2000.00'), cash('2000.00')].join('\n'))
  expect(lines[0]?.key).not.toBe(lines[1]?.key)
  expect(lines[1]?.key).toBe(lines[2]?.key)
})
