/** What became of the money for a seat, with its price; nothing where there is nothing to pay. */
import { paymentLabels } from '#domain/registration-list.ts'
import { formatDayTime, formatPrice } from '#i18n/format.ts'
import type { PaymentState } from '#schemas/payment.ts'
import type { AdminRegistration } from '#schemas/registration.ts'

const badges: Readonly<Record<PaymentState, string>> = {
  due: 'badge badge-marigold',
  reported: 'badge badge-marigold',
  paid: 'badge',
  expired: 'badge badge-quiet',
  refunded: 'badge badge-quiet',
}

type Paying = Pick<AdminRegistration, 'payment' | 'price' | 'heldUntil'>

export function PaymentNote({ payment, price, heldUntil }: Paying) {
  if (payment === null) return null
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span className={badges[payment]}>{`${paymentLabels[payment]} ${formatPrice(price, 'en', '')}`}</span>
      {payment === 'due' && heldUntil !== null && (
        <span className="small muted">{`held until ${formatDayTime(heldUntil, 'en', 'an unknown day')}`}</span>
      )}
    </span>
  )
}
