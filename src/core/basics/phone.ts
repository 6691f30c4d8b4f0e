/** Phone numbers: what an Indian visitor or their phone's autofill types, as E.164. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { toAsciiDigits } from './text.ts'
import type { Result } from './result.ts'

/** Spaces, dashes, dots, slashes and brackets; and the direction marks that address books put around a number. */
const separators = /[\p{Z}\p{Pd}\p{Ps}\p{Pe}\p{Cf}\t./]/gu
const indian = /^(?:(?:\+|00)?910?|0)?([6-9]\d{9})$/
/** So few digits behind 00 may as well be an Indian mobile with one 0 too many before it. */
const abroad = /^(?:\+|00(?![6-9]\d{9}$))([1-9]\d{6,14})$/

/** Ten digits are Indian; any other number is typed with its + or 00. Words may stand around it, not between digits. */
export function toE164(typed: string): Result<'phoneInvalid', { phone: string }> {
  if (typed === '') return { ok: true, phone: '' }
  const digits = toAsciiDigits(typed).normalize('NFKC').replace(separators, '')
  const compact = /^[^\d+]*(\+?\d+)\D*$/.exec(digits)?.[1] ?? ''
  const mobile = indian.exec(compact)?.[1]
  if (mobile !== undefined) return { ok: true, phone: `+91${mobile}` }
  const national = abroad.exec(compact)?.[1] ?? ''
  const number = national.startsWith('91') ? undefined : parsePhoneNumberFromString(`+${national}`)
  return number?.isValid() ? { ok: true, phone: number.number } : { ok: false, reason: 'phoneInvalid' }
}

/** '+919822012345' → '+91 98220 12345', to be read aloud or dialled; '' stays ''. */
export function toReadablePhone(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164
}
