import { expect, test } from 'vitest'
import { findPayments, type Doubt } from '#core/money/find-payments.ts'
import type { Payable } from '#core/money/payables.ts'
import { aPayable } from '../../../support/builders.ts'

const asha = aPayable({ registrationId: 'asha', name: 'Asha Patil', reference: 'V0TVRMJSJB' })
const reported = { state: 'reported', utr: '632912340004' } as const
const ravi = aPayable({ registrationId: 'ravi', name: 'Ravi Nair', reference: 'QWERT12345', ...reported })
const find = (text: string, ...seats: readonly Payable[]) => {
  const all = seats.length === 0 ? [asha, ravi] : seats
  const withUtr = all.filter(({ utr }) => utr !== '')
  return findPayments(text, all, withUtr)
}

/** Summarises who, how much in rupees, when, under which number, and what is doubtful. */
function short({ certain, doubtful, suggested, leftOut }: ReturnType<typeof findPayments>) {
  const all = [...certain, ...doubtful, ...suggested]
  const said = all.map(({ line: { amount, day, utr }, seats, doubt }) =>
    [
      suggested.some((suggestion) => suggestion.seats === seats) ? 'perhaps' : (doubt ?? 'certain'),
      seats.map(({ registrationId }) => registrationId).join('+'),
      amount === null ? '?' : amount / 100,
      day ?? 'no day',
      utr || 'no UTR',
    ].join(' '),
  )
  return leftOut.length === 0 ? said : [...said, `left out ${leftOut.length}`]
}

// In the formats of these banks and apps; names, addresses and numbers are made up.
test.each([
  [
    'HDFC Bank, with a reported UTR',
    'Update! INR 1,999.00 deposited in HDFC Bank A/c XX1234 on 25-NOV-26 for UPI-632912340004-RAVI NAIR. Avl bal INR 50,412.00. Not you? Call 18002586161',
    ['certain ravi 1999 2026-11-25 632912340004'],
  ],
  [
    'ICICI Bank, with a name alone',
    'Dear Customer, Acct XX123 is credited with Rs 1999.00 on 25-Nov-26 from ASHA PATIL. UPI:632912345678-ICICI Bank.',
    ['perhaps asha 1999 2026-11-25 632912345678'],
  ],
  [
    'Axis Bank, in several lines, with a reference in pieces',
    'INR 1999.00 credited\nA/c no. XX1234\n25-11-26, 11:02:09 IST\nUPI/P2A/632912345678/ASHA/V0TV-RMJSJB\nAxis Bank',
    ['certain asha 1999 2026-11-25 632912345678'],
  ],
  [
    'Kotak Mahindra Bank, too little',
    'Received Rs.1949.00 in your Kotak Bank AC X1234 from ravi@oksbi on 25-11-26.UPI Ref:632912340004.',
    ['amountDiffers ravi 1949 2026-11-25 632912340004'],
  ],
  [
    'Bank of Maharashtra, in Marathi',
    'आपल्या XX1234 खात्यात ₹१,९९९.०० २५-११-२०२६ रोजी जमा झाले. UPI क्र. ६३२९ १२३४ ०००४. शिल्लक ₹५०,४१२.००',
    ['certain ravi 1999 2026-11-25 632912340004'],
  ],
  [
    'with the short name of the rupee, in Marathi',
    'तुमच्या खात्यात रु.१,९९९ जमा झाले. Asha Patil UPI 632912345678',
    ['perhaps asha 1999 no day 632912345678'],
  ],
  [
    'without a date, below a reversal with its balance',
    'Rs.1999 debited on 30-11-26 reversal UPI 632900000001. Avl Bal Rs 500\nRs.1999 credited by V0TVRMJSJB. Avl Bal Rs 1999',
    ['certain asha 1999 no day no UTR'],
  ],
  [
    'what was sent',
    'Sent Rs.1999.00 From A/C *1234 To RAVI NAIR On 25/11/26 Ref 632912340004',
    ['left out 1'],
  ],
  [
    'what is only announced',
    'Rs.1,999.00 will be credited to A/c XX1234 on receipt of cheque 000123 on 25-11-26 V0TVRMJSJB',
    ['left out 1'],
  ],
  ['what is asked for', 'ASHA PATIL has requested Rs 1999 on 25-11-26, V0TVRMJSJB', ['left out 1']],
])('reads a message of %s', (_what, text, expected) => {
  expect(short(find(text))).toEqual(expected)
})

const heads = 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance'
const hdfc = '25/11/26,UPI-RAVI NAIR-RAVI@OKAXIS-UTIB0000001-632912340004-WORKSHOP,0000632912340004,25/11/26'

