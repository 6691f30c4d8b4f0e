/**
 * Which line of a statement pays for which seat. Certain is only what two sides say alike: the UTR that the registrant reported, or
 * the whole reference, with the exact amount, for one seat that waits for it. For each other line the admin says which seat it is.
 * The same statement and the same seats give the same answer.
 */
import type { EnteredPayment, Payable } from './payments.ts'
import type { StatementLine } from './statement.ts'

/** By what a line names a seat. */
export type Mark = 'utr' | 'reference'

/** Why a line that names a seat is not certain. */
export type Doubt = 'severalFit' | 'alreadyPaid' | 'paidTwice' | 'seatGone' | 'amountDiffers'

export interface OpenLine {
  readonly line: StatementLine
  /** The seats whose UTR or reference stands on it. */
  readonly named: readonly Payable[]
  /** Null where it names none. */
  readonly doubt: Doubt | null
}

export interface StatementMatches {
  readonly certain: readonly { line: StatementLine; payable: Payable; mark: Mark }[]
  /** The admin says which seat it is for. */
  readonly open: readonly OpenLine[]
  /** Of a line further up, or of what was entered before. */
  readonly double: readonly { line: StatementLine; of: StatementLine | EnteredPayment }[]
  /** Nothing came in. */
  readonly ignored: readonly StatementLine[]
}

/** Without what banks put between letters, and with one form for letters that look alike; a stroke ends a word. */
function toReferenceLetters(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^0-9A-Z/]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
}

/** What a line has to bring: what is still to come, or of a settled seat its price. Paise. */
export function askedOf({ due, amount }: Payable): number {
  return due || amount
}

function isWaiting({ state, isGone }: Payable): boolean {
  return !isGone && (state === 'due' || state === 'reported')
}

type Named = ReadonlyMap<Payable, Mark>

/** The one seat that this line pays for without a doubt. */
function certainFor({ amount }: StatementLine, named: Named): Payable | null {
  const [payable, ...others] = named.keys()
  if (!payable || others.length > 0) return null
  return askedOf(payable) === amount && isWaiting(payable) ? payable : null
}

function doubtOf({ amount }: StatementLine, named: readonly Payable[]): Doubt | null {
  const [payable, ...others] = named
  if (!payable) return null
  if (others.length > 0) return 'severalFit'
  if (payable.state === 'paid' || payable.state === 'refunded') return 'alreadyPaid'
  if (!isWaiting(payable)) return 'seatGone'
  return askedOf(payable) === amount ? 'paidTwice' : 'amountDiffers'
}

/** `entered`: what the ledgers have, whichever year: a line or a UTR of theirs is not money a second time. */
export function matchStatement(
  lines: readonly StatementLine[],
  payables: readonly Payable[],
  entered: readonly EnteredPayment[],
): StatementMatches {
  const seen = new Map<string, StatementLine | EnteredPayment>()
  for (const payment of entered) {
    for (const mark of [payment.line, payment.utr]) if (mark !== '') seen.set(mark, payment)
  }
  const references = payables.map((payable) => [payable, toReferenceLetters(payable.reference)] as const)
  const namedOn = ({ utrs, narration }: StatementLine): Named => {
    const letters = toReferenceLetters(narration)
    return new Map<Payable, Mark>([
      ...references.flatMap(([payable, reference]) =>
        letters.includes(reference) ? [[payable, 'reference'] as const] : [],
      ),
      ...payables.flatMap((payable) => (utrs.includes(payable.utr) ? [[payable, 'utr'] as const] : [])),
    ])
  }

  const ignored: StatementLine[] = []
  const double: { line: StatementLine; of: StatementLine | EnteredPayment }[] = []
  const fresh: { line: StatementLine; named: Named }[] = []
  for (const line of lines) {
    if (line.kind !== 'credit') {
      ignored.push(line)
      continue
    }
    const marks = [line.key, ...line.utrs.slice(0, 1)]
    const of = marks.map((mark) => seen.get(mark)).find((one) => one !== undefined)
    if (of) double.push({ line, of })
    else {
      fresh.push({ line, named: namedOn(line) })
      for (const mark of marks) seen.set(mark, line)
    }
  }

  const taken = new Map<Payable, StatementLine>()
  // A registrant who reported a UTR has the line with it, even where another line names the reference.
  for (const mark of ['utr', 'reference'] as const) {
    for (const { line, named } of fresh) {
      const payable = certainFor(line, named)
      if (payable && named.get(payable) === mark && !taken.has(payable)) taken.set(payable, line)
    }
  }
  const certain: { line: StatementLine; payable: Payable; mark: Mark }[] = []
  const open: OpenLine[] = []
  for (const { line, named } of fresh) {
    const payable = certainFor(line, named)
    const mark = payable && taken.get(payable) === line && named.get(payable)
    if (payable && mark) certain.push({ line, payable, mark })
    else open.push({ line, named: [...named.keys()], doubt: doubtOf(line, [...named.keys()]) })
  }
  return { certain, open, double, ignored }
}

/**
 * The seats that an open line may be for: those that it names first, then those of its amount, the nearest day of registration
 * first. Who has paid is not among them.
 */
export function seatsFor({ line, named }: OpenLine, payables: readonly Payable[]): Payable[] {
  const from = (payable: Payable): number =>
    Math.abs(Date.parse(payable.registeredAt) - Date.parse(`${line.day}T12:00:00+05:30`))
  const rank = (payable: Payable): number =>
    named.includes(payable) ? 0 : askedOf(payable) === line.amount ? 1 : 2
  return payables
    .filter(({ state }) => state === 'due' || state === 'reported' || state === 'expired')
    .sort((one, other) => rank(one) - rank(other) || from(one) - from(other))
}
