/**
 * Which line of a statement pays for which seat. Certain is only what two sides say alike: the UTR that was reported, or the whole
 * reference, with the exact amount, for one seat that waits for it. All else is put before a person, with what speaks for it and
 * what against. The same statement and the same seats give the same answer.
 */
import type { EnteredPayment, Payable } from '#schemas/payments.ts'
import { isNamedIn, soundsOf } from './name-sound.ts'
import type { StatementLine } from './statement.ts'

/** What a line and a seat have in common; the strongest first. */
export const agreements = ['utr', 'reference', 'referenceCut', 'phone', 'email', 'name', 'amount'] as const
export type Agreement = (typeof agreements)[number]

/** Why a person has to look. */
export const doubts = [
  'amountDiffers',
  'seatGone',
  'alreadyPaid',
  'paidTwice',
  'referenceCut',
  'noReference',
  'severalFit',
] as const
export type Doubt = (typeof doubts)[number]

export interface Candidate {
  readonly payable: Payable
  readonly agrees: readonly Agreement[]
  readonly doubts: readonly Doubt[]
}

export interface StatementMatches {
  readonly certain: readonly { line: StatementLine; payable: Payable; agrees: readonly Agreement[] }[]
  readonly doubtful: readonly { line: StatementLine; candidates: readonly Candidate[] }[]
  readonly unknown: readonly StatementLine[]
  /** Of a line further up, or of what was entered before. */
  readonly double: readonly { line: StatementLine; of: StatementLine | EnteredPayment }[]
  /** Nothing came in. */
  readonly ignored: readonly StatementLine[]
}

/** From how many letters on a piece of a reference says anything: by chance one in a thousand million has them. */
const pieceLeast = 6
const candidatesMost = 5

/** Without what banks put between letters, and with one form for what is taken for one another; a stroke ends what is written. */
function toReferenceLetters(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^0-9A-Z/]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
}

/** All under one key, in their order. */
function grouped<Item>(
  items: readonly Item[],
  keysOf: (item: Item) => readonly string[],
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    for (const key of keysOf(item)) {
      const group = groups.get(key)
      if (group) group.push(item)
      else groups.set(key, [item])
    }
  }
  return groups
}

const tenDigits = /(?<!\d)(?:91)?([6-9]\d{9})(?!\d)/g

function phonesIn(text: string): string[] {
  return [...text.matchAll(tenDigits)].flatMap(([, phone]) => phone ?? [])
}

/** Each two neighbours as one word: some banks break their lines in the middle of one. */
function brokenWordsOf(narration: string): string {
  return [...narration.matchAll(/(\p{L}+) (?=(\p{L}+))/gu)]
    .map(([, word, next]) => `${word}${next}`)
    .join(' / ')
}

/** Local part of the address, unless it is a role such as `info`. */
function mailNameOf(address: string): string[] {
  const name =
    address
      .split('@')[0]
      ?.toLowerCase()
      .replace(/[^a-z0-9]/g, '') ?? ''
  return name.length >= 6 ? [name] : []
}

/** What a line has to bring: what is still to come, or of a settled seat its price. */
function askedOf({ due, amount }: Payable): number {
  return due || amount
}

class Payables {
  readonly #byUtr
  readonly #byPiece
  readonly #byPhone
  readonly #byMail
  readonly #byAmount
  readonly #sounds

  constructor(payables: readonly Payable[]) {
    this.#byUtr = grouped(payables, ({ utr }) => (utr === '' ? [] : [utr]))
    this.#byPiece = grouped(payables, ({ reference }) => [toReferenceLetters(reference).slice(0, pieceLeast)])
    this.#byPhone = grouped(payables, ({ phone }) => phonesIn(phone.replace(/\D/g, '')))
    this.#byMail = grouped(payables, ({ email }) => mailNameOf(email))
    this.#byAmount = grouped(payables, (payable) => [String(askedOf(payable))])
    this.#sounds = new Map(payables.map((payable) => [payable, soundsOf(payable.name)]))
  }