test.each([
  [
    'HDFC Bank, whose notes are not quoted',
    `  Date     ,Narration                       ,Value Dat,Debit Amount       ,Credit Amount      ,Chq/Ref Number   ,Closing Balance
 25/11/26 ,UPI-RAVI NAIR-RAVI@OKAXIS-HDFC0001234-632912340004-Payment, from phone  ,25/11/26 ,      0.00 ,      1999.00 ,0000632912340004 ,   51999.00
 25/11/26 ,UPI-MSEDCL-BILL@YBL-HDFC0001234-632912340009-V0TVRMJSJB  ,25/11/26 ,      1999.00 ,      0.00 ,0000632912340009 ,   50000.00`,
    ['certain ravi 1999 2026-11-25 632912340004', 'left out 1'],
  ],
  [
    'State Bank of India, between tabs',
    `Account Name       :\tMR SAMPLE
Balance on 1 Nov 2026 :\t1,000.00

Txn Date\tValue Date\tDescription\tRef No./Cheque No.\t        Debit\tCredit\tBalance
25 Nov 2026\t25 Nov 2026\tBY TRANSFER-UPI/CR/632912340004/RAVI NA/HDFC/ravi@okaxis/Payment--\tTRANSFER FROM 4897691162093\t \t1,999.00\t51,999.00
**This is a computer generated statement and does not require a signature`,
    ['certain ravi 1999 2026-11-25 632912340004'],
  ],
  [
    'Kotak Mahindra Bank, with a word for which way',
    `"",,Account Statement
Sl. No.,Transaction Date,Value Date,Description,Chq / Ref No.,Amount,Dr / Cr,Balance,Dr / Cr
1,25-11-2026 19:40:46,25-11-2026,"UPI/DR ASHA PATIL/600000000001/V0TVRMJSJB",UPI-632912345678,"1,999.00",CR,"51,999.00",CR
2,25-11-2026 19:41:46,25-11-2026,"UPI/RAVI NAIR/600000000002/Payment",UPI-632912340004,"1,999.00",DR,"50,000.00",CR`,
    ['certain asha 1999 2026-11-25 no UTR', 'left out 1'],
  ],
  [
    'Bank of Baroda, copied from its PDF in several lines an entry',
    `Statement From 01-11-2026 To 30-11-2026
24-11-2026 OPENING BALANCE 50,000.00
25-11-2026 UPI/632912345678/11:02:09/UPI/
asha@okaxis/V0TVRM
JSJB
1,999.00 51,999.00
26-11-2026 UPI/632912340004/12:10:00/UPI/
ravi@okaxis/Payment
1,999.00 50,000.00`,
    ['certain asha 1999 2026-11-25 632912345678', 'left out 1'],
  ],
  [
    'a co-operative bank in Marathi, which names what came in first',
    `संस्था: नमुना,,,,,,
अनु. क्र.,व्यवहाराची तारीख,तपशील,जमा रक्कम,खर्च रक्कम,शिल्लक
१,२५/११/२०२६,"Asha Patil
Payment V0TVRMJSJB","१,९९९.००",,"५१,९९९.००"
२,२५/११/२०२६,"Payment 632912340004",,"१,९९९.००","५०,०००.००"
एकूण,,,"9,99,999.00","9,999.00",`,
    ['certain asha 1999 2026-11-25 no UTR', 'left out 1'],
  ],
  [
    'Paytm for Business',
    `Transaction_ID,Order_ID,Transaction_Date,Transaction_Type,Status,MID,Customer_VPA,Amount,Payment_Mode,Settled_Amount,RRN,UTR_No.,Comments
"'20261'","'ORD1'","'2026-11-25 11:02:09'","'ACQUIRING'","'SUCCESS'","'SAMPLE123'","'ravi@okaxis'","'1999.00'","'UPI'","'1999.00'","'632912340004'","'YESBN12026112212345678'","'Payment received'"
"'20262'","'ORD2'","'2026-11-25 11:12:09'","'ACQUIRING'","'FAILED'","'SAMPLE123'","'asha@okaxis'","'1999.00'","'UPI'","'0.00'","'632912345678'","''","'V0TVRMJSJB'"`,
    ['certain ravi 1999 2026-11-25 632912340004', 'left out 1'],
  ],
  [
    'Canara Bank, the newest first, where the balance alone says which way',
    `27-11-2026 UPI/SOMEBODY/632912340077 1,999.00 51,999.00
26-11-2026 UPI/RAVI/632912340004 1,999.00 50,000.00
25-11-2026 UPI/V0TVRMJSJB/632912345678 1,999.00 51,999.00
24-11-2026 UPI/SOMEBODY/632912340066 1,999.00 50,000.00`,
    ['certain asha 1999 2026-11-25 632912345678', 'left out 1'],
  ],
  [
    'one day, where nothing says which way',
    `25-11-2026 UPI/RAVI/632912340004 1,999.00 51,999.00
25-11-2026 UPI/V0TVRMJSJB/632912345678 1,999.00 53,998.00`,
    ['unclear ravi 1999 2026-11-25 632912340004', 'unclear asha 1999 2026-11-25 632912345678'],
  ],
  [
    'a list that says of no line that it came in',
    'Asha 1999 V0TVRMJSJB\nRavi 1999 632912340004\nSomebody 1999 632912349999',
    ['unclear ravi 1999 no day 632912340004', 'unclear asha 1999 no day no UTR'],
  ],
])('reads a statement of %s', (_what, text, expected) => {
  expect(short(find(text))).toEqual(expected)
})

