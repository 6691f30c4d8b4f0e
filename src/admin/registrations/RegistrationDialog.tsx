/** What was pressed about a registration in a list: correcting, moving, money, deleting. */
import { dueFor } from '#core/registrations/registration-list.ts'
import { formatPrice } from '#i18n/format.ts'
import type { AdminRegistration } from '#core/registrations/registration-schema.ts'
import { act } from '#admin/shell/act.ts'
import { AmountDialog } from '#admin/money/AmountDialog.tsx'
import { PaidDialog } from '#admin/money/PaidDialog.tsx'
import { MoveDialog } from '#admin/waiting-list/MoveDialog.tsx'
import { auditLogLink, RemovalDialog, type Removal } from '#admin/ui/RemovalDialog.tsx'
import { CorrectDialog } from './CorrectDialog.tsx'
import { moneyAddress, nameOf, whoseOf, type Open } from './pressed.ts'

export function RegistrationDialog({ open, onClose }: { open: Open; onClose: () => void }) {
  const { what, registration } = open
  switch (what) {
    case 'correct':
      return <CorrectDialog registration={registration} onClose={onClose} />
    case 'move':
      return <MoveDialog registration={registration} onClose={onClose} />
    case 'delete':
      return (
        <RemovalDialog removal={removalOf(registration)} onClose={onClose}>
          <MoneyOfDeletion {...registration} />
        </RemovalDialog>
      )
    case 'price': {
      const { eventId, id: registrationId, price, held } = registration
      const seat = { eventId, registrationId, name: nameOf(registration), amount: price ?? 0, held }
      return <AmountDialog seat={seat} onClose={onClose} />
    }
    case 'pay':
      return (
        <PaidDialog
          payable={{
            eventId: registration.eventId,
            registrationId: registration.id,
            name: nameOf(registration),
            amount: registration.price ?? 0,
            came: registration.held,
            due: dueFor(registration),
            // Names what came before, so that a second half in cash is not taken for the first.
            entryId: registration.held === 0 ? '' : String(registration.held),
            utr: registration.utr,
            isReported: registration.payment === 'reported',
            isGone: false,
          }}
          eventTitle={registration.eventTitle}
          onClose={onClose}
        />
      )
  }
}

function removalOf(registration: AdminRegistration): Removal {
  const name = nameOf(registration)
  const remove = (money: number) => act('deleteRegistration', { ...whoseOf(registration), money })
  if (registration.kind === 'waitlist')
    return {
      title: 'Remove from the waiting list?',
      text: `${name} waits no longer. Nobody is e-mailed.`,
      label: 'Remove',
      done: { title: 'Removed', text: `${name}.`, link: auditLogLink },
      failure: 'Failed to remove them',
      remove,
    }
  const freed =
    registration.seats > 1
      ? 'goes with all the seats that they booked, which are free again.'
      : 'goes, and the seat is free again.'
  return {
    title: 'Delete this registration?',
    text: `The registration of ${name} for "${registration.eventTitle}" ${freed} Nobody is e-mailed.`,
    label: 'Delete registration',
    done: { title: 'Registration deleted', text: `${name}.`, link: auditLogLink },
    failure: 'Failed to delete the registration',
    remove,
  }
}

/** What somebody has paid, or says so: a deleted registration cannot be refunded. */
function MoneyOfDeletion(registration: AdminRegistration) {
  const { payment, price, held } = registration
  const isPaid = held > 0
  if (!isPaid && payment !== 'reported') return null
  const amount = formatPrice(isPaid ? held : price, 'en', '')
  return (
    <p className="notice notice-bad">
      <strong className="notice-title">
        {isPaid ? `They paid ${amount}.` : `They say that they paid ${amount}.`}
      </strong>{' '}
      {isPaid
        ? 'Send it back, and note the refund instead: that frees the seat, and tells them by e-mail.'
        : 'Look it up, and mark it as paid; then note the refund instead.'}{' '}
      What is deleted cannot be refunded here.{' '}
      <a href={moneyAddress(registration)}>{isPaid ? 'To the refund' : 'To the money'}</a>
    </p>
  )
}
