/** The words of a receipt or credit note, in reading order: for its page, and for an e-mail. */
import { receiptFacts, type ReceiptFacts } from '#core/receipts/receipt.ts'
import { stateCodeOf, stateNames } from '#core/receipts/gst.ts'
import { amountInWords } from '#i18n/amount-in-words.ts'
import { formatAmount, formatNumber, formatWrittenDay } from '#i18n/format.ts'
import { translator, type Translate } from '#i18n/translate.ts'
import type { Locale } from '#core/basics/locale.ts'
import type { LedgerEntry } from '#core/receipts/receipt-schema.ts'

type Row = readonly [label: string, value: string]

export interface ReceiptText {
  readonly locale: Locale
  readonly title: string
  readonly seller: { readonly name: string; readonly lines: readonly string[] }
  readonly facts: readonly Row[]
  readonly buyer: { readonly label: string; readonly name: string; readonly lines: readonly string[] } | null
  readonly heads: { readonly description: string; readonly code: string; readonly amount: string }
  /** What was sold. `code` is '' if no tax is charged. */
  readonly item: {
    readonly title: string
    readonly detail: string
    readonly code: string
    readonly amount: string
  }
  readonly sums: readonly Row[]
  readonly total: Row
  readonly inWords: Row
  readonly paid: string
  readonly notes: readonly string[]
  /** '' unless the receipt was voided. */
  readonly voided: string
}

/** The services accounting code has this name in both languages, as GSTIN does. */
const codeHead = 'SAC'

function withGstin(gstin: string): string[] {
  return gstin === '' ? [] : [`GSTIN ${gstin}`]
}

export interface Selling {
  readonly email: string
  readonly phone: string
  readonly sac: string
}

interface Paper {
  readonly entry: LedgerEntry
  readonly originals: readonly LedgerEntry[]
}

export function receiptText({ entry, originals }: Paper, locale: Locale, selling: Selling): ReceiptText {
  const t = translator(locale)
  const facts = receiptFacts(entry, originals, locale)
  const { title, buyer, seller, tax, amount, utr } = facts
  const isRefund = title === 'creditNote'
  const day = (indianDay: string): string => formatWrittenDay(`${indianDay}T06:30:00Z`, locale)
  const state = (code: string): string =>
    t('receipt.state', { name: stateNames[code]?.[locale] ?? '', code: formatCode(code, locale) })

  const originalRow = ({ title, number, on }: (typeof facts.originals)[number]): Row => [
    t(title === 'taxInvoice' ? 'receipt.originalTaxInvoice' : 'receipt.originalReceipt'),
    `${number}, ${day(on)}`,
  ]
  const moved = { date: day(facts.movedOn), utr }
  const paidKeys = isRefund
    ? (['receipt.refundedByUpi', 'receipt.refunded'] as const)
    : (['receipt.paidByUpi', 'receipt.paid'] as const)
  const buyerLabels = {
    receipt: 'receivedFrom',
    taxInvoice: 'billedTo',
    creditNote: 'refundedTo',
  } as const
  const totalLabels = {
    receipt: 'total',
    taxInvoice: 'totalTaxed',
    creditNote: 'totalRefunded',
  } as const

  const [name = '', ...others] = [buyer?.name ?? '', buyer?.company ?? ''].filter((text) => text !== '')
  return {
    locale,
    title: t(`receipt.${title}`),
    seller: {
      name: seller.sellerName,
      lines: [seller.sellerAddress, ...withGstin(seller.sellerGstin)],
    },
    facts: [
      [t('receipt.number'), facts.number],
      [t('receipt.date'), day(facts.on)],
      ...facts.originals.map(originalRow),
      [t('receipt.reference'), facts.reference],
      ...(tax ? [[t('receipt.placeOfSupply'), state(tax.placeOfSupply)] as const] : []),
    ],
    buyer: buyer && {
      label: t(`receipt.${buyerLabels[title]}`),
      name,
      lines: [
        ...others,
        ...(buyer.businessAddress === '' ? [] : [buyer.businessAddress]),
        ...withGstin(buyer.gstin),
        ...(buyer.gstin === '' ? [] : [state(stateCodeOf(buyer.gstin))]),
      ],
    },
    heads: { description: t('receipt.description'), code: codeHead, amount: t('receipt.amount') },
    item: itemOf(facts, locale, t, selling.sac),
    sums: tax
      ? [
          [t('receipt.taxableValue'), formatAmount(tax.taxableValue, locale)],
          ...tax.parts.map((part): Row => [
            `${part.tax} ${formatNumber(part.rate, locale)}%`,
            formatAmount(part.amount, locale),
          ]),
        ]
      : [],
    total: [t(`receipt.${totalLabels[title]}`), formatAmount(amount, locale)],
    inWords: [t('receipt.inWords'), amountInWords(amount, locale)],
    paid: t(paidKeys[utr === '' ? 1 : 0], moved),
    notes: [
      t(tax ? 'receipt.reverseCharge' : 'receipt.notRegistered'),
      t('receipt.noSignature'),
      t('receipt.questions', { email: selling.email, phone: selling.phone }),
    ],
    voided: facts.voidedOn === null ? '' : t('receipt.voided', { date: day(facts.voidedOn) }),
  }
}

function itemOf(facts: ReceiptFacts, locale: Locale, t: Translate, sac: string): ReceiptText['item'] {
  const { tax, amount, eventTitle, eventDate, seats } = facts
  const date = formatWrittenDay(eventDate, locale)
  const key = seats > 1 ? 'receipt.seats' : 'receipt.seat'
  return {
    title: eventTitle,
    detail: t(key, { date, seats: formatNumber(seats, locale) }),
    code: tax ? sac : '',
    amount: formatAmount(amount, locale),
  }
}

/** Writes two digits in the language's own script. */
function formatCode(code: string, locale: Locale): string {
  return Array.from(code, (digit) => formatNumber(Number(digit), locale)).join('')
}

export function receiptRows(text: ReceiptText, t: Translate): Row[] {
  const { title, facts, seller, buyer, heads, item, sums, total, inWords } = text
  const [, ...others] = facts
  return [
    [title, facts[0]?.[1] ?? ''],
    ...others,
    [t('receipt.seller'), [seller.name, ...seller.lines].join(', ')],
    ...(buyer ? [[buyer.label, [buyer.name, ...buyer.lines].join(', ')] as const] : []),
    [heads.description, `${item.title}, ${item.detail}`],
    ...(item.code === '' ? [] : [[heads.code, item.code] as const]),
    ...sums,
    total,
    inWords,
  ]
}