test.each([
  [
    'the oldest first',
    `${heads}
25/11/26,UPI-ASHA-asha@oksbi-632912340044-V0TVRMJSJB,0000632912340044,25/11/26,,1999.00,51999.00
26/11/26,REV-UPI-ASHA-asha@oksbi-632912340044-V0TVRMJSJB,0000632912340044,26/11/26,1999.00,,50000.00`,
  ],
  [
    'the newest first',
    `${heads}
26/11/26,REV-UPI-ASHA-asha@oksbi-632912340044-V0TVRMJSJB,0000632912340044,26/11/26,1999.00,,50000.00
25/11/26,UPI-ASHA-asha@oksbi-632912340044-V0TVRMJSJB,0000632912340044,25/11/26,,1999.00,51999.00`,
  ],
  [
    'by the number alone, in a message',
    `Rs.1999.00 credited to A/c XX1 on 25-11-26 Ref 632912340044 V0TVRMJSJB

Rs.1999.00 returned from A/c XX1 on 26-11-26 Ref 632912340044`,
  ],
  [
    'by the reference alone, with a word',
    `${heads}
25/11/26,NEFT CR-V0TVRMJSJB,,25/11/26,,1999.00,51999.00
26/11/26,UPI-ASHA-refund V0TVRMJSJB,0000632912340055,26/11/26,,1999.00,50000.00`,
  ],
  [
    'as a request of the same number',
    `ASHA has requested Rs 1999 V0TVRMJSJB

Rs.1999.00 credited to A/c XX1 on 25-11-26 V0TVRMJSJB`,
  ],
])('doubts what went back, and shows the line that says so: %s', (_what, text) => {
  const { certain, doubtful } = find(text)
  expect(certain).toEqual([])
  const line = { way: 'in', text: expect.stringMatching(/V0TVRMJSJB/) as string }
  expect(doubtful).toMatchObject([{ doubt: 'wentBack', seats: [asha], line, other: { way: 'out' } }])
})

test('is not kept from an income by what goes out under another number', () => {
  const out = '25/11/26,UPI-MSEDCL-BILL@YBL-632912349999,0000632912349999,25/11/26,1999.00,,50000.00'
  expect(short(find(`${heads}\n${hdfc},,1999.00,51999.00\n${out}`))).toEqual([
    'certain ravi 1999 2026-11-25 632912340004',
  ])
})

test.each([
  ['without quotes', 'UPI/632912345675/V0TVRMJSJB,632912345675,,1,999.00,51,999.00', 'certain asha 1999'],
  ['of lakhs', 'UPI/V0TVRMJSJB,632912345675,,1,49,900.00,2,51,999.00', 'amountDiffers asha 149900'],
  ['with quotes', 'UPI/V0TVRMJSJB,632912345675,,"1,999.00","51,999.00"', 'certain asha 1999'],
  ['in plain digits', 'UPI/V0TVRMJSJB,632912345675,,1999.00,51999.00', 'certain asha 1999'],
  ['beside commas', '"UPI-A, B & CO-V0TVRMJSJB",632912345675,,1999.00,51999.00', 'certain asha 1999'],
])('reads amounts %s', (_what, row, expected) => {
  const [found] = short(find(`Date,Narration,Ref No,Debit,Credit,Balance\n25/11/2026,${row}`))
  expect(found).toBe(`${expected} 2026-11-25 632912345675`)
})

test('joins a line with its continuation', () => {
  const text = `${heads}
25/11/2026,UPI-ASHA PATIL-ASHA@OKSBI-SBIN0000001-,0000632912345678,,"1,999.00","51,999.00"
,632912345678-V0TVRMJSJB TWO-DAY,,,,
26/11/2026,UPI-SOMEBODY-632912349999,0000632912349999,,"500.00","52,499.00"`
  expect(short(find(text))).toEqual(['certain asha 1999 2026-11-25 632912345678'])
  expect(find(text).certain[0]?.line.text).toContain('UPI-ASHA PATIL')
})

