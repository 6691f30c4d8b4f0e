/**
 * Statements as banks and UPI apps hand them out, made from a seed: with doubles, wrong amounts and cut references. What each
 * line is, is known from how it was made.
 */
import { paymentReference } from '#core/money/payment.ts'
import type { Doubt } from '#core/money/statement-match.ts'
import type { EnteredPayment, Payable } from '#core/money/payments.ts'
import { aPayable } from '../builders.ts'
import { randomFrom } from '../models/storm.ts'

const strangers = ['SWIGGY STORES', 'LIC OF INDIA', 'GREENLEAF TRADERS', 'MSEDCL', 'BRIGHT OPTICALS']

/** What a line says, before a bank writes it down in its own way. */
export interface Movement {
  readonly day: Date
  /** Paise. */
  readonly amount: number
  readonly isCredit: boolean
  readonly name: string
  readonly vpa: string
  readonly utr: string
  readonly note: string
}

export interface ExpectedLine {
  readonly row: number
  readonly outcome: 'certain' | 'open' | 'double' | 'ignored'
  /** Of a seat that it names. */
  readonly registrationId?: string
  readonly doubt?: Doubt
}

const rupees = (paise: number): string => (paise / 100).toFixed(2)
const inIndia = (paise: number): string => (paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })
const two = (number: number): string => String(number).padStart(2, '0')
const partsOf = (day: Date): [string, string, string] => [
  two(day.getUTCDate()),
  two(day.getUTCMonth() + 1),
  String(day.getUTCFullYear()),
]
const monthName = (day: Date): string =>
  ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'][day.getUTCMonth()] ??
  ''
const slashed = (day: Date): string => partsOf(day).join('/')
const dashed = (day: Date): string => partsOf(day).join('-')
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

interface WrittenForm {
  readonly name: string
  readonly before: readonly string[]
  readonly heads: string
  readonly after: readonly string[]
  readonly row: (movement: Movement, place: number, balance: number) => string
}

