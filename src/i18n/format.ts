/** Formats dates, times, money and numbers as readers of each language expect them: with Intl, always on this site's clock. */
import { currencySign, timeZone, zoneName } from '#core/basics/this-site.ts'
import { daysOf, endOf, toIndianClock, toIndianDay, type Times } from '#core/basics/india-time.ts'
import type { Locale } from '#core/basics/locale.ts'
import { intlLocale } from './locale.ts'

/** Making a formatter takes longer than using it, and a long list needs the same ones in every row. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag} ${JSON.stringify(options)}`
  const known = formatters.get(key)
  if (known) return known
  const formatter = new Intl.DateTimeFormat(tag, { timeZone, ...options })
  formatters.set(key, formatter)
  return formatter
}

type Parts = Readonly<Partial<Record<Intl.DateTimeFormatPartTypes, string>>>

/** Returns no parts for an invalid date. */
function partsOf(iso: string, tag: string, options: Intl.DateTimeFormatOptions): Parts {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return {}
  const parts = formatterOf(tag, options).formatToParts(date)
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]))
}

/** From midnight, 4, 6, 12, 17 and 20 o'clock on. */
const dayPeriods = {
  mr: ['रात्री', 'पहाटे', 'सकाळी', 'दुपारी', 'संध्याकाळी', 'रात्री'],
  hi: ['रात', 'सुबह', 'सुबह', 'दोपहर', 'शाम', 'रात'],
} as const

// Intl has no day periods that a speaker would use, so the hour decides, as people say it in Pune.
function dayPeriod(hour: number, locale: Exclude<Locale, 'en'>): string {
  return dayPeriods[locale][[4, 6, 12, 17, 20].filter((from) => hour >= from).length] ?? ''
}

/** Returns '10:00 AM IST', 'सकाळी १०:०० IST', or '' for an invalid date. */
export function formatTime(iso: string, locale: Locale): string {
  const clock = formatClock(iso, locale)
  return clock && `${clock} ${zoneName}`
}

export function formatClock(iso: string, locale: Locale): string {
  const tag = locale === 'en' ? 'en-US' : intlLocale[locale]
  const parts = partsOf(iso, tag, { hour: 'numeric', minute: '2-digit', hour12: true })
  if (parts.hour === undefined) return ''
  const clock = `${parts.hour}:${parts.minute}`
  if (locale === 'en') return `${clock} ${parts.dayPeriod}`
  const { hour } = partsOf(iso, 'en-US', { hour: '2-digit', hourCycle: 'h23' })
  return `${dayPeriod(Number(hour), locale)} ${clock}`
}

export function formatDay(iso: string, locale: Locale): string {
  if (locale !== 'en') return formatWrittenDay(iso, locale)
  const { month, day, year } = partsOf(iso, 'en-US', { month: 'short', day: '2-digit', year: 'numeric' })
  return day === undefined ? '' : `${month} ${day}, ${year}`
}

/** Returns the day written out, without a time: '5 November 2026', '५ नोव्हेंबर २०२६'; '' for an invalid date. */
export function formatWrittenDay(iso: string, locale: Locale): string {
  const { day, month, year } = calendarLeaf(iso, locale)
  return day === '' ? '' : `${day} ${month} ${year}`
}

/** Returns one day, or the first and the last, written out; takes days in India ('2026-11-28'). */
export function formatSpan(from: string, until: string, locale: Locale): string {
  const written = [from, until].map((day) => formatWrittenDay(`${day}T06:30:00Z`, locale))
  return from === until ? (written[0] ?? '') : written.join(' – ')
}

const ordinalEndings = { zero: '', one: 'st', two: 'nd', few: 'rd', many: '', other: 'th' }

/** Returns a place in a line: '3rd', '३'. */
export function formatPlace(place: number, locale: Locale): string {
  const ending = ordinalEndings[new Intl.PluralRules('en', { type: 'ordinal' }).select(place)]
  return `${formatNumber(place, locale)}${locale === 'en' ? ending : ''}`
}

/** Returns a day of this year or the next in short: '30 Nov', '३० नोव्हेंबर'; '' for an invalid date. */
export function formatShortDay(iso: string, locale: Locale): string {
  const length = locale === 'en' ? 'short' : 'long'
  const { day, month } = partsOf(iso, intlLocale[locale], { month: length, day: 'numeric' })
  return day === undefined ? '' : `${day} ${month}`
}

function weekdayOf(iso: string, locale: Locale): string {
  return partsOf(iso, intlLocale[locale], { weekday: locale === 'en' ? 'short' : 'long' }).weekday ?? ''
}

/** Returns a short day with its weekday: 'Sat 12 Dec', 'शनिवार, १२ डिसेंबर'; '' for an invalid date. */
export function formatWeekday(iso: string, locale: Locale): string {
  const weekday = weekdayOf(iso, locale)
  return weekday && `${weekday}${locale === 'en' ? '' : ','} ${formatShortDay(iso, locale)}`
}

/** Returns 'Sat 12 Dec', or 'Sat 16 Jan 2027' in another year than that of `now`; '' for an invalid date. */
export function formatNearDay(iso: string, locale: Locale, now: Date): string {
  const [year, thisYear] = [iso, now.toISOString()].map((at) => calendarLeaf(at, locale).year)
  return `${formatWeekday(iso, locale)}${year === thisYear ? '' : ` ${year}`}`.trim()
}

/** Returns a near day with its time: 'Sat 12 Dec, 9:30 AM IST'; '' for an invalid or missing date. */
export function formatNearTime(iso: string | null | undefined, locale: Locale, now: Date): string {
  const day = formatNearDay(iso ?? '', locale, now)
  return day && `${day}, ${formatTime(iso ?? '', locale)}`
}

