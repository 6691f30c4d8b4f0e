/** What came in for a seat, of what it costs. */
import { formatPrice } from '#i18n/format.ts'

/** '₹1,449 of ₹1,499'; the price alone where nothing came in, or just that. Paise. */
export function formatCame(came: number, price: number | null): string {
  const whole = formatPrice(price, 'en', '')
  return came === 0 || came === price ? whole : `${formatPrice(came, 'en', '')} of ${whole}`
}
