/** Finds payments in any text, by known references and UTRs, or by a whole name with the amount due. */
import { toAsciiDigits } from '#core/basics/plain.ts'
import type { Payable } from './payables.ts'

export interface FoundLine {
  readonly text: string
  /** `out` also covers money that was reversed, returned, refunded, asked for or announced. */
  readonly way: 'in' | 'out' | 'unclear'
  readonly amount: number | null
  readonly day: string | null
  /** '' if the line has no UTR, or several numbers that may be it. */
  readonly utr: string
}

export type Doubt = 'wentBack' | 'severalFit' | 'notDue' | 'unclear' | 'amountDiffers' | 'paidTwice'

export interface Found {
  readonly line: FoundLine
  readonly seats: readonly Payable[]
  readonly doubt: Doubt | null
  readonly other: FoundLine | null
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const dayPattern = new RegExp(
  String.raw`(?<!\d)(?:(?<y1>\d{4})[-/.](?<m1>\d\d)[-/.](?<d1>\d\d)|(?<d2>\d{1,2})(?:[-/.](?<m2>\d{1,2})[-/.]|` +
    String.raw`(?:st|nd|rd|th)?[-/. ]?(?<m3>${months.join('|')})[a-z]{0,6}[-/.,' ]{0,2})(?<y2>\d{4}|\d\d))(?!\d)`,
  'gi',
)

function dayIn(text: string): string | null {
  for (const { groups = {} } of text.matchAll(dayPattern)) {
    const { y1, m1, d1, d2 = '', m2, m3 = '', y2 = '' } = groups
    const month = m1 ?? m2 ?? String(months.indexOf(m3.toLowerCase()) + 1)
    const day = `${y1 ?? y2.padStart(4, '20')}-${month.padStart(2, '0')}-${(d1 ?? d2).padStart(2, '0')}`
    const time = Date.parse(`${day}T00:00:00Z`)
    if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(day)) return day
  }
  return null
}

