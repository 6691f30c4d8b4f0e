/** The dialog for what the admin pressed about a registration in a list: correcting, moving, money, deleting. */
import { correctionSchema } from '#core/registrations/by-hand-schema.ts'
import type { AdminRegistration } from '#core/registrations/admin-registrations.ts'
import { act } from '#admin/shell/remember.ts'
import { MoneyDialog } from '#admin/money/MoneyDialog.tsx'
import { amountQuestion } from '#admin/money/money-questions.ts'
import { FormDialog } from '#admin/ui/FormDialog.tsx'
import { auditLogLink, RemovalDialog, type Removal } from '#admin/ui/RemovalDialog.tsx'
import { useSending } from '#admin/ui/use-sending.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { findFieldErrors, readValues } from '#islands/forms/values.ts'
import { addToast } from '#islands/ui/toasts.ts'
import { moneyAddress, nameOf, payRegistration, seatOf, whoseOf, type Pressed } from './pressed.ts'
import { RegistrationFields } from './RegistrationFields.tsx'

interface Props {
  readonly registration: AdminRegistration
  readonly onClose: () => void
}

export function RegistrationDialog({ act: pressed, ...props }: Pressed & Props) {
  const { registration, onClose } = props
  switch (pressed) {
    case 'correct':
      return <CorrectDialog {...props} />
    case 'move':
      return <MoveDialog {...props} />
    case 'pay':
      return <MoneyDialog question={payRegistration(registration)} onClose={onClose} />
    case 'price':
      return <MoneyDialog question={amountQuestion(seatOf(registration))} onClose={onClose} />
    case 'delete':
      return <RemovalDialog removal={removalOf(registration)} onClose={onClose} />
  }
}

function CorrectDialog({ registration, onClose }: Props) {
  const { isBusy, send, errors, setErrors } = useSending()

  const save = async (submitted: HTMLFormElement) => {
    const values = { ...readValues(submitted), ...whoseOf(registration) }
    setErrors(findFieldErrors(correctionSchema, values))
    const checked = correctionSchema.safeParse(values)
    if (!checked.success) return
    const { name, email } = checked.data
    const saved = await send(act('correctRegistration', checked.data), 'Failed to save the correction')
    if (!saved.ok) return
    const isNewAddress = email !== '' && email !== registration.email
    const text = isNewAddress ? `${name}. A confirmation with a new link goes to ${email}.` : name
    addToast({ title: 'Corrected', text })
    onClose()
  }

  return (
    <FormDialog
      title="Correct a registration"
      text={`${nameOf(registration)}, "${registration.eventTitle}"`}
      isLong
      label="Save"
      isBusy={isBusy}
      errors={errors}
      onSubmit={save}
      onClose={onClose}
    >
      <div className="form-two">
        <RegistrationFields
          values={registration}
          errors={errors}
          emailHint="Another address gets its own confirmation and link. The link that was sent to this one stops working."
        />
      </div>
    </FormDialog>
  )
}

function removalOf(registration: AdminRegistration): Removal {
  const { kind, seats, eventTitle } = registration
  const name = nameOf(registration)
  const freed =
    seats > 1 ? 'all the seats that they booked, which are free again' : 'their seat, which is free again'
  const [title, text, label, done, failure] =
    kind === 'waitlist'
      ? [
          'Remove from the waiting list?',
          `${name} waits no longer.`,
          'Remove',
          'Removed',
          'Failed to remove them',
        ]
      : [
          'Delete this registration?',
          `The registration of ${name} for "${eventTitle}" goes with ${freed}. Who has paid, or says so: note the refund instead, which frees the seat and tells them.`,
          'Delete registration',
          'Registration deleted',
          'Failed to delete the registration',
        ]
  return {
    ...{ title, label, failure, text: `${text} Nobody is e-mailed.` },
    done: { title: done, text: `${name}.`, link: auditLogLink },
    refunds: moneyAddress(registration),
    remove: (money) => act('deleteRegistration', { ...whoseOf(registration), money }),
  }
}
