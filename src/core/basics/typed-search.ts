/**
 * People are found as they are typed: keyboards differ in joiners and apostrophes, phones in how they are written. Both sides are
 * compared without U+200C and U+200D, with one apostrophe, without accents, and a number of ten digits and more by its last ten.
 */
import { toAsciiDigits } from './text.ts'

/** A text as it is compared. */
export function toSought(text: string): string {
  return toAsciiDigits(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]|\u200c|\u200d/g, '')
    .replace(/[‘’ʼ`´]/g, "'")
    .normalize('NFC')
}

/** The last ten digits of a number of ten and more; null for any other text. */
function lastTenOf(text: string): string | null {
  const digits = text.replace(/[\s+().-]/g, '')
  return /^\d{10,}$/.test(digits) ? digits.slice(-10) : null
}

/** Whether a text, as `toSought()` made it, holds all that was typed; anything does where nothing was. */
export function finderOf(typed: string): (sought: string) => boolean {
  const text = toSought(typed)
  const number = lastTenOf(text)
  const words =
    number === null
      ? text
          .split(/\s+/)
          .filter(Boolean)
          .map((word) => lastTenOf(word) ?? word)
      : [number]
  return (sought) => words.every((word) => sought.includes(word))
}
