/** Reads phone numbers as Indian visitors and their phones' autofill type them, and returns E.164. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { toAsciiDigits } from './plain.ts'
import type { Result } from './result.ts'

/** Includes direction marks, which address books put around a number. */
const separators = /[\p{Z}\p{Pd}\p{Ps}\p{Pe}\p{Cf}\t./]/gu
const indian = /^(?:(?:\+|00)?910?|0)?([6-9]\d{9})$/
/** Refuses 00 before ten digits from 6 to 9 on: they may be an Indian mobile number with one 0 too many. */
const abroad = /^(?:\+|00(?![6-9]\d{9}$))([1-9]\d{6,14})$/

/** Reads ten digits as an Indian number; any other number needs its + or 00. Words may stand around the number, not between its digits. */
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

/** Formats '+919822012345' as '+91 98220 12345'; '' stays ''. */
export function toReadablePhone(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164
}