/** The heads as they stand in files that open-source readers of these banks were tried with. */
export const writtenForms: readonly WrittenForm[] = [
  {
    name: 'HDFC Bank',
    before: [''],
    heads:
      '  Date     ,Narration                       ,Value Dat,Debit Amount       ,Credit Amount      ,Chq/Ref Number   ,Closing Balance',
    after: [],
    row: ({ day, amount, isCredit, name, vpa, utr, note }, _place, balance) => {
      const date = `${slashed(day).slice(0, 6)}${String(day.getUTCFullYear()).slice(2)}`
      const [out, into] = isCredit ? ['0.00', rupees(amount)] : [rupees(amount), '0.00']
      // Not quoted, whatever it holds: a comma in a note makes a cell more.
      return ` ${date} ,UPI-${name}-${vpa.toUpperCase()}-HDFC0001234-${utr}-${note}  ,${date} ,      ${out} ,      ${into} ,0000${utr} ,   ${rupees(balance)}`
    },
  },
  {
    name: 'HDFC Bank',
    before: [
      'HDFC BANK Ltd.,,,,,,',
      ',,,,,,',
      'MR SAMPLE NAME,,,,,,',
      'Statement From : 01/11/2026 To : 30/11/2026,,,,,,',
    ],
    heads: 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
    after: ['********,,,,,,', 'STATEMENT SUMMARY :-,,,,,,', '"1,20,543.75",,,,3,1,"1,92,689.75"'],
    row: ({ day, amount, isCredit, name, vpa, utr, note }, _place, balance) => {
      const date = `${slashed(day).slice(0, 6)}${String(day.getUTCFullYear()).slice(2)}`
      const cells = isCredit ? ['', quoted(inIndia(amount))] : [quoted(inIndia(amount)), '']
      return `${date},${quoted(`UPI-${name}-${vpa.toUpperCase()}-HDFC0001234-${utr}-${note}`)},0000${utr},${date},${cells.join(',')},${quoted(inIndia(balance))}`
    },
  },
  {
    name: 'ICICI Bank',
    before: ['DETAILED STATEMENT,,,,,,,', 'Account Number,,000401000000 ( INR ) - SAMPLE,,,,,', ',,,,,,,'],
    heads:
      'S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )',
    after: [',,,,,,,', 'Legends Used in Account Statement,,,,,,,', 'VIN,Visa International,,,,,,'],
    row: ({ day, amount, isCredit, name, vpa, utr, note }, place, balance) => {
      const cells = isCredit ? ['0.0', quoted(inIndia(amount))] : [quoted(inIndia(amount)), '0.0']
      return `${place + 1},${slashed(day)},${slashed(day)},-,${quoted(`UPI/${name.slice(0, 24)}/${vpa}/${note}/AXIS BANK/${utr}/ICI1a2b3c4d5e6f`)},${cells.join(',')},${quoted(inIndia(balance))}`
    },
  },
  {
    name: 'State Bank of India',
    before: [
      'Account Name       :\tMR SAMPLE',
      'Account Number     :\t_00000031234567890',
      'Balance on 1 Nov 2026 :\t1,000.00',
      '',
    ],
    heads: 'Txn Date\tValue Date\tDescription\tRef No./Cheque No.\t        Debit\tCredit\tBalance',
    after: ['**This is a computer generated statement and does not require a signature'],
    row: ({ day, amount, isCredit, name, vpa, utr, note }, _place, balance) => {
      const date = `${day.getUTCDate()} ${monthName(day)} ${day.getUTCFullYear()}`
      const cells = isCredit ? [' ', inIndia(amount)] : [inIndia(amount), ' ']
      const way = isCredit ? 'BY TRANSFER-UPI/CR' : 'TO TRANSFER-UPI/DR'
      // Written in lines of a fixed width.
      const text = `${way}/${utr}/${name}/HDFC/${vpa.slice(0, 12)}/${note}--`.replace(/(.{38})/g, '$1 ')
      return [date, date, text, 'TRANSFER FROM 4897691162093', ...cells, inIndia(balance)].join('\t')
    },
  },
  {
    name: 'Axis Bank',
    before: [
      'Name :- SAMPLE NAME',
      'IFSC Code :- UTIB0004875',
      '',
      'Statement of Account No - 923010000000000 for the period (From : 01-11-2026 To : 30-11-2026)',
      '',
    ],
    heads: 'Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL',
    after: [
      '',
      'Unless the constituent notifies the bank immediately of any discrepancy, it will be taken as correct.',
    ],
    row: ({ day, amount, isCredit, name, utr, note }, _place, balance) => {
      const cells = isCredit ? [' ', `    ${rupees(amount)}`] : [`    ${rupees(amount)}`, ' ']
      return `${dashed(day)},-,UPI/P2A/${utr}/${name}/HDFC BANK/${note.replaceAll(',', ' ')},${cells.join(',')},   ${rupees(balance)},4875`
    },
  },
  {
    name: 'Kotak Mahindra Bank',
    before: ['"",,Account Statement', '"Pune ",,,,Period,From 01/11/2026 To 30/11/2026'],
    heads: 'Sl. No.,Transaction Date,Value Date,Description,Chq / Ref No.,Amount,Dr / Cr,Balance,Dr / Cr',
    after: [
      'Closing balance,"as on 30/11/2026   INR 39,591.75"',
      'You may call our 24-hour Customer Contact Centre at our number 1860 266 2666',
    ],
    row: ({ day, amount, isCredit, name, utr, note }, place, balance) =>
      `${place + 1},${dashed(day)} 19:40:46,${dashed(day)},${quoted(`UPI/${name}/${String(600_000_000_000 + place)}/${note}`)},UPI-${utr},${quoted(inIndia(amount))},${isCredit ? 'CR' : 'DR'},${quoted(inIndia(balance))},CR`,
  },
  {
    name: 'PhonePe Business',
    before: [],
    heads:
      'Merchant Id,Transaction Type,Merchant Order Id,Merchant Reference Id,PhonePe Reference Id,PhonePe Transaction Reference Id,Transaction UTR,Total Transaction Amount,Transaction Date,Transaction Status,Customer Name,Note',
    after: [],
    row: ({ day, amount, isCredit, name, utr, note }, place) =>
      `M2306160483220675579140,${isCredit ? 'PAYMENT' : 'REFUND'},OM${place},T26${place}A,T${place}B,OMO${place},${utr},${rupees(amount)},${dashed(day)} 10:15:30,COMPLETED,${name},${quoted(note)}`,
  },
  {
    name: 'Paytm for Business',
    before: [],
    heads:
      'Transaction_ID,Order_ID,Transaction_Date,Transaction_Type,Status,MID,Merchant_Name,Customer_Nickname,Customer_VPA,Amount,Payment_Mode,Settled_Amount,RRN,UTR_No.,Comments',
    after: [],
    row: ({ day, amount, isCredit, name, vpa, utr, note }, place) => {
      const [d, m, y] = partsOf(day)
      const kind = isCredit ? 'ACQUIRING' : 'REFUND'
      const ids = [
        `2026${place}`,
        `ORD${place}`,
        `${y}-${m}-${d} 11:02:09`,
        kind,
        'SUCCESS',
        'SAMPLE123',
        'Sample',
      ]
      const rest = [name, vpa, rupees(amount), 'UPI', rupees(amount), utr, 'YESBN12026112212345678', note]
      return [...ids, ...rest].map((cell) => quoted(`'${cell}'`)).join(',')
    },
  },
  {
    name: 'Google Pay for Business',
    before: [],
    heads:
      'Payer,Paid via,Type,Creation time,Transaction ID,Amount,Processing Fee,Net Amount,Status,Update time,Notes',
    after: [],
    row: ({ day, amount, isCredit, name, utr, note }) =>
      `${name},UPI,${isCredit ? 'UPI' : 'Refund'},${dashed(day)} 10:15,${utr},${quoted(`₹${inIndia(amount)}`)},0,${quoted(`₹${inIndia(amount)}`)},Settled,${dashed(day)} 10:16,${quoted(note)}`,
  },
  {
    name: 'BharatPe',
    before: [],
    heads: 'Transaction Date and Time,Type,Payer Name,Payer Handle,UTR,Amount Added,Status,Remarks',
    after: [],
    row: ({ day, amount, isCredit, name, vpa, utr, note }) => {
      const [d, m, y] = partsOf(day)
      return `${y}-${m}-${d} 10:15:00,${isCredit ? 'Payment' : 'Refund'},${name},${vpa},${utr},${rupees(amount)},SUCCESS,${quoted(note)}`
    },
  },
  {
    name: 'Kotak Mahindra Bank',
    before: ['Account Statement,,,,,,'],
    heads: '#,TRANSACTION DATE,VALUE DATE,TRANSACTION DETAILS,CHQ / REF NO.,DEBIT/CREDIT(₹),BALANCE(₹)',
    after: [],
    row: ({ day, amount, isCredit, name, utr, note }, place, balance) =>
      `${place + 1},${slashed(day)},${slashed(day)},${quoted(`UPI/${name}/${note}`)},UPI-${utr},${quoted(`${isCredit ? '+' : '-'}${inIndia(amount)}`)},${quoted(inIndia(balance))}`,
  },
  {
    name: 'A co-operative bank with Marathi heads',
    before: ['संस्था: नमुना,,,,,,', 'Period: 01/11/2026 to 30/11/2026,,,,,,'],
    heads: 'अनु. क्र.,व्यवहाराची तारीख,तपशील,जमा रक्कम,खर्च रक्कम,शिल्लक,RRN of payment',
    after: ['एकूण,,,"9,99,999.00","9,999.00",,'],
    row: ({ day, amount, isCredit, name, utr, note }, place, balance) =>
      `${place + 1},${slashed(day)},${quoted(`${name}\n${note}`)},${isCredit ? quoted(inIndia(amount)) : ''},${isCredit ? '' : quoted(inIndia(amount))},${quoted(inIndia(balance))},${utr}`,
  },
  {
    name: 'Another bank',
    before: ['Bank of Somewhere'],
    heads: 'Sr No;Date;Particulars;Cheque/Reference No;Debit;Credit;Balance',
    after: ['Total;;;;5,000.00;6,000.00;'],
    row: ({ day, amount, isCredit, name, utr, note }, place, balance) =>
      `${place + 1};${day.getUTCDate()}-${monthName(day)}-${day.getUTCFullYear()};UPI ${utr} ${name} ${note};;${isCredit ? '' : inIndia(amount)};${isCredit ? inIndia(amount) : ''};${inIndia(balance)} Cr`,
  },
]

