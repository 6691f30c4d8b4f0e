/** Normalises a text for search: keyboards differ in joiners, apostrophes and digits. Both sides are compared in this form. */
import { toAsciiDigits } from './plain.ts'

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

export function finderOf(typed: string): (sought: string) => boolean {
  const text = toSought(typed)
  const number = lastTenOf(text)
  const words = (number === null ? text.split(/\s+/).filter(Boolean) : [number]).map(
    (word) => lastTenOf(word) ?? word,
  )
  const digits = /^[\d\s-]+$/.test(text) ? text.replace(/[\s-]/g, '') : ''
  return (sought) =>
    words.every((word) => sought.includes(word)) || (digits !== '' && sought.includes(digits))
}
