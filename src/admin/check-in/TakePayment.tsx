/** At the door: what a guest owes is taken, in cash or by UPI, and the seat marked as paid. */
import { useState } from 'react'
import { toIndianDay } from '#core/basics/india-time.ts'
import { dueFor } from '#core/registrations/registration-list.ts'
import { formatPrice } from '#i18n/format.ts'
import { utr } from '#core/money/payment-schema.ts'
import type { AdminRegistration } from '#core/registrations/registration-schema.ts'
import { keepPayment } from './check-ins.ts'
import { mayPassLater, problemOf, takePayment } from './door-payments.ts'
import { addToast } from '#islands/ui/toasts.ts'
import { fieldErrorOf } from '#admin/fields/field-error.ts'
import { FormDialog } from '#admin/ui/FormDialog.tsx'
import { TextField } from '#admin/fields/TextField.tsx'
import { showFailure, useBusy } from '#admin/ui/use-busy.ts'
import { Check } from '#admin/fields/Check.tsx'

interface Props {
  readonly registration: AdminRegistration
  readonly onClose: (outcome: 'kept' | 'paid') => void
}

export function TakePayment({ registration, onClose }: Props) {
  const [isBusy, whileBusy] = useBusy()
  const [way, setWay] = useState<'cash' | 'upi'>(registration.utr === '' ? 'cash' : 'upi')
  const [typed, setTyped] = useState(registration.utr)
  const [wrong, setWrong] = useState<string>()
  // Sent again after a lost answer, it is the same money.
  const [line] = useState(() => `door ${registration.id} ${Date.now().toString(36)}`)
  const name = registration.name || 'Name not provided'
  const amount = formatPrice(dueFor(registration), 'en', '')

  const take = async () => {
    const checked = utr.safeParse(typed)
    const number = way === 'cash' || typed.trim() === '' ? '' : checked.data
    setWrong(number === undefined ? checked.error?.issues[0]?.message : undefined)
    if (number === undefined) return
    const payment = { amount: dueFor(registration), utr: number, movedOn: toIndianDay(new Date()), line }
    const entered = await whileBusy(takePayment(registration, payment))
    if (!entered.ok && mayPassLater(entered)) {
      keepPayment(registration, payment)
      const text = `${amount} from ${name}: sent as soon as there is a connection.`
      addToast({ title: 'Paid, kept on this device', text })
      onClose('paid')
      return
    }
    if (!entered.ok) {
      showFailure(entered, 'Failed to enter the payment')
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
    <FormDialog
      title={`Take ${amount}`}
      text={`${name} pays for the seat now.`}
      label="Mark as paid"
      isBusy={isBusy}
      onSubmit={take}
      onClose={() => onClose('kept')}
    >
      <fieldset className="row gap-x-6">
        <legend className="sr-only">How</legend>
        <Check type="radio" name="way" checked={way === 'cash'} onChange={() => setWay('cash')}>
          Cash
        </Check>
        <Check type="radio" name="way" checked={way === 'upi'} onChange={() => setWay('upi')}>
          UPI
        </Check>
      </fieldset>
      {way === 'upi' && (
        <TextField
          name="utr"
          label="UTR"
          hint="From their app; may stay empty"
          fieldError={fieldErrorOf(wrong)}
          value={typed}
          onChange={setTyped}
        />
      )}
    </FormDialog>
  )
}
