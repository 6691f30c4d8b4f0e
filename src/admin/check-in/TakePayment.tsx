/** At the door: what a guest owes is taken, in cash or by UPI, and the seat marked as paid. */
import { useState, type SubmitEvent } from 'react'
import { toIndianDay } from '#core/basics/india-time.ts'
import { dueFor } from '#core/registrations/registration-list.ts'
import { formatPrice } from '#i18n/format.ts'
import { utr } from '#core/money/payment-schema.ts'
import type { EnteredOutcome } from '#core/money/payments.ts'
import type { AdminRegistration } from '#core/registrations/registration-schema.ts'
import { takePayment } from '#admin/by-hand/admin-by-hand.ts'
import { addToast } from '#islands/ui/toasts.ts'
import { DialogButtons } from '#admin/ui/DialogButtons.tsx'
import { DraftField } from '#admin/ui/DraftField.tsx'
import { fieldErrorOf } from '#admin/ui/field-error.ts'
import { ModalDialog } from '#admin/ui/ModalDialog.tsx'
import { showFailure, useBusy } from '#admin/ui/use-busy.ts'

interface Props {
  readonly registration: AdminRegistration
  readonly onClose: (outcome: 'kept' | 'paid') => void
}

/** Why the payment was not entered, for the admin at the door; null where it is entered, by this press or before. */
function problemOf(outcome: EnteredOutcome | undefined): string | null {
  if (outcome?.ok || outcome?.reason === 'paymentKnown') return null
  switch (outcome?.reason) {
    case 'utrUsed':
      return `This UTR is entered already${outcome.knownName === '' ? '' : `, for ${outcome.knownName}`}.`
    case 'nothingToPay':
      return 'There is nothing to pay for this seat.'
    case 'recordMoving':
      return 'They are just being moved to another event. Please try again in a minute.'
    case 'restUndecided':
      return 'More is due by now. Please load this page again.'
    case 'recordUnknown':
    case undefined:
      return 'Their registration is not there any more.'
  }
}

export function TakePayment({ registration, onClose }: Props) {
  const [isBusy, whileBusy] = useBusy()
  const [way, setWay] = useState<'cash' | 'upi'>('cash')
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()
  const name = registration.name || 'Name not provided'
  const amount = formatPrice(dueFor(registration), 'en', '')

  const take = async () => {
    const checked = utr.safeParse(typed)
    const number = way === 'cash' || typed.trim() === '' ? '' : checked.data
    setWrong(number === undefined ? checked.error?.issues[0]?.message : undefined)
    if (number === undefined) return
    const entered = await whileBusy(
      takePayment(registration, {
        amount: dueFor(registration),
        utr: number,
        movedOn: toIndianDay(new Date()),
      }),
    )
    if (!entered.ok) {
      showFailure(entered, 'This needs a connection. Please try again: nothing is entered twice.')
      return
    }
    const problem = problemOf(entered.value)
    if (problem !== null) {
      addToast({ title: 'Not entered', text: problem, isBad: true })
      return
    }
    const receipt = registration.email === '' ? '' : ' The receipt goes to them by e-mail.'
    addToast({ title: 'Paid', text: `${amount} from ${name}.${receipt}` })
    onClose('paid')
  }

  return (
    <ModalDialog
      title={`Take ${amount}`}
      text={`${name} pays for the seat now.`}
      isBusy={isBusy}
      onClose={() => onClose('kept')}
    >
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(submitted: SubmitEvent) => {
          submitted.preventDefault()
          if (!isBusy) void take()
        }}
      >
        <fieldset className="row gap-x-6">
          <legend className="sr-only">How</legend>
          <label className="check">
            <input type="radio" name="way" checked={way === 'cash'} onChange={() => setWay('cash')} />
            <span>Cash</span>
          </label>
          <label className="check">
            <input type="radio" name="way" checked={way === 'upi'} onChange={() => setWay('upi')} />
            <span>UPI</span>
          </label>
        </fieldset>
        {way === 'upi' && (
          <DraftField
            name="utr"
            label="UTR"
            hint="12 digits, from their app; may stay empty"
            fieldError={wrong === undefined ? undefined : fieldErrorOf(wrong)}
          >
            {(control) => (
              <input
                className="input"
                inputMode="numeric"
                autoComplete="off"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                {...control}
              />
            )}
          </DraftField>
        )}
        <DialogButtons
          label="Mark as paid"
          busyLabel="Saving..."
          isBusy={isBusy}
          onCancel={() => onClose('kept')}
        />
      </form>
    </ModalDialog>
  )
}
