/** Keyboards differ in joiners and apostrophes, phones in how they are written: both sides are compared without. */
import { toAsciiDigits } from './text.ts'

export function toSought(text: string): string {
  return toAsciiDigits(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]|\u200c|\u200d/g, '')
    .replace(/[‘’ʼ`´]/g, "'")
    .normalize('NFC')
}

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
  // The last digits of a phone, with spaces or dashes inside.
  const digits = /^[\d\s-]+$/.test(text) ? text.replace(/[\s-]/g, '') : ''
  return (sought) =>
    words.every((word) => sought.includes(word)) || (digits !== '' && sought.includes(digits))
}
