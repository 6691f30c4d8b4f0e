/** Formats amounts, given in paise, for the admin. */
import { formatPrice, zeroPrice } from '#i18n/format.ts'

/** Returns '₹1,999', or '₹0' for nothing. */
export function formatAmount(paise: number): string {
  return formatPrice(paise, 'en', zeroPrice)
}

/** Returns what came in for a seat: '₹1,449 of ₹1,499'; the price alone if nothing or all of it came in. */
export function formatCame(came: number, price: number | null): string {
  const whole = formatPrice(price, 'en', '')
  return came === 0 || came === price ? whole : `${formatAmount(came)} of ${whole}`
}