  /** Whatever speaks for somebody, without the amount alone: too many seats cost the same. */
  agreeingWith(line: StatementLine): Map<Payable, Agreement[]> {
    const found = new Map<Payable, Agreement[]>()
    const add = (agreement: Agreement, payables: readonly Payable[] = []): void => {
      for (const payable of payables) {
        const agrees = found.get(payable) ?? []
        if (!agrees.includes(agreement)) found.set(payable, [...agrees, agreement])
      }
    }
    for (const utr of line.utrs) add('utr', this.#byUtr.get(utr))
    const letters = toReferenceLetters(line.narration)
    for (let place = 0; place + pieceLeast <= letters.length; place++) {
      for (const payable of this.#byPiece.get(letters.slice(place, place + pieceLeast)) ?? []) {
        const isWhole = letters.startsWith(toReferenceLetters(payable.reference), place)
        add(isWhole ? 'reference' : 'referenceCut', [payable])
      }
    }
    for (const phone of phonesIn(line.narration)) add('phone', this.#byPhone.get(phone))
    for (const name of mailNameOf(line.vpa)) add('email', this.#byMail.get(name))
    const written = soundsOf(`${line.payer} / ${line.narration} / ${brokenWordsOf(line.narration)}`)
    for (const payable of this.#byAmount.get(String(line.amount)) ?? []) {
      if (isNamedIn(written, this.#sounds.get(payable) ?? [])) add('name', [payable])
    }
    for (const [payable, agrees] of found) {
      if (askedOf(payable) === line.amount) found.set(payable, [...agrees, 'amount'])
    }
    return found
  }
}

function isStrong(agrees: readonly Agreement[]): boolean {
  return agrees.includes('utr') || agrees.includes('reference')
}

function isWaiting({ state, isGone }: Payable): boolean {
  return !isGone && (state === 'due' || state === 'reported')
}

interface Found {
  readonly line: StatementLine
  readonly candidates: ReadonlyMap<Payable, readonly Agreement[]>
}

const personal = ['phone', 'email', 'name'] as const

function isPersonal(agrees: readonly Agreement[]): boolean {
  return personal.some((one) => agrees.includes(one))
}

/**
 * Whether a reported UTR may be another person's: a number can be read off a screen, and the bank names another person who waits
 * for a seat at this price.
 */
function isPerhapsTaken({ candidates }: Found, reporter: Payable): boolean {
  const own = candidates.get(reporter) ?? []
  if (own.includes('reference') || isPersonal(own)) return false
  return [...candidates].some(
    ([other, agrees]) =>
      other !== reporter && isWaiting(other) && agrees.includes('amount') && isPersonal(agrees),
  )
}

/** The one seat that this line pays for without a doubt. */
function certainFor(found: Found): Payable | null {
  const { line, candidates } = found
  const strong = [...candidates].filter(([, agrees]) => isStrong(agrees))
  const [payable] = strong[0] ?? []
  if (!payable || strong.length > 1 || isPerhapsTaken(found, payable)) return null
  return askedOf(payable) === line.amount && isWaiting(payable) ? payable : null
}

function doubtsOf(
  line: StatementLine,
  payable: Payable,
  agrees: readonly Agreement[],
  isTaken: boolean,
): Doubt[] {
  const isPaid = payable.state === 'paid' || payable.state === 'refunded'
  return [
    ...(askedOf(payable) === line.amount ? [] : (['amountDiffers'] as const)),
    ...(payable.isGone || payable.state === 'expired' ? (['seatGone'] as const) : []),
    ...(isPaid ? (['alreadyPaid'] as const) : []),
    ...(isTaken ? (['paidTwice'] as const) : []),
    ...(isStrong(agrees)
      ? []
      : [agrees.includes('referenceCut') ? ('referenceCut' as const) : ('noReference' as const)]),
  ]
}

/** Each says more than all below it together; a seat that still waits goes before one that does not. */
function weightOf({ payable, agrees }: Candidate): number {
  const weight = agrees.reduce((sum, one) => sum + 2 ** (agreements.length - agreements.indexOf(one)), 0)
  return weight + (isWaiting(payable) ? 1 : 0)
}

function byWeight(one: Candidate, other: Candidate): number {
  const difference = weightOf(other) - weightOf(one)
  if (difference !== 0) return difference
  const [a, b] = [one.payable, other.payable].map((p) => `${p.registeredAt} ${p.registrationId}`)
  return (a ?? '') < (b ?? '') ? -1 : 1
}

function candidatesOf({ line, candidates }: Found, taken: ReadonlySet<Payable>): Candidate[] {
  const worthALook = [...candidates].filter(([payable, agrees]) => {
    const isOver = payable.state === 'paid' || payable.state === 'refunded' || taken.has(payable)
    // By a name alone, nobody who has paid is asked whether it was twice.
    return isStrong(agrees) || (!isOver && (agrees.includes('amount') || agrees.includes('referenceCut')))
  })
  const several = worthALook.length > 1 ? (['severalFit'] as const) : []
  return worthALook
    .map(([payable, agrees]) => ({
      payable,
      agrees: agreements.filter((one) => agrees.includes(one)),
      doubts: [...doubtsOf(line, payable, agrees, taken.has(payable)), ...several],
    }))
    .sort(byWeight)
    .slice(0, candidatesMost)
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
  const ignored: StatementLine[] = []
  const double: { line: StatementLine; of: StatementLine | EnteredPayment }[] = []
  const fresh: StatementLine[] = []
  for (const line of lines) {
    if (line.kind !== 'credit') {
      ignored.push(line)
      continue
    }
    const marks = [line.key, ...line.utrs.slice(0, 1)]
    const of = marks.map((mark) => seen.get(mark)).find((one) => one !== undefined)
    if (of) double.push({ line, of })
    else {
      fresh.push(line)
      for (const mark of marks) seen.set(mark, line)
    }
  }

  const index = new Payables(payables)
  const found = fresh.map((line) => ({ line, candidates: index.agreeingWith(line) }))
  const taken = new Map<Payable, StatementLine>()
  // Who reported a UTR has the line with it, even where another line names the reference.
  for (const agreement of ['utr', 'reference'] as const) {
    for (const one of found) {
      const payable = certainFor(one)
      if (!payable || taken.has(payable)) continue
      if (one.candidates.get(payable)?.includes(agreement)) taken.set(payable, one.line)
    }
  }

  const certain: { line: StatementLine; payable: Payable; agrees: readonly Agreement[] }[] = []
  const doubtful: { line: StatementLine; candidates: readonly Candidate[] }[] = []
  const unknown: StatementLine[] = []
  const takenPayables = new Set(taken.keys())
  for (const one of found) {
    const payable = certainFor(one)
    const candidates = candidatesOf(one, takenPayables)
    if (payable && taken.get(payable) === one.line) {
      const agrees = agreements.filter((agreement) => one.candidates.get(payable)?.includes(agreement))
      certain.push({ line: one.line, payable, agrees })
    } else if (candidates.length > 0) doubtful.push({ line: one.line, candidates })
    else unknown.push(one.line)
  }
  return { certain, doubtful, unknown, double, ignored }
}
