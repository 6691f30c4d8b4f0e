/** Reads and writes amounts in rupees as people type them. */
import { toAsciiDigits } from '#core/basics/plain.ts'

/** Returns the paise of '1,99,900.50', '₹ 1,999' or 'Rs. 1,999/-', or null if the text is no amount. */
export function readRupees(typed: string): number | null {
  const plain = toAsciiDigits(typed)
    .trim()
    .replace(/[\s,₹]|^(inr|rs\.?)|\/-$/gi, '')
  const [, whole = '', paise = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plain) ?? []
  return whole === '' ? null : Number(whole) * 100 + Number(paise.padEnd(2, '0'))
}

export function toTypedRupees(paise: number): string {
  return paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2)
}