/** Returns formatDay() with its weekday: 'Sat, Nov 05, 2026', 'शनिवार, ५ नोव्हेंबर २०२६'; '' for an invalid date. */
export function formatDayOfWeek(iso: string, locale: Locale): string {
  const weekday = weekdayOf(iso, locale)
  return weekday && `${weekday}, ${formatDay(iso, locale)}`
}

/** Returns the specification's 'MMM dd, yyyy at h:mm a', followed by IST; `missing` for an invalid or missing date. */
export function formatDayTime(iso: string | null | undefined, locale: Locale, missing: string): string {
  const day = iso ? formatDay(iso, locale) : ''
  if (!iso || day === '') return missing
  return locale === 'en' ? `${day} at ${formatTime(iso, locale)}` : `${day}, ${formatTime(iso, locale)}`
}

/** Returns the day written out, for a confirmation: 'June 14, 2025 at 10:00 AM IST', '१४ जून २०२५, सकाळी १०:०० IST'. */
export function formatLongDayTime(iso: string, locale: Locale): string {
  const { month, day, year } = calendarLeaf(iso, locale)
  if (locale !== 'en' || day === '') return formatDayTime(iso, locale, '')
  return `${month} ${day}, ${year} at ${formatTime(iso, locale)}`
}

function joinTimes(from: string, to: string, locale: Locale): string {
  if (from === '' || to === '') return ''
  return `${from} ${{ en: 'to', mr: 'ते', hi: 'से' }[locale]} ${to}`
}

function formatDayWithin(iso: string, locale: Locale): string {
  return formatWeekday(iso, locale).replace(',', '')
}

function endIso(times: Times): string {
  const end = endOf(times)
  return Number.isNaN(end.getTime()) ? '' : end.toISOString()
}

/** Returns hours to follow the first day: '10:00 AM to 6:00 PM IST', of several days '10:00 AM to Sun 17 Jan, 6:00 PM IST'. */
export function formatHours(times: Times, locale: Locale): string {
  const end = endIso(times)
  const until = daysOf(times) > 1 ? `${formatDayWithin(end, locale)}, ` : ''
  return joinTimes(formatClock(times.eventDate, locale), `${until}${formatTime(end, locale)}`, locale)
}

/** Returns hours that stand alone: those of one day, or of several 'Sat 16 Jan, 10:00 AM to Sun 17 Jan, 6:00 PM IST'. */
export function formatFromTo(times: Times, locale: Locale): string {
  const from = daysOf(times) > 1 ? `${formatDayWithin(times.eventDate, locale)}, ` : ''
  return `${from}${formatHours(times, locale)}`
}

/** Returns '10:00 AM IST' to stand beside the first day; for several days as formatFromTo() does. */
export function formatStart(times: Times, locale: Locale): string {
  return daysOf(times) > 1 ? formatFromTo(times, locale) : formatTime(times.eventDate, locale)
}

/** Returns the first and the last of several days, with their year; '' for an event of one day. */
export function formatDays(times: Times, locale: Locale): string {
  if (daysOf(times) === 1) return ''
  return formatSpan(toIndianDay(times.eventDate), toIndianDay(endOf(times)), locale)
}

/** Returns formatDayTime(), with an end on another day: 'Jan 16, 2027 at 10:00 AM to Jan 17, 2027 at 6:00 PM IST'. */
export function formatWhen(times: Times, locale: Locale, missing: string): string {
  const from = formatDayTime(times.eventDate, locale, missing)
  if (daysOf(times) === 1) return from
  return joinTimes(from.replace(` ${zoneName}`, ''), formatDayTime(endIso(times), locale, missing), locale)
}

/** Returns the parts of a calendar leaf: { weekday: 'Saturday', day: '28', month: 'November', year: '2026' }. */
export function calendarLeaf(iso: string, locale: Locale) {
  const length = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  const { weekday = '', day = '', month = '', year = '' } = partsOf(iso, intlLocale[locale], length)
  return { weekday, day, month, year }
}

/** Returns an instant's day in India as yyyy-MM-dd, for inputs, file names and comparing days; '' for an invalid one. */
export function dayInIndia(iso: string): string {
  return toIndianClock(iso).slice(0, 10)
}

function formatRupees(paise: number, locale: Locale, digitsLeast: 0 | 2): string {
  const digits = { minimumFractionDigits: digitsLeast, maximumFractionDigits: 2 }
  // Intl's currency style is not used: in Marathi it groups by thousands, where readers expect lakhs.
  return `${currencySign}${new Intl.NumberFormat(intlLocale[locale], digits).format(paise / 100)}`
}

/** Turns 199900 paise into '₹1,999' / '₹१,९९९'; returns `free` for 0 or a missing price. Paise are shown only if there are some. */
export function formatPrice(paise: number | null | undefined, locale: Locale, free: string): string {
  return paise ? formatRupees(paise, locale, paise % 100 === 0 ? 0 : 2) : free
}

/** What formatPrice() returns for 0 where nothing is called free. */
export const zeroPrice = `${currencySign}0`

/** Writes an amount with its paise, as on a receipt: 199900 → '₹1,999.00' / '₹१,९९९.००'. */
export function formatAmount(paise: number, locale: Locale): string {
  return formatRupees(paise, locale, 2)
}

const numbers: Partial<Record<Locale, Intl.NumberFormat>> = {}

export function formatNumber(value: number, locale: Locale): string {
  // Made on first use: making both takes a slow phone 0.1 s, and a page shows one language.
  return (numbers[locale] ??= new Intl.NumberFormat(intlLocale[locale])).format(value)
}
