/**
 * Where a text mentions an e-mail or a phone, however they are spelt. Found are e-mails and phones in general, and asked is
 * whether each is wanted: so that they need not be known in the clear, and a long list of them costs no more than one.
 *
 * Everything is linear in the text's length: patterns have no part that can match in two ways, and what is looked at from each
 * place is bounded.
 */
import { toOneForm } from '#core/basics/text.ts'
import { respell, toPlainCopy, type PlainCopy } from './plain-copy.ts'

/** A part of a text: from a UTF-16 unit to before another. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

export interface Wanted {
  /** Asked with an address as it is compared: `plainEmail()`. */
  readonly hasEmail: (email: string) => boolean
  /** Asked with each number in E.164 that these digits may stand for. */
  readonly hasPhone: (e164: string) => boolean
}

export type MentionFinder = (text: string) => readonly TextRange[]

// Written for the @ and the dot by people who fear machines, in both languages.
// As code points, because several spellings look alike: ॲट (twice), ऍट, एट; डॉट (twice), टिंब.
const atWords = 'at|\\u0972\\u091F|\\u0905\\u0945\\u091F|\\u090D\\u091F|\\u090F\\u091F'
const dotWords = 'dot|\\u0921\\u0949\\u091F|\\u0921\\u093E\\u0945\\u091F|\\u091F\\u093F\\u0902\\u092C'
const atSpelt = new RegExp(` ?(?:[(\\[{<] ?(?:${atWords}|@) ?[)\\]}>]|@|(?<= )(?:${atWords})(?= )) ?`, 'gu')
const dotSpelt = new RegExp(
  ` ?(?:[(\\[{<] ?(?:${dotWords}|\\.) ?[)\\]}>]|(?<= )(?:${dotWords})(?= )) ?`,
  'gu',
)
const dotApart = / ?\. ?/g

