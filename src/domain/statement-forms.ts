/**
 * In which forms banks and UPI apps hand out what moved in an account: by the heads of their columns, so that nobody has to say
 * whose it is. A bank that is not named here is read all the same, if its heads are words that banks use.
 */

/** A head in the form in which two are compared: small letters and digits, without currency or form of the day in brackets. */
export function toHead(cell: string): string {
  return cell
    .toLowerCase()
    .replace(/\(\s*(in\s+)?(inr|rs\.?|₹)\s*\)|\([dmy/.\s-]{6,}\)/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** What a column says. `credit` and `debit` are two columns; `amount` is one, whose way `way`, `kind` or its sign says. */
export const columnNames = [
  'day',
  'text',
  'number',
  'credit',
  'debit',
  'amount',
  'way',
  'balance',
  'payer',
  'vpa',
  'status',
  'kind',
] as const
export type ColumnName = (typeof columnNames)[number]

/** The heads that a column may have, the likeliest first. */
type Heads = Readonly<Partial<Record<ColumnName, readonly string[]>>>

const bankHeads: Heads = {
  day: ['txndate', 'trandate', 'transactiondate', 'date', 'postdate', 'postingdate', 'valuedate'],
  text: [
    'narration',
    'transactionremarks',
    'transactionparticulars',
    'particulars',
    'description',
    'transactiondetails',
    'transactiondescription',
    'transactionreference',
    'remarks',
    'details',
  ],
  number: [
    'chqrefno',
    'chqrefnumber',
    'refnochequeno',
    'refnochqno',
    'chequereferenceno',
    'chequenorefno',
    'chqno',
    'chequenumber',
    'chequeno',
    'utrno',
    'utr',
    'rrn',
    'referenceno',
    'referencenumber',
    'refno',
  ],
  credit: [
    'depositamt',
    'depositamount',
    'creditamount',
    'creditamt',
    'cramount',
    'depositcr',
    'deposit',
    'deposits',
    'credit',
    'cr',
  ],
  debit: [
    'withdrawalamt',
    'withdrawalamount',
    'debitamount',
    'debitamt',
    'dramount',
    'withdrawaldr',
    'withdrawal',
    'withdrawals',
    'debit',
    'dr',
  ],
  // Kotak's newer files have signed amounts below DEBIT/CREDIT; elsewhere that column holds Dr or Cr, beside the amount.
  amount: ['withdrawaldrdepositcr', 'transactionamount', 'txnamount', 'amount', 'debitcredit', 'creditdebit'],
  way: ['drcr', 'crdr', 'debitcredit', 'creditdebit', 'type'],
  balance: ['closingbalance', 'runningbalance', 'balanceamount', 'balance', 'bal'],
}

// What settles many payments at once has a UTR too: it is not the number of any of them, and is left out.
const appHeads: Heads = {
  day: [
    'transactiondate',
    'transactiontime',
    'transactiondatetime',
    'transactiondateandtime',
    'datetime',
    'creationtime',
    'creationdate',
    'paymentdate',
    'date',
  ],
  text: [
    'merchantreferenceid',
    'merchantorderid',
    'orderid',
    'merchanttransactionid',
    'transactionnote',
    'note',
    'notes',
    'remarks',
    'customercomments',
    'comments',
    'description',
  ],
  number: [
    'transactionutr',
    'rrn',
    'bankrrn',
    'upirrn',
    'rrnno',
    'upitransactionid',
    'upireferenceid',
    'upireferenceno',
    'upirefno',
    'utr',
    'utrrrn',
    'banktransactionid',
    'bankreferenceid',
    // Google Pay has no other number. Twelve digits are the UTR; whatever else an app numbers its payments with is longer.
    'transactionid',
  ],
  amount: [
    'totaltransactionamount',
    'transactionamount',
    'grossamount',
    'amountreceived',
    'amountadded',
    'paidamount',
    'amount',
  ],
  payer: [
    'payername',
    'payer',
    'customername',
    'customernickname',
    'paidby',
    'receivedfrom',
    'from',
    'customer',
  ],
  vpa: ['payervpa', 'customervpa', 'payerupiid', 'customerupiid', 'payerhandle', 'vpa', 'upiid'],
  status: ['transactionstatus', 'paymentstatus', 'txnstatus', 'status'],
  kind: ['transactiontype', 'paymenttype', 'txntype', 'type'],
}

export interface StatementForm {
  readonly name: string
  /** Of each group one head has to be there. */
  readonly marks: readonly (readonly string[])[]
  readonly heads: Heads
}

/** In the order in which they are tried. */
export const statementForms: readonly StatementForm[] = [
  { name: 'HDFC Bank', marks: [['narration'], ['valuedt', 'valuedat']], heads: bankHeads },
  { name: 'ICICI Bank', marks: [['transactionremarks']], heads: bankHeads },
  {
    name: 'State Bank of India',
    marks: [
      ['txndate', 'date'],
      ['description', 'details', 'transactionreference'],
      ['refnochequeno', 'refnochqno'],
    ],
    heads: bankHeads,
  },
  { name: 'Axis Bank', marks: [['trandate'], ['particulars', 'transactionparticulars']], heads: bankHeads },
  {
    name: 'Kotak Mahindra Bank',
    marks: [['chqrefno'], ['description', 'withdrawaldrdepositcr', 'debitcredit']],
    heads: bankHeads,
  },
  {
    name: 'PhonePe Business',
    marks: [['phonepereferenceid', 'phonepetransactionreferenceid']],
    heads: appHeads,
  },
  {
    name: 'Paytm for Business',
    marks: [['mid', 'merchantid'], ['orderid'], ['transactionid']],
    heads: appHeads,
  },
  {
    name: 'BharatPe',
    marks: [['amountadded', 'payerhandle', 'bharatpetransactionid', 'bharatpetxnid']],
    heads: appHeads,
  },
  {
    name: 'Google Pay for Business',
    marks: [['creationtime'], ['paidvia', 'payer', 'payername']],
    heads: appHeads,
  },
  { name: 'A UPI app', marks: [[...(appHeads.vpa ?? []), 'rrn', 'bankrrn', 'upirrn']], heads: appHeads },
  { name: 'Another bank', marks: [bankHeads.text ?? []], heads: bankHeads },
]

/** Where in a row each column stands; texts and numbers may stand in several. */
export interface Columns {
  readonly form: StatementForm
  readonly width: number
  readonly first: Readonly<Partial<Record<ColumnName, number>>>
  readonly texts: readonly number[]
  readonly numbers: readonly number[]
}

/** The columns of a row of heads; null for any other row. */
export function findColumns(row: readonly string[]): Columns | null {
  const heads = row.map(toHead)
  const form = statementForms.find(({ marks, heads: known }) => {
    const has = (names: readonly string[] = []): boolean => names.some((name) => heads.includes(name))
    return marks.every(has) && has(known.day) && (has(known.credit) || has(known.amount))
  })
  if (!form) return null
  const placesOf = (column: ColumnName): number[] =>
    (form.heads[column] ?? []).map((name) => heads.indexOf(name)).filter((place) => place !== -1)
  const first: Partial<Record<ColumnName, number>> = {}
  for (const column of columnNames) {
    const place = placesOf(column)[0]
    if (place !== undefined) first[column] = place
  }
  const width = heads.findLastIndex((head) => head !== '') + 1
  return { form, width, first, texts: placesOf('text'), numbers: placesOf('number') }
}
