/** Phone numbers: whatever an Indian visitor or their phone's autofill types, as E.164. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { toAsciiDigits } from './text.ts'
import type { Result } from './result.ts'

/**
 * Ten Indian digits with or without +91, 91 or 0 before them, spaces, dashes, brackets or Devanagari digits, and any
 * other number that is valid in its country when written with + or 00. Nothing typed ('') stays ''.
 */
export function toE164(typed: string): Result<'phoneInvalid', { phone: string }> {
  if (typed === '') return { ok: true, phone: '' }
  const compact = toAsciiDigits(typed).replace(/[^\d+]/g, '')
  const candidates = compact.startsWith('+')
    ? [compact]
    : compact.startsWith('00')
      ? [`+${compact.slice(2)}`]
      : [compact, `+${compact}`]
  for (const candidate of candidates) {
    const number = parsePhoneNumberFromString(candidate, 'IN')
    if (number?.isValid()) return { ok: true, phone: number.number }
  }
  return { ok: false, reason: 'phoneInvalid' }
}

/** '+919822012345' → '+91 98220 12345', to be read aloud or dialled; '' stays ''. */
export function toReadablePhone(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164
}