const asciiName = /[a-z0-9!#$'*+/=^_{|}~.-]/
const devanagari = /[\p{Script=Devanagari}0-9_.-]/u
const devanagariLetter = /\p{Script=Devanagari}/u
const domainSign = /[a-z0-9.-]/
const devanagariDomainSign = /[\p{Script=Devanagari}a-z0-9.-]/u
const nameLongest = 64
const domainLongest = 253

/** An e-mail as it is compared. */
export function plainEmail(email: string): string {
  return toPlainCopy(email).text
}

/** The address of the inbox that `name+anything@…` goes to. */
export function inboxOf(email: string): string {
  return email.replace(/^([^+@]+)\+[^@]*@/, '$1@')
}

/** From where a name before the @ may begin, the longest first: quotes and the like in front are not part of it. */
function nameStarts(text: string, at: number): number[] {
  const signs = devanagariLetter.test(text.charAt(at - 1)) ? devanagari : asciiName
  let start = at
  while (start > 0 && at - start <= nameLongest && signs.test(text.charAt(start - 1))) start--
  const starts = [start]
  while (start < at && /[^a-z0-9\p{L}\p{M}]/u.test(text.charAt(start))) starts.push(++start)
  // 'ravi/asha@…', 'to=asha@…': two things with a sign between.
  for (let each = at - 1; each > start; each--) {
    if (/['*/=|{}~^]/.test(text.charAt(each - 1))) {
      starts.push(each)
      break
    }
  }
  return starts.filter((each) => each < at)
}

/** Where the domain behind an @ ends, and the domain as mail servers know it; null where there is none. */
function domainAfter(text: string, from: number): { end: number; domain: string } | null {
  const isDevanagari = devanagariLetter.test(text.charAt(from))
  const signs = isDevanagari ? devanagariDomainSign : domainSign
  let end = from
  while (end < text.length && end - from < domainLongest && signs.test(text.charAt(end))) end++
  while (end > from && /[.-]/.test(text.charAt(end - 1))) end--
  let domain = text.slice(from, end)
  if (isDevanagari) return { end, domain: toOneForm(`a@${domain}`).slice(2) }
  // 'asha@example.com-or-call': no top-level domain holds a dash but those that are written in another script.
  const top = domain.slice(domain.lastIndexOf('.') + 1)
  const cut = top.startsWith('xn--') ? -1 : top.indexOf('-')
  if (cut >= 0) domain = domain.slice(0, domain.length - top.length + cut)
  return domain.includes('.') ? { end: from + domain.length, domain } : null
}

/** In places of the copy. */
function* emailsIn({ text }: PlainCopy, { hasEmail }: Wanted): Generator<TextRange> {
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const found = domainAfter(text, at + 1)
    if (!found) continue
    const start = nameStarts(text, at).find((each) => hasEmail(`${text.slice(each, at)}@${found.domain}`))
    if (start !== undefined) yield { start, end: found.end }
  }
}

/** Digits in a row. `joint` is what stands between them and those before; null where those belong to something else. */
interface DigitGroup extends TextRange {
  readonly digits: string
  readonly joint: string | null
  /** The place of the + before it. */
  readonly plus: number | null
}

const joining = /^[ \-.,/()_*~|]{0,4}$/
/** Joins what can only be one number. */
const tight = /^[-._]$/
const digitsMost = 15

function digitGroups(text: string): DigitGroup[] {
  const groups: DigitGroup[] = []
  let before = 0
  for (const { index, 0: digits } of text.matchAll(/[0-9]+/g)) {
    const between = index - before <= 8 ? text.slice(before, index) : null
    const plus = /\+[ (]?$/.exec(text.slice(Math.max(before, index - 2), index))
    const isJoined = groups.length > 0 && between !== null && plus === null && joining.test(between)
    groups.push({
      start: index,
      end: index + digits.length,
      digits,
      joint: isJoined ? between : null,
      plus: plus ? index - plus[0].length : null,
    })
    before = index + digits.length
  }
  return groups
}

/** The numbers in E.164 that digits may stand for: India's without a country code as well. */
export function phonesSpelt(digits: string, hasPlus: boolean): string[] {
  const indian = /^(?:0091|091|910|91|0)?([1-9]\d{9})$/.exec(digits)?.[1]
  const spelt = indian === undefined || (hasPlus && !digits.startsWith('91')) ? [] : [`+91${indian}`]
  if (hasPlus) return [...spelt, `+${digits}`]
  const abroad = /^(?:00|011)?([1-9]\d{7,14})$/.exec(digits)?.[1]
  return abroad === undefined ? spelt : [...spelt, `+${abroad}`]
}

/** The last group with which those from `first` spell a wanted number; -1 where none does. */
function lastOfPhone(groups: readonly DigitGroup[], first: number, { hasPhone }: Wanted): number {
  const hasPlus = groups[first]?.plus !== null
  let digits = ''
  let last = -1
  for (let next = first; next < groups.length; next++) {
    const group = groups[next]
    if (!group || (next > first && group.joint === null)) break
    digits += group.digits
    if (digits.length > digitsMost + 3) break
    const after = groups[next + 1]?.joint ?? null
    if (after !== null && tight.test(after)) continue
    if (digits.length >= 8 && phonesSpelt(digits, hasPlus).some(hasPhone)) last = next
  }
  return last
}

/** Whether what begins here goes on with a number that began before: with a + or joined by a dash. */
function isWithin(groups: readonly DigitGroup[], first: number, last: number): boolean {
  const own = groups[first]
  if (own?.joint !== undefined && own.joint !== null && tight.test(own.joint)) return true
  let length = groups.slice(first, last + 1).reduce((sum, { digits }) => sum + digits.length, 0)
  for (let before = first; groups[before]?.joint != null;) {
    before--
    const group = groups[before]
    if (!group) return false
    length += group.digits.length
    if (length > digitsMost) return false
    if (group.plus !== null) return true
  }
  return false
}

/** With the other half of a bracket of which one half is within. */
function withBrackets(text: string, start: number, end: number): TextRange {
  const inner = text.slice(start, end)
  const [opened, closed] = [inner.split('(').length, inner.split(')').length]
  if (closed > opened && text.charAt(start - 1) === '(') return { start: start - 1, end }
  return opened > closed && text.charAt(end) === ')' ? { start, end: end + 1 } : { start, end }
}

function* phonesIn({ text }: PlainCopy, wanted: Wanted): Generator<TextRange> {
  const groups = digitGroups(text)
  for (let first = 0; first < groups.length; first++) {
    const last = lastOfPhone(groups, first, wanted)
    const [from, to] = [groups[first], groups[last]]
    if (last < 0 || !from || !to || isWithin(groups, first, last)) continue
    yield withBrackets(text, from.plus ?? from.start, to.end)
    first = last
  }
}

/** Sorted, those that touch as one. */
function united(ranges: TextRange[]): TextRange[] {
  const result: { start: number; end: number }[] = []
  for (const { start, end } of ranges.sort((a, b) => a.start - b.start)) {
    const before = result.at(-1)
    if (before && start < before.end) before.end = Math.max(before.end, end)
    else result.push({ start, end })
  }
  return result
}

/** Most ASCII texts can hold neither. */
const worthALook = /[@%&0-9]|at|[^\u0000-\u007F]/i

export function mentionFinder(wanted: Wanted): MentionFinder {
  return (text) => {
    if (!worthALook.test(text)) return []
    const plain = toPlainCopy(text)
    const respelt = respell(respell(plain, atSpelt, '@'), dotSpelt, '.')
    const joined = respell(respelt, dotApart, '.')
    const original = ({ starts, ends }: PlainCopy, found: Iterable<TextRange>): TextRange[] =>
      Array.from(found, ({ start, end }) => ({ start: starts[start] ?? 0, end: ends[end - 1] ?? 0 }))
    return united([
      ...original(plain, phonesIn(plain, wanted)),
      ...[plain, respelt, joined].flatMap((copy) => original(copy, emailsIn(copy, wanted))),
    ])
  }
}