export interface MadeStatement {
  readonly text: string
  readonly payables: readonly Payable[]
  readonly entered: readonly EnteredPayment[]
  readonly expected: readonly ExpectedLine[]
}

const price = 199_900
const begin = Date.UTC(2026, 10, 1)
const dayLength = 24 * 60 * 60 * 1000

/** As banks and apps mangle it: small letters, pieces, look-alikes. */
function mangled(reference: string, random: () => number): string {
  const way = Math.floor(random() * 5)
  if (way === 0) return reference.toLowerCase()
  if (way === 1) return `${reference.slice(0, 4)} ${reference.slice(4)}`
  if (way === 2) return `${reference.slice(0, 7)}-${reference.slice(7)}`
  if (way === 3) return reference.replaceAll('0', 'O').replaceAll('1', 'I')
  return reference
}

/** `lines` movements in one of `writtenForms`, among `payableCount` seats. */
export function makeStatement(
  form: WrittenForm,
  { seed, lines = 300, payableCount = 400 }: { seed: number; lines?: number; payableCount?: number },
): MadeStatement {
  const random = randomFrom(seed)
  const seats = Array.from({ length: payableCount }, (_, place) => {
    const registrationId = `seat-${seed}-${place}`
    const registeredAt = new Date(begin + place * 60_000).toISOString()
    return aPayable({
      ...{ eventId: 1 + (place % 3), registrationId, name: `Visitor ${place}`, amount: price },
      ...{ reference: paymentReference({ id: registrationId }), stateAt: registeredAt, registeredAt },
    })
  })
  const payables = new Map(seats.map((payable) => [payable.registrationId, payable]))
  const change = (payable: Payable, differences: Partial<Payable>): void => {
    payables.set(payable.registrationId, { ...payable, ...differences })
  }
  const entered: EnteredPayment[] = []
  const movements: Movement[] = []
  const expected: ExpectedLine[] = []
  let utrs = 600_100_000_000
  let next = 0
  const take = (): Payable => {
    const payable = seats[next]
    if (!payable) throw new Error('There are more payments than seats.')
    next += 1
    return payable
  }
  const add = (outcome: Omit<ExpectedLine, 'row'>, movement: Partial<Movement>): void => {
    utrs += 1 + Math.floor(random() * 1000)
    movements.push({
      day: new Date(begin + Math.floor(random() * 29) * dayLength),
      amount: price,
      isCredit: true,
      name: strangers[Math.floor(random() * strangers.length)] ?? '',
      vpa: `shop${Math.floor(random() * 1000)}@okaxis`,
      utr: String(utrs),
      note: 'Payment, from phone',
      ...movement,
    })
    expected.push({ row: form.before.length + 1 + movements.length, ...outcome })
  }
  /** A line with a seat's reference, or the UTR that its registrant reported. */
  const name = (
    outcome: 'certain' | Doubt,
    { state = 'due', ...movement }: Partial<Movement> & { state?: Payable['state'] } = {},
  ): void => {
    const payable = take()
    const { registrationId } = payable
    const utr = state === 'reported' ? String((utrs += 7)) : ''
    change(payable, { state, utr, isGone: state === 'expired' })
    const by = utr === '' ? { note: mangled(payable.reference, random) } : { utr }
    const expects = outcome === 'certain' ? { outcome } : { outcome: 'open' as const, doubt: outcome }
    add({ ...expects, registrationId }, { ...by, ...movement })
  }
  const kinds: (() => void)[] = [
    () => name('certain', { state: 'reported' }),
    () => name('certain'),
    () => name('amountDiffers', { amount: price - 100 }),
    () => name('amountDiffers', { state: 'reported', amount: 2 * price }),
    () => name('seatGone', { state: 'expired' }),
    () => name('alreadyPaid', { state: 'paid' }),
    // Cut by the bank, or never written.
    () => add({ outcome: 'open' }, { note: take().reference.slice(0, 6 + Math.floor(random() * 4)) }),
    () => add({ outcome: 'open' }, {}),
    () => {
      const { registrationId, reference: note } = take()
      add({ outcome: 'certain', registrationId }, { note })
      add({ outcome: 'open', registrationId, doubt: 'paidTwice' }, { note })
    },
    () => {
      const before = movements.findLast(({ isCredit }) => isCredit)
      if (before) add({ outcome: 'double' }, before)
    },
    () => {
      const payable = take()
      const utr = String((utrs += 7))
      change(payable, { state: 'paid' })
      entered.push({ registrationId: payable.registrationId, name: payable.name, utr, line: '' })
      add({ outcome: 'double' }, { utr, note: payable.reference })
    },
    () => add({ outcome: 'ignored' }, { isCredit: false, note: take().reference }),
  ]
  // Each kind some times, the rest by chance.
  for (let place = 0; movements.length < lines; place++) {
    const kind = kinds[place < 2 * kinds.length ? place % kinds.length : Math.floor(random() * kinds.length)]
    kind?.()
  }
  let balance = 50_000_00
  const rows = movements.map((movement, place) => {
    balance += movement.isCredit ? movement.amount : -movement.amount
    return form.row(movement, place, Math.abs(balance))
  })
  return {
    text: [...form.before, form.heads, ...rows, ...form.after].join('\r\n'),
    payables: [...payables.values()],
    entered,
    expected,
  }
}
