/**
 * A copy of a text in which one thing is spelt in one way, and from which every place leads back to the original: for finding
 * what people write in many. Compatibility forms are taken apart (full-width letters, circled digits), digits of every script
 * are ASCII ones, everything is in lower case; what nobody sees is left out (zero-width signs, soft hyphens, marks of direction).
 */

export interface PlainCopy {
  readonly text: string
  /** For each UTF-16 unit of the copy: where what it stands for begins in the original, and where that ends. */
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

const invisible = /^[\p{Cf}\p{Default_Ignorable_Code_Point}\u20E3]$/u
const decimalDigit = /^\p{Nd}$/u
const dash = /^[\p{Pd}\u2212\u2043]$/u
const blank = /^\s$/u
const middleDot = /^[\u00B7\u2022\u2027\u2219\u3002\uFF61]$/u
const asciiLast = 0x7f

/** How an address is written where an @ or a + may not stand as it is. */
const escapes: ReadonlyMap<string, string> = new Map([
  ['%40', '@'],
  ['%2b', '+'],
  ['&#64;', '@'],
  ['&#x40;', '@'],
  ['&commat;', '@'],
])
const escapePattern = /^(?:%40|%2b|&#64;|&#x40;|&commat;)/i
const escapeLongest = 8

/** Digits stand in rows of ten, zero first, in every script. */
function digitValue(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && decimalDigit.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}

/** '' for what is left out. */
function plainSign(sign: string): string {
  if ((sign.codePointAt(0) ?? 0) <= asciiLast) return blank.test(sign) ? ' ' : sign.toLowerCase()
  if (invisible.test(sign)) return ''
  if (decimalDigit.test(sign)) return /^[0-9]$/.exec(sign.normalize('NFKD'))?.[0] ?? digitValue(sign)
  if (dash.test(sign)) return '-'
  if (blank.test(sign)) return ' '
  if (middleDot.test(sign)) return '.'
  return sign.normalize('NFKD').toLowerCase()
}

const known = new Map<string, string>()
const knownMost = 5_000

function plainSignOnce(sign: string): string {
  const before = known.get(sign)
  if (before !== undefined) return before
  const plain = plainSign(sign)
  // Bounded: texts of strangers must not fill the memory.
  if (known.size < knownMost) known.set(sign, plain)
  return plain
}

/** Linear in the text's length. Blanks that follow each other become one. */
export function toPlainCopy(original: string): PlainCopy {
  const pieces: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  let last = ''
  for (let at = 0; at < original.length;) {
    const [length, plain] = plainAt(original, at)
    if (plain !== '' && !(plain === ' ' && last === ' ')) {
      pieces.push(plain)
      starts.push(...Array<number>(plain.length).fill(at))
      ends.push(...Array<number>(plain.length).fill(at + length))
      last = plain
    } else if (plain === '' && ends.length > 0) {
      // What cannot be seen belongs to what stands before it.
      ends[ends.length - 1] = at + length
    }
    at += length
  }
  return { text: pieces.join(''), starts, ends }
}

/** How many units of the original there stand for what. */
function plainAt(original: string, at: number): readonly [length: number, plain: string] {
  const unit = original.charCodeAt(at)
  if (unit === 0x25 || unit === 0x26) {
    const escaped = escapePattern.exec(original.slice(at, at + escapeLongest))?.[0]
    const meant = escaped && escapes.get(escaped.toLowerCase())
    if (escaped && meant) return [escaped.length, meant]
  }
  const sign = String.fromCodePoint(original.codePointAt(at) ?? unit)
  return [sign.length, plainSignOnce(sign)]
}

/** The copy with each match of a global pattern written as `as`. */
export function respell(copy: PlainCopy, pattern: RegExp, as: string): PlainCopy {
  const pieces: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  let done = 0
  const keepUntil = (end: number): void => {
    pieces.push(copy.text.slice(done, end))
    for (; done < end; done++) {
      starts.push(copy.starts[done] ?? 0)
      ends.push(copy.ends[done] ?? 0)
    }
  }
  for (const { index, 0: match } of copy.text.matchAll(pattern)) {
    keepUntil(index)
    pieces.push(as)
    done = index + match.length
    starts.push(...Array<number>(as.length).fill(copy.starts[index] ?? 0))
    ends.push(...Array<number>(as.length).fill(copy.ends[done - 1] ?? 0))
  }
  keepUntil(copy.text.length)
  return { text: pieces.join(''), starts, ends }
}
