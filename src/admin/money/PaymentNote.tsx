/** What became of the money for a seat: what came of its price, and what is still due. Nothing where there is nothing to pay. */
import { dueFor, paymentLabels } from '#core/registrations/registration-list.ts'
import { formatDayTime, formatPrice } from '#i18n/format.ts'
import type { AdminRegistration } from '#core/registrations/registration-schema.ts'
import { formatCame, paymentBadges } from './amounts.ts'

type Paying = Pick<AdminRegistration, 'payment' | 'price' | 'held' | 'heldUntil' | 'bookedBy'>

/** What came of the price, or is still due where a part came. The amount for a booked seat is the booker's. */
export function PaymentBadge({ payment, price, held, bookedBy }: Omit<Paying, 'heldUntil'>) {
  if (payment === null) return null
  const isPart = payment !== 'paid' && held > 0
  const amount = isPart ? formatPrice(dueFor({ price, held }), 'en', '') : formatCame(held, price)
  return (
    <span className={paymentBadges[payment]}>
      {bookedBy === '' ? `${paymentLabels[payment]} ${amount}` : paymentLabels[payment]}
    </span>
  )
}

export function PaymentNote(paying: Paying) {
  const { payment, price, held, heldUntil, bookedBy } = paying
  if (payment === null || bookedBy !== '') return <PaymentBadge {...paying} />
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <PaymentBadge {...paying} />
      {payment !== 'paid' && held > 0 && (
        <span className="small muted">{`${formatCame(held, price)} came`}</span>
      )}
      {payment === 'due' && held === 0 && heldUntil !== null && (
        <span className="small muted">{`held until ${formatDayTime(heldUntil, 'en', 'an unknown day')}`}</span>
      )}
    </span>
  )
}
