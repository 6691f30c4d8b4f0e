/** Changes what somebody owes for their seat, with a reason. */
import { useState } from 'react'
import { readRupees, toTypedRupees } from '#core/money/rupees.ts'
import { act } from '#admin/shell/act.ts'
import { addToast } from '#islands/ui/toasts.ts'
import { FormDialog } from '#admin/ui/FormDialog.tsx'
import { TextField } from '#admin/fields/TextField.tsx'
import { useSending } from '#admin/ui/use-sending.ts'
import { formatAmount } from './money-labels.ts'

interface Props {
  readonly seat: {
    readonly eventId: number
    readonly registrationId: string
    readonly name: string
    /** Paise: the price, and what the consultant has of it. */
    readonly amount: number
    readonly held: number
  }
  readonly onClose: () => void
}

export function AmountDialog({ seat, onClose }: Props) {
  const { eventId, registrationId, name, amount, held } = seat
  const [typed, setTyped] = useState(toTypedRupees(amount))
  const [reason, setReason] = useState('')
  const { isBusy, send, setErrors, errorOf } = useSending()
  // Null where it is no amount. Unlike a payment it may be 0.
  const paise = readRupees(typed)
  const rest = paise === null ? null : paise - held

  const save = async () => {
    const wrong = {
      ...(paise === null ? { amount: 'amountInvalid' } : {}),
      ...(reason.trim() === '' ? { reason: 'reasonMissing' } : {}),
    }
    setErrors(wrong)
    if (paise === null || Object.keys(wrong).length > 0) return
    const changing = act('changeAmount', { eventId, registrationId, amount: paise, reason })
    const saved = await send(changing, 'Failed to change the amount')
    if (!saved.ok) return
    const text = `${name}: ${formatAmount(paise)} instead of ${formatAmount(amount)}.`
    addToast({ title: 'Amount changed', text })
    onClose()
  }

  return (
    <FormDialog
      title={`Change the amount: ${name}`}
      text={`Their seat costs ${formatAmount(amount)}${held > 0 ? `, and ${formatAmount(held)} came in` : ''}. They are told of the new amount by e-mail; the reason stands in the journal alone.`}
      label="Change the amount"
      isBusy={isBusy}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        name="amount"
        label="Amount in rupees"
        hint="For the whole seat; 0 is free"
        isRequired
        fieldError={errorOf('amount')}
        inputMode="decimal"
        value={typed}
        onChange={setTyped}
      />
      <TextField
        name="reason"
        label="Reason"
        hint="Student price, agreed on the phone …"
        isRequired
        fieldError={errorOf('reason')}
        value={reason}
        onChange={setReason}
      />
      {held > 0 && rest !== null && rest >= 0 && (
        <p role="status">{rest === 0 ? 'Then it is paid.' : `Then ${formatAmount(rest)} is due.`}</p>
      )}
    </FormDialog>
  )
}