const amountPattern =
  /(?:(?<mark>₹|(?<!\w)(?:rs|inr|रु)[.:]?) ?|(?<![\w.]))(?:(?<=[\s,|;"'(₹])(?<sign>[+-]) ?)?(?<whole>\d{1,3}(?:,\d{2,3}){0,3},\d{3}|\d{1,9})(?<paise>\.\d{1,2})?(?<end>\/-)?(?!\d)/giu

/** Finds amounts that are marked as rupees, grouped, or have paise: any other number may be anything. */
function amountsIn(text: string) {
  return [...text.matchAll(amountPattern)].flatMap(({ 0: all, index, groups }) => {
    const { mark, sign, whole = '', paise = '', end } = groups ?? {}
    const amount = Number(whole.replaceAll(',', '')) * 100 + Number(paise.slice(1).padEnd(2, '0'))
    if (amount === 0 || !(mark || end || paise || whole.includes(','))) return []
    return [{ amount, mark, sign, from: index, to: index + all.length }]
  })
}

function readEntry(raw: string) {
  const text = raw.slice(0, 1000)
  const day = dayIn(text)
  // Each day is masked by as many characters, so that the code finds the words beside an amount.
  const amounts = amountsIn(text.replace(dayPattern, (day) => '#'.repeat(day.length)))
  const balance = text.search(/\bbal(?:ance)?\b|शिल्लक/i)
  const hasMark = amounts.some(({ mark, from }) => mark && (balance < 0 || from < balance))
  return { text, day, amounts, hasMark }
}
type Entry = ReturnType<typeof readEntry>

const outHead = /debit|withdraw|\bdr\b|paid out|खर्च|नावे/i
const inHead = /credit|deposit|\bcr\b|paid in|जमा/i
const longNumber = /\b(?=[a-z]*\d)[a-z\d]{10,}\b/i

/** A new line begins with a day, an amount or a number if the line before has its own. */
function isNext(line: Entry, { day, amounts, hasMark, text }: Entry): boolean {
  if (line.day !== null && day !== null) return amounts.length > 0
  if (line.hasMark && hasMark) return true
  return line.day === null && day === null && longNumber.test(line.text) && longNumber.test(text)
}

/** `isCreditFirst` is true if the column heads name incoming money before outgoing. */
function readText(text: string) {
  const entries: Entry[] = []
  let last: Entry | undefined
  let isCreditFirst: boolean | null = null
  for (const row of toAsciiDigits(text).split(/\r\n?|\n/)) {
    const line = readEntry(row.replaceAll('\t', '|').replace(/\s+/g, ' ').trim())
    const [debit, credit] = [line.text.search(outHead), line.text.search(inHead)]
    const isHead = debit >= 0 && credit >= 0 && !/\d/.test(line.text)
    if (isHead) isCreditFirst = credit < debit
    const isBreak = isHead || line.text === ''
    const isMore = !isBreak && last !== undefined && !isNext(line, last)
    if (isMore) entries.pop()
    last = isMore ? readEntry(`${last?.text ?? ''} ${line.text}`) : isBreak ? undefined : line
    if (last) entries.push(last)
  }
  return { entries, isCreditFirst }
}

const noIncome =
  /\b(?:debited|debit(?! card)|withdraw(?:n|al)?|rev(?:ersal|ersed)?|return(?:ed)?|rtn|refund(?:ed)?|charge ?back|request(?:ed)?|mandate|scheduled|(?:will|shall|to) be|fail(?:ed|ure)?|pending|declined|unsuccessful|rejected|bounced?)\b|परत|विनंती|अयशस्वी|(?:होणार|होईल)/i
const cameIn = /\b(?:credited|credit(?! card)|received|deposit(?:ed)?|(?:paid|sent) you)\b|जमा|मिळाले|प्राप्त/i
const wentOut = /\b(?:sent|paid|spent|purchase|transferred to|trf to)\b|नावे|वजा|खर्च|भरले|पाठवले/i
/** Matches 'UPI/CR/…', 'NEFT DR-…' and a cell of its own, but not 'Dr. Asha', who is a doctor. */
const wayMark = /(?:[/,;|"-]|^|\b(?:upi|neft|rtgs|imps|ach|trf)) ?(cr|dr) ?(?=[/,;|"-]|$)/i
const wayBehind = /^[\s"',;|(]*(cr|dr)\b/i

/** `step` is the rise of the balance since the entry before; NaN if it is unknown. */
function wayOf({ text, amounts }: Entry, step: number, isCreditFirst: boolean | null): FoundLine['way'] {
  const [moved] = amounts
  const before = moved ? text.slice(0, moved.from) : text
  const behind = moved ? text.slice(moved.to) : ''
  const mark = (wayBehind.exec(behind) ?? wayMark.exec(before))?.[1]?.toLowerCase()
  if (noIncome.test(text) || mark === 'dr' || moved?.sign === '-') return 'out'
  if (mark === 'cr' || moved?.sign === '+') return 'in'
  if (moved && Math.abs(step) === moved.amount) return step > 0 ? 'in' : 'out'
  const isFirst = /^["' ]*[,;|]["' ]*(?:0?\.?0*|-)["' ]*[,;|]/.test(behind)
  const isSecond = /[,;|]["' ]*(?:0?\.?0*|-)["' ]*[,;|]["' ]*$/.test(before)
  if (isCreditFirst !== null && isFirst !== isSecond) return isFirst === isCreditFirst ? 'in' : 'out'
  if (cameIn.test(text)) return 'in'
  return wentOut.test(text) ? 'out' : 'unclear'
}

function utrsIn(text: string): string[] {
  const plain = text.toUpperCase().replace(/[\w.-]{1,64}@[A-Z]\w*/g, ' ')
  const found = plain.match(/(?<![A-Z\d])(?:0{0,10}\d{12}|[A-Z]{4}(?:[A-Z\d]{12}|[A-Z\d]{18}))(?![A-Z\d])/g)
  const all = (found ?? []).map((number) => number.replace(/^0+(?=\d{12}$)/, ''))
  return all.filter((number) => /(?:.*\d){8}/.test(number) && !/^91[6-9]\d{9}$/.test(number))
}

function toLetters(text: string): string {
  const plain = text.toUpperCase().replace(/[^\dA-Z/]/g, '')
  return plain.replaceAll('O', '0').replace(/[IL]/g, '1')
}

/** Matches a UTR with spaces or dashes in it and zeros before it, but never as the end of a longer number. */
function patternOf(utr: string): RegExp {
  const before = /^\d/.test(utr) ? '(?<!\\d|[a-z]{4})0*' : '(?<![a-z\\d])'
  return new RegExp(String.raw`${before}${Array.from(utr).join('[ -]?')}(?![a-z]?\d)`, 'i')
}

function isWaiting({ state, isGone }: Payable): boolean {
  return !isGone && (state === 'due' || state === 'reported')
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFC').toLowerCase()
  return plain.match(/[\p{L}\p{M}]+/gu) ?? []
}

/** `expected` are all seats that cost something, `reported` those with a UTR. `leftOut` lists lines that name a seat and are no income. */
export function findPayments(text: string, expected: readonly Payable[], reported: readonly Payable[]) {
  const { entries, isCreditFirst } = readText(text)
  const references = expected.map((seat) => [seat, toLetters(seat.reference)] as const)
  const patterns = reported.map((seat) => [seat, patternOf(seat.utr)] as const)
  const days = entries.flatMap(({ day, amounts }) => (day !== null && amounts.length > 1 ? [day] : []))
  const back = Math.sign((days.at(-1) ?? '').localeCompare(days[0] ?? '')) * -1
  const balanceOf = (at: number): number => (back === 0 ? NaN : (entries[at]?.amounts.at(-1)?.amount ?? NaN))
  const lines = entries.map((entry, at) => {
    const letters = toLetters(entry.text)
    const byReference = references
      .filter(([, reference]) => letters.includes(reference))
      .map(([seat]) => seat)
    const byUtr = patterns.filter(([, pattern]) => pattern.test(entry.text)).map(([seat]) => seat)
    const utrs = [...new Set([...byUtr.map(({ utr }) => utr), ...utrsIn(entry.text)])]
    const way = wayOf(entry, balanceOf(at) - balanceOf(at + back), isCreditFirst)
    const seats = [...new Set([...byUtr, ...byReference])]
    const isDue = ({ due }: Payable): boolean =>
      new RegExp(`(?<![\\w.])${due / 100}(?!\\w|[.,]\\d)`).test(entry.text)
    const amount = entry.amounts[0]?.amount ?? seats.find(isDue)?.due ?? null
    const [first = '', ...others] = utrs.filter(
      (utr) => entries.filter(({ text }) => text.includes(utr)).length === 1,
    )
    const utr = byUtr[0]?.utr ?? (others.length === 0 ? first : '')
    const line: FoundLine = { text: entry.text, way, amount, day: entry.day, utr }
    const isEntered = byUtr.some(({ isReported, came }) => !isReported && came > 0)
    return { line, utrs, seats, isReported: byUtr.length > 0, isEntered }
  })
  const income = lines.filter(({ line, isEntered }) => line.way !== 'out' && !isEntered)
  const taken: typeof lines = []
  const found = income
    .filter(({ seats }) => seats.length > 0)
    // A reported UTR takes precedence over a reference on an earlier line.
    .sort((a, b) => Number(b.isReported) - Number(a.isReported))
    .flatMap((found): Found[] => {
      const { line, seats, utrs } = found
      const isSame = (other: typeof found): boolean => other.utrs.some((utr) => utrs.includes(utr))
      const isOfSeat = (other: typeof found): boolean => other.seats.some((seat) => seats.includes(seat))
      const twice = taken.find(isOfSeat)
      if (twice && (isSame(twice) || twice.line.text === line.text)) return []
      taken.push(found)
      const back = lines.find((other) => other.line.way === 'out' && (isSame(other) || isOfSeat(other)))
      const doubt = back ? 'wentBack' : (doubtOf(found) ?? (twice ? 'paidTwice' : null))
      return [{ line, seats, doubt, other: (back ?? twice)?.line ?? null }]
    })
  const suggested = income.flatMap(({ line, seats: named }): Found[] => {
    if (line.way !== 'in' || named.length > 0) return []
    const words = new Set(wordsOf(line.text))
    const isWhole = (name: string[]): boolean => name.length > 0 && name.every((word) => words.has(word))
    const isDue = (seat: Payable): boolean => isWaiting(seat) && seat.due === line.amount
    const seats = expected.filter((seat) => isDue(seat) && isWhole(wordsOf(seat.name)))
    return seats.length === 0 ? [] : [{ line, seats, doubt: null, other: null }]
  })
  return {
    certain: found.filter(({ doubt }) => doubt === null),
    doubtful: found.filter(({ doubt }) => doubt !== null),
    suggested,
    leftOut: lines.flatMap(({ line, seats }) => (line.way === 'out' && seats.length > 0 ? [line] : [])),
    known: lines.filter(({ line, isEntered }) => line.way !== 'out' && isEntered).length,
  }
}

function doubtOf({ line, seats }: { line: FoundLine; seats: readonly Payable[] }): Doubt | null {
  const [seat] = seats
  if (!seat || seats.length > 1) return 'severalFit'
  if (!isWaiting(seat)) return 'notDue'
  if (line.way === 'unclear') return 'unclear'
  return line.amount === seat.due ? null : 'amountDiffers'
}
