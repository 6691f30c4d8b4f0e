/** Finds the columns of a bank's statement, or of a UPI app's report, by the words in their heads, whichever bank wrote it. */
import { namesOf } from '#core/basics/field.ts'

/** Where in a row each column stands, from 0. Only texts and numbers may stand in several places. */
export interface Columns {
  readonly width: number
  readonly places: Readonly<Record<ColumnName, readonly number[]>>
}

/** Small letters and digits, without the currency or the form of the day in brackets. A longer cell is no head. */
function toHead(cell: string): string {
  return cell
    .slice(0, 80)
    .toLowerCase()
    .replace(/\(\s*(in\s+)?(inr|rs\.?|₹)\s*\)|\([dmy/.\s-]{6,}\)/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}

/** Patterns of a column's heads: the first pattern that finds a head decides. `not` rules a head out. */
interface Head {
  readonly is: readonly RegExp[]
  readonly not?: RegExp
}

/** `credit` and `debit` are two columns; `amount` is one, and its sign or the column `way` says the direction. */
const heads = {
  day: { is: [/^(?!value).*(date|day|time|when|तारीख|दिनांक)/, /^valued/], not: /update|settle/ },
  text: {
    is: [
      /narration|description|particular|remark|detail|^what|purpose|note|comment|orderid|merchant(reference|transaction)id|transactionreference$|तपशील/,
    ],
  },
  // The UTR of a settlement pays for many: where each payment has a number of its own, that one counts.
  number: {
    is: [
      /rrn|transactionutr|upi(transaction|ref)/,
      /utr/,
      /chq|cheque|ref(erence)?(no|number|id)?$|bank(transaction|ref)/,
      /transactionid|txnid/,
    ],
    not: /merchant|order|phonepe|customer/,
  },
  credit: {
    is: [/^(deposit|credit|cr)(s|ed)?(amt|amount|cr)?$/, /credit|deposit|moneyin|paidin|जमा/],
    not: /debit|withdraw|card|date|limit|bal/,
  },
  debit: {
    is: [/^(withdrawal|debit|dr)(s|ed)?(amt|amount|dr)?$/, /debit|withdraw|moneyout|paidout|खर्च|नावे/],
    not: /credit|deposit|card|date|limit|bal/,
  },
  // Some have one signed column below 'DEBIT/CREDIT'; elsewhere that column holds Dr or Cr, beside the amount.
  amount: {
    is: [
      /^(total|gross).*am(oun)?t/,
      /^(?!dr|.*(debit|withdraw)).*(am(oun)?t|value$|^sum|total$|paid$|received$|रक्कम)/,
      /^(withdrawal)?(dr|debit)(deposit)?(cr|credit)$|^(cr|credit)(dr|debit)$/,
    ],
    not: /fee|charge|commission|gst|tax|mdr|net|settle|discount|refund|bal|date|शिल्लक/,
  },
  way: { is: [/^(dr|debit)(cr|credit)$|^(cr|credit)(dr|debit)$/, /^(transaction|payment|txn)?type$/] },
  balance: { is: [/^bal|balance|शिल्लक/] },
  payer: { is: [/^(payer|customer|sender|remitter)(name|nickname)?$/, /from$|paidby|नाव/] },
  vpa: { is: [/vpa|upiid|(payer|customer)handle/] },
  status: { is: [/status/] },
} satisfies Record<string, Head>
export const columnNames = namesOf(heads)
export type ColumnName = keyof typeof heads

/** The columns of a row of heads; null for a row that does not name a day, what came in and one thing more. */
export function findColumns(row: readonly string[]): Columns | null {
  const names = row.map(toHead)
  const placesOf = (column: ColumnName): number[] => {
    const { is, not }: Head = heads[column]
    const found = is
      .map((pattern) =>
        names.flatMap((name, place) => (pattern.test(name) && !not?.test(name) ? [place] : [])),
      )
      .find((places) => places.length > 0)
    return (found ?? []).slice(0, column === 'text' || column === 'number' ? undefined : 1)
  }
  const credit = placesOf('credit')
  const places = {
    ...{ day: placesOf('day'), text: placesOf('text'), number: placesOf('number') },
    ...{ credit, debit: placesOf('debit'), amount: credit.length > 0 ? [] : placesOf('amount') },
    ...{ way: placesOf('way'), balance: placesOf('balance'), status: placesOf('status') },
    ...{ payer: placesOf('payer'), vpa: placesOf('vpa') },
  }
  const [day] = places.day
  const [money] = [...credit, ...places.amount]
  if (day === undefined || money === undefined || day === money) return null
  const others = [...places.text, ...places.number, ...places.payer]
  if (others.every((place) => place === day || place === money)) return null
  return { width: names.findLastIndex((name) => name !== '') + 1, places }
}
