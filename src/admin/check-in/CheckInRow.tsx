/** Shows a guest at the door: one large checkbox, details that distinguish the guest, the money due. */
import { useStore } from '@nanostores/react'
import { dueFor, isUnpaid } from '#core/registrations/registration-list.ts'
import { formatPrice } from '#i18n/format.ts'
import type { AdminRegistration } from '#core/registrations/admin-registrations.ts'
import { workFields } from '#core/registrations/registration-fields.ts'
import { nameOf } from '#admin/registrations/pressed.ts'
import { Button } from '#admin/ui/Button.tsx'
import { $checkIns, $isWaiting, isCheckInKept, isPaymentKept, isThere } from './check-ins.ts'

/** Returns what a guest at the door has to pay; 0 if nothing is due, or a payment is kept already. */
export function dueAtDoor(
  checkIns: Parameters<typeof isPaymentKept>[0],
  registration: AdminRegistration,
): number {
  return isUnpaid(registration) && !isPaymentKept(checkIns, registration) ? dueFor(registration) : 0
}

export function CheckInState({ registration }: { registration: AdminRegistration }) {
  const isKept = isCheckInKept(useStore($checkIns), registration)
  const isWaiting = useStore($isWaiting)
  if (!isKept) return null
  if (isWaiting) return <span className="badge badge-marigold">Not sent yet</span>
  // Shown with a delay, because most requests finish before the admin could read it.
  return <span className="animate-appear-late small muted">Saving...</span>
}

export interface GuestActs {
  readonly onCheckIn: (registration: AdminRegistration, attended: boolean) => void
  readonly onTakePayment: (registration: AdminRegistration) => void
}

type RowProps = GuestActs & { readonly registration: AdminRegistration }

export function CheckInRow({ registration, onCheckIn, onTakePayment }: RowProps) {
  const checkIns = useStore($checkIns)
  const { phone, asked, payment, utr } = registration
  const isHere = isThere(checkIns, registration)
  // People of the same name are distinguished by work and the last digits of their phone number.
  const details = [...workFields.map((field) => registration[field]), phone && `…${phone.slice(-4)}`]
  const due = dueAtDoor(checkIns, registration)
  const owed = payment === 'reported' ? 'Paid, they say' : 'Unpaid'
  const badge = isPaymentKept(checkIns, registration)
    ? 'Paid, not sent yet'
    : due > 0 && (utr === '' ? owed : `${owed}: UTR ${utr}`)
  const take = `Take ${formatPrice(due, 'en', '')}`
  return (
    <li
      className={`flex items-center border-b border-line pe-3 ${isHere ? 'bg-peacock-tint' : 'hover:bg-silk'}`}
    >
      <label className="flex min-h-17 min-w-0 flex-1 cursor-pointer touch-manipulation items-center gap-[0.9rem] px-3 py-2 select-none">
        <input
          type="checkbox"
          // Keeps the row clear of the sticky search above and the undo bar below when it has the focus.
          className="size-7 shrink-0 scroll-mt-52 scroll-mb-56 accent-peacock"
          checked={isHere}
          onChange={({ target }) => onCheckIn(registration, target.checked)}
        />
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="block text-title font-semibold">{nameOf(registration)}</span>
          <span className="small muted block empty:hidden">{details.filter(Boolean).join(', ')}</span>
          {asked && (
            <span className="small block">
              <span className="muted">{asked.question}</span> <b>{asked.answer}</b>
            </span>
          )}
          {badge && <span className="mt-1 badge badge-marigold whitespace-normal">{badge}</span>}
        </span>
        <CheckInState registration={registration} />
      </label>
      {due > 0 && (
        <Button
          look="small"
          className="shrink-0"
          aria-label={`${take} from ${nameOf(registration)}`}
          onClick={() => onTakePayment(registration)}
        >
          {take}
        </Button>
      )}
    </li>
  )
}
