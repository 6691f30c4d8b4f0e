/** What became of the money for a seat: what came of its price, and what is still due. Nothing where there is nothing to pay. */
import { dueFor, paymentLabels } from '#core/registrations/registration-list.ts'
import { formatDayTime, formatPrice } from '#i18n/format.ts'
import type { AdminRegistration } from '#core/registrations/registration-schema.ts'
import { formatCame, paymentBadges } from './amounts.ts'

type Paying = Pick<AdminRegistration, 'payment' | 'price' | 'held' | 'heldUntil' | 'bookedBy'>

export function PaymentNote({ payment, price, held, heldUntil, bookedBy }: Paying) {
  if (payment === null) return null
  // The amount is the booker's.
  if (bookedBy !== '') return <span className={paymentBadges[payment]}>{paymentLabels[payment]}</span>
  const isPart = payment !== 'paid' && held > 0
  const amount = isPart ? formatPrice(dueFor({ price, held }), 'en', '') : formatCame(held, price)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span className={paymentBadges[payment]}>{`${paymentLabels[payment]} ${amount}`}</span>
      {isPart && <span className="small muted">{`${formatCame(held, price)} came`}</span>}
      {payment === 'due' && !isPart && heldUntil !== null && (
        <span className="small muted">{`held until ${formatDayTime(heldUntil, 'en', 'an unknown day')}`}</span>
      )}
    </span>
  )
}
