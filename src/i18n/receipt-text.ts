/** The words of a receipt or credit note, in reading order: for its page, and for an e-mail. */
import { toIndianDay } from '#core/basics/india-time.ts'
import { textIn } from '#core/events/event.ts'
import { receiptNumber, titleOf } from '#core/receipts/receipt.ts'
import type { LedgerEntry } from '#core/receipts/receipt-schema.ts'
import { splitTax, stateCodeOf, stateNames } from '#core/receipts/gst.ts'
import { formatAmount, formatNumber, formatWrittenDay } from '#i18n/format.ts'
import { translator, type Translate } from '#i18n/translate.ts'
import { type Locale, worded } from '#core/basics/locale.ts'

type Row = readonly [label: string, value: string]

export type ReceiptText = ReturnType<typeof receiptText>

function withGstin(gstin: string): string[] {
  return gstin === '' ? [] : [`GSTIN ${gstin}`]
}

export type Selling = Readonly<Record<'email' | 'phone' | 'sac', string>>

export function receiptText(
  { entry, originals }: { readonly entry: LedgerEntry; readonly originals: readonly LedgerEntry[] },
  locale: Locale,
  selling: Selling,
) {
  const t = translator(locale)
  const { amount, gstin, utr, seats, voidedAt, sellerGstin } = entry
  const title = titleOf(entry)
  const tax =
    sellerGstin === '' ? null : splitTax({ amount, rate: entry.gstRate, sellerGstin, buyerGstin: gstin })
  const day = (indianDay: string): string => formatWrittenDay(`${indianDay}T06:30:00Z`, locale)
  const dayOf = (instant: string): string => day(toIndianDay(instant))
  const state = (code: string): string =>
    t('receipt.state', { name: stateNames[code]?.[worded(locale)] ?? '', code: formatCode(code, locale) })

  const originalRow = (original: LedgerEntry): Row => [
    t(titleOf(original) === 'taxInvoice' ? 'receipt.originalTaxInvoice' : 'receipt.originalReceipt'),
    `${receiptNumber(original)}, ${dayOf(original.at)}`,
  ]
  const moved = { date: day(entry.movedOn), utr }
  const how = title === 'creditNote' ? 'refunded' : 'paid'
  const buyerLabels = { receipt: 'receivedFrom', taxInvoice: 'billedTo', creditNote: 'refundedTo' } as const
  const totalLabels = { receipt: 'total', taxInvoice: 'totalTaxed', creditNote: 'totalRefunded' } as const
  const total: Row = [t(`receipt.${totalLabels[title]}`), formatAmount(amount, locale)]
  const sums = tax?.parts.map((part): Row => [
    `${part.tax} ${formatNumber(part.rate, locale)}%`,
    formatAmount(part.amount, locale),
  ])
  const placeOfSupply = tax && ([t('receipt.placeOfSupply'), state(tax.placeOfSupply)] as const)
  const [name = '', ...others] = [entry.name, entry.company].filter((text) => text !== '')
  const sold = { date: formatWrittenDay(entry.eventDate, locale), seats: formatNumber(seats, locale) }
  return {
    locale,
    title: t(`receipt.${title}`),
    seller: { name: entry.sellerName, lines: [entry.sellerAddress, ...withGstin(sellerGstin)] },
    facts: [
      [t('receipt.number'), receiptNumber(entry)],
      [t('receipt.date'), dayOf(entry.at)],
      ...originals.map(originalRow),
      [t('receipt.reference'), entry.reference],
      ...(placeOfSupply ? [placeOfSupply] : []),
    ] satisfies Row[],
    /** Null once the buyer was erased. */
    buyer:
      name === '' && gstin === ''
        ? null
        : {
            label: t(`receipt.${buyerLabels[title]}`),
            name,
            lines: [
              ...others,
              ...(entry.businessAddress === '' ? [] : [entry.businessAddress]),
              ...withGstin(gstin),
              ...(gstin === '' ? [] : [state(stateCodeOf(gstin))]),
            ],
          },
    heads: { description: t('receipt.description'), code: 'SAC', amount: t('receipt.amount') },
    item: {
      title: textIn(entry.eventTitle, entry.eventTitleMr, locale).text,
      detail: t(seats > 1 ? 'receipt.seats' : 'receipt.seat', sold),
      code: tax ? selling.sac : '',
      amount: formatAmount(amount, locale),
    },
    sums:
      tax && sums
        ? [[t('receipt.taxableValue'), formatAmount(tax.taxableValue, locale)] as const, ...sums]
        : [],
    total,
    paid: utr === '' ? t(`receipt.${how}`, moved) : t(`receipt.${how}ByUpi`, moved),
    notes: [
      t(tax ? 'receipt.reverseCharge' : 'receipt.notRegistered'),
      t('receipt.noSignature'),
      t('receipt.questions', { email: selling.email, phone: selling.phone }),
    ],
    voided: voidedAt === null ? '' : t('receipt.voided', { date: dayOf(voidedAt) }),
  }
}

function formatCode(code: string, locale: Locale): string {
  return Array.from(code, (digit) => formatNumber(Number(digit), locale)).join('')
}

export function receiptRows(text: ReceiptText, t: Translate): Row[] {
  const { title, facts, seller, buyer, heads, item, sums, total } = text
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
  ]
}
