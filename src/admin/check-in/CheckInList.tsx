/** The guests of a check-in as rows with one large checkbox each. */
import { useStore } from '@nanostores/react'
import type { Guest } from '#core/registrations/check-in.ts'
import { dueFor, isUnpaid } from '#core/registrations/registration-list.ts'
import { formatPrice } from '#i18n/format.ts'
import type { AdminRegistration } from '#core/registrations/registration-schema.ts'
import { workFields } from '#core/registrations/registration-fields.ts'
import { $checkIns, isThere } from './check-ins.ts'
import { $doorPayments, keyOf } from './door-payments.ts'
import { CheckInState } from './CheckInState.tsx'
import { Button } from '#admin/ui/Button.tsx'

interface Props {
  readonly guests: readonly Guest[]
  readonly onCheckIn: (registration: AdminRegistration, attended: boolean) => void
  readonly onTakePayment: (registration: AdminRegistration) => void
}

export function CheckInList({ guests, onCheckIn, onTakePayment }: Props) {
  const checkIns = useStore($checkIns)
  return (
    <ul aria-label="Guests">
      {guests.map(({ registration }) => (
        <li key={registration.id}>
          <Row
            registration={registration}
            isHere={isThere(checkIns, registration)}
            onCheckIn={onCheckIn}
            onTakePayment={onTakePayment}
          />
        </li>
      ))}
    </ul>
  )
}

interface RowProps extends Pick<Props, 'onCheckIn' | 'onTakePayment'> {
  readonly registration: AdminRegistration
  readonly isHere: boolean
}

function Row({ registration, isHere, onCheckIn, onTakePayment }: RowProps) {
  const { name, phone, asked } = registration
  // People of the same name are distinguished by work and the last digits of their phone number.
  const details = [...workFields.map((field) => registration[field]), phone && `…${phone.slice(-4)}`]
    .filter(Boolean)
    .join(', ')
  const isKept = useStore($doorPayments)[keyOf(registration)] !== undefined
  const isToPay = isUnpaid(registration) && !isKept
  const take = `Take ${formatPrice(dueFor(registration), 'en', '')}`
  return (
    <div
      className={`flex items-center border-b border-line pe-3 ${isHere ? 'bg-peacock-tint' : 'hover:bg-silk'}`}
    >
      <label className="flex min-h-17 min-w-0 flex-1 cursor-pointer touch-manipulation items-center gap-[0.9rem] px-3 py-2 select-none">
        <input
          type="checkbox"
          // Clear of the sticky search above and the undo bar below when it has the focus.
          className="size-7 shrink-0 scroll-mt-52 scroll-mb-56 accent-peacock"
          checked={isHere}
          onChange={({ target }) => onCheckIn(registration, target.checked)}
        />
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="block text-title font-semibold">{name || 'Name not provided'}</span>
          {details !== '' && <span className="small muted block">{details}</span>}
          {asked && (
            <span className="small block">
              <span className="muted">{asked.question}</span> <b>{asked.answer}</b>
            </span>
          )}
          {isKept && (
            <span className="small mt-1 block">
              <span className="badge badge-marigold">Paid, not sent yet</span>
            </span>
          )}
          {isToPay && (
            <span className="small mt-1 block">
              <span className="badge badge-marigold">
                {registration.payment === 'reported' ? 'Paid, they say' : 'Unpaid'}
                {registration.utr !== '' && `: UTR ${registration.utr}`}
              </span>
            </span>
          )}
        </span>
        <CheckInState registration={registration} />
      </label>
      {isToPay && (
        <Button
          look="small"
          className="shrink-0"
          aria-label={`${take} from ${name || 'Name not provided'}`}
          onClick={() => onTakePayment(registration)}
        >
          {take}
        </Button>
      )}
    </div>
  )
}
