/** What stands in the cells of bank statements: amounts as they are written in India, and days in every form that banks use. */
import { toAsciiDigits } from '#core/basics/text.ts'
import { toIndianDay } from '#core/basics/india-time.ts'

export interface Amount {
  /** Whole paise; below 0 with a minus or in brackets. */
  readonly paise: number
  readonly way: 'credit' | 'debit' | null
}

/**
 * '1,99,900.00', '₹ 1,999', 'Rs. 1,999/-', 'INR 500.00 Cr', '500.00(Cr)', "'1999.00"; null for anything else. Rupees and paise are read apart, as whole numbers.
 */
export function readAmount(cell: string): Amount | null {
  const text = toAsciiDigits(cell)
    .replace(/[\s,'"₹]/g, '')
    .replace(/^(inr|rs\.?)|(?<=\d)\/-$/gi, '')
  const parts = /^(\()?([+-])?(?:inr|rs\.?)?(\d{1,12})(?:\.(\d{1,2})0*)?\)?\(?(cr|dr)?\.?\)?([+-])?$/i.exec(
    text,
  )
  if (!parts) return null
  const [, bracket, sign, rupees = '', fraction = '', way, signBehind] = parts
  const paise = Number(rupees) * 100 + Number(fraction.padEnd(2, '0'))
  const isNegative = bracket !== undefined || sign === '-' || signBehind === '-'
  const isCredit = way?.toLowerCase() === 'cr'
  return {
    paise: isNegative ? -paise : paise,
    way: way === undefined ? null : isCredit ? 'credit' : 'debit',
  }
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

function toDay(year: number, month: number, day: number): string | null {
  const full = year < 100 ? 2000 + year : year
  const text = [String(full), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
  const time = Date.parse(`${text}T00:00:00Z`)
  // The 31st of February would otherwise be the 3rd of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null
}

const inDigits = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})(?!\d)/

/** Whether a day can only have its month first: a sheet program set to America has saved the file. */
export function isMonthFirst(cell: string): boolean {
  const [, month = '', day = ''] = inDigits.exec(cell.trim().replace(/^'/, '')) ?? []
  return Number(day) > 12 && Number(day) <= 31 && Number(month) <= 12
}

/** A day in India ('2026-11-22'), with or without a time after it; null for anything else. */
export function readDay(cell: string, monthFirst = false): string | null {
  const text = toAsciiDigits(cell).trim().replace(/^['"]/, '')
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/.test(text)) {
    return Number.isNaN(Date.parse(text)) ? null : toIndianDay(text)
  }
  const yearFirst = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?!\d)/.exec(text)
  if (yearFirst) return toDay(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]))
  const digits = inDigits.exec(text)
  if (digits) {
    const [first, second] = [Number(digits[1]), Number(digits[2])]
    return monthFirst ? toDay(Number(digits[3]), first, second) : toDay(Number(digits[3]), second, first)
  }
  const named = /^(\d{1,2})(?:st|nd|rd|th)?[\s/.-]*([a-z]{3,9})[\s/.,'-]*(\d{4}|\d{2})(?!\d)/i.exec(text)
  const namedFirst = /^([a-z]{3,9})[\s.]*(\d{1,2})(?:st|nd|rd|th)?[\s,]+(\d{4})(?!\d)/i.exec(text)
  const [day, name, year] = named
    ? [named[1], named[2], named[3]]
    : [namedFirst?.[2], namedFirst?.[1], namedFirst?.[3]]
  if (day === undefined || name === undefined || year === undefined) return null
  const month = months.indexOf(name.slice(0, 3).toLowerCase()) + 1
  return month === 0 ? null : toDay(Number(year), month, Number(day))
}
