/** What came in for a seat, of what it costs, and how its state looks. */
import { formatPrice } from '#i18n/format.ts'
import type { PaymentState } from '#core/money/payment-schema.ts'

export const paymentBadges: Readonly<Record<PaymentState, string>> = {
  due: 'badge badge-marigold',
  reported: 'badge badge-marigold',
  paid: 'badge',
  expired: 'badge badge-quiet',
  refunded: 'badge badge-quiet',
}

/** '₹1,449 of ₹1,499'; the price alone where nothing came in, or just that. Paise. */
export function formatCame(came: number, price: number | null): string {
  const whole = formatPrice(price, 'en', '')
  return came === 0 || came === price ? whole : `${formatPrice(came, 'en', '')} of ${whole}`
}
