/** Says how much came in for a seat and how much is still due. Renders nothing if nothing is to pay. */
import type { PaymentState } from '#core/money/payment-schema.ts'
import { dueFor, paymentLabels } from '#core/registrations/registration-list.ts'
import { formatDayTime } from '#i18n/format.ts'
import type { AdminRegistration } from '#core/registrations/admin-registrations.ts'
import { formatAmount, formatCame } from './money.ts'

const badges: Readonly<Record<PaymentState, string>> = {
  due: 'badge badge-marigold',
  reported: 'badge badge-marigold',
  paid: 'badge',
  expired: 'badge badge-quiet',
  refunded: 'badge badge-quiet',
}

type Paying = Pick<AdminRegistration, 'payment' | 'price' | 'held' | 'heldUntil' | 'bookedBy'>

interface BadgeProps extends Omit<Paying, 'heldUntil'> {
  readonly name?: string
  /** Makes it a button: the money of the person with this name came. */
  readonly onPress?: (() => void) | undefined
}

/** Shows the amount that came in, or the rest after a part. The amount of a guest's seat belongs to the booker. */
export function PaymentBadge({ payment, price, held, bookedBy, name, onPress }: BadgeProps) {
  if (payment === null) return null
  const isPart = payment !== 'paid' && held > 0
  const amount = isPart ? formatAmount(dueFor({ price, held })) : formatCame(held, price)
  const text = bookedBy === '' ? `${paymentLabels[payment]} ${amount}` : paymentLabels[payment]
  if (!onPress) return <span className={badges[payment]}>{text}</span>
  return (
    <button
      type="button"
      className="relative z-1 min-h-11 min-w-11"
      aria-haspopup="dialog"
      aria-label={`${text}: ${name}`}
      onClick={onPress}
    >
      <span className={`${badges[payment]} underline`}>{text}</span>
    </button>
  )
}

export function PaymentNote(paying: Paying) {
  const { payment, price, held, heldUntil, bookedBy } = paying
  const isOpen = payment !== null && payment !== 'paid' && bookedBy === ''
  const more =
    isOpen && held > 0
      ? `${formatCame(held, price)} came`
      : payment === 'due' && isOpen && heldUntil !== null
        ? `held until ${formatDayTime(heldUntil, 'en', 'an unknown day')}`
        : ''
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <PaymentBadge {...paying} />
      <span className="small muted empty:hidden">{more}</span>
    </span>
  )
}