test('takes the number of a NEFT whole or not at all', () => {
  const row =
    'NEFT CR-SBIN0000001-ASHA TRADERS-SBIN526330123456 V0TVRMJSJB,SBIN526330123456,25/11/26,,1999.00,51999.00'
  expect(short(find(`${heads}\n25/11/26,${row}`))).toEqual(['certain asha 1999 2026-11-25 SBIN526330123456'])
  // A UTR that was reported as digits only is another number.
  const digits = { ...ravi, utr: '526330123456' }
  expect(short(find(`${heads}\n25/11/26,${row}`, digits))).toEqual([])
  const whole = { ...ravi, utr: 'SBIN526330123456' }
  expect(short(find(`${heads}\n25/11/26,${row}`, whole))).toEqual([
    'certain ravi 1999 2026-11-25 SBIN526330123456',
  ])
})

test.each([
  ['0000632912340004', true],
  ['6329-1234-0004', true],
  ['6329 1234 0004', true],
  ['६३२९१२३४०००४', true],
  ['16329123400045', false],
  ['SBIN632912340004', false],
])('finds the reported number in %j: %s', (number, isFound) => {
  expect(find(`Rs.1,999.00 credited on 25-11-26 Ref ${number}`).certain).toHaveLength(isFound ? 1 : 0)
})

test.each([
  ['v0tvrmjsjb', true],
  ['V0TVR MJSJB', true],
  ['VOTVRMJSJB', true],
  ['V0TVRMJ', false],
])('finds the reference in %j: %s', (reference, isFound) => {
  expect(find(`Rs.1,999.00 credited on 25-11-26 ${reference}`).certain).toHaveLength(isFound ? 1 : 0)
})

const credited = 'Rs.1999.00 credited on 25-11-26'
test.each<[Doubt, string, readonly Payable[]]>([
  ['severalFit', `${credited} V0TVRMJSJB Ref 632912340004`, [asha, ravi]],
  ['severalFit', `${credited} Ref 632912340004`, [ravi, { ...asha, utr: ravi.utr, state: 'reported' }]],
  ['notDue', `${credited} V0TVRMJSJB`, [aPayable({ ...asha, state: 'paid' })]],
  ['notDue', `${credited} V0TVRMJSJB`, [{ ...asha, state: 'expired', isGone: true }]],
  ['amountDiffers', 'Rs.24,000.00 credited on 25-11-26 V0TVRMJSJB', [asha]],
  ['amountDiffers', 'Amount credited on 25-11-26 V0TVRMJSJB', [asha]],
])('says of a line why it is not certain: %s', (doubt, text, seats) => {
  expect(find(text, ...seats)).toMatchObject({ certain: [], doubtful: [{ doubt }] })
})

test('takes the reported number before a reference, and no seat twice', () => {
  const text = `${credited} Ref 632912345678 QWERT12345\n\n${credited} Ref 632912340004`
  expect(find(text)).toMatchObject({
    certain: [{ line: { utr: '632912340004' } }],
    doubtful: [{ doubt: 'paidTwice', line: { utr: '632912345678' }, other: { utr: '632912340004' } }],
  })
  // The same transfer in a message and in the statement.
  expect(short(find(`${credited} Ref 632912340004\n\n${heads}\n${hdfc},,1999.00,51999.00`))).toHaveLength(1)
})

test('counts what is entered already', () => {
  const paid = aPayable({ ...ravi, state: 'paid', isReported: false, came: 199_900 })
  expect(find(`${credited} Ref 632912340004`, paid)).toMatchObject({ known: 1, certain: [], doubtful: [] })
})

test('suggests the person whose whole name is on the line, if the amount is exactly what is due', () => {
  const bad = aPayable({ registrationId: 'bad', name: 'Bad Address' })
  const nobody = aPayable({ registrationId: 'nobody', name: '' })
  const seats = [bad, nobody, asha, { ...asha, registrationId: 'other', due: 49_900 }]
  expect(short(find(`${credited} from PATIL ASHA`, ...seats))).toEqual([
    'perhaps asha 1999 2026-11-25 no UTR',
  ])
  expect(short(find(`${credited} from ASHA P`, ...seats))).toEqual([])
  expect(short(find('1999.00 ASHA PATIL 25-11-26', ...seats))).toEqual([])
})

const digits = ['1,11', '1 ', '0', '25/11/26 ', '-1']
const pieces = [...digits, 'a', 'ab@c', 'ow', 'a/', 'क', ' \t', 'rs ', '"",', 'no.']
test.each(pieces)('is not kept busy by a text that a stranger has filled with %j', (piece) => {
  // Processor time, because a busy machine makes the test wait.
  const from = process.cpuUsage()
  expect(find(piece.repeat(60_000 / piece.length)).certain).toEqual([])
  expect(find(`${piece}\n`.repeat(500)).certain).toEqual([])
  expect(process.cpuUsage(from).user / 1000).toBeLessThan(1000)
})
