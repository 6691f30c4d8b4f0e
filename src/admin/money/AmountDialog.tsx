/** Changes what somebody owes for their seat, with a reason. */
import { useState, type SubmitEvent } from 'react'
import { readAmount } from '#core/money/statement-cells.ts'
import { addToast } from '#islands/ui/toasts.ts'
import { DialogButtons } from '#admin/ui/DialogButtons.tsx'
import { DraftField } from '#admin/ui/DraftField.tsx'
import { fieldErrorOf } from '#admin/ui/field-error.ts'
import { ModalDialog } from '#admin/ui/ModalDialog.tsx'
import { auditLogLink } from '#admin/ui/RemovalDialog.tsx'
import { showFailure, useBusy } from '#admin/ui/use-busy.ts'
import { changeAmount } from './money.ts'
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
  readonly onClose: (outcome: 'kept' | 'saved') => void
}

/** Paise; null where it is no amount. Unlike a payment it may be 0. */
function paiseOf(typed: string): number | null {
  return readAmount(typed)?.paise ?? null
}

export function AmountDialog({ seat, onClose }: Props) {
  const { name, amount, held } = seat
  const [typed, setTyped] = useState(String(amount / 100))
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isSaving, whileSaving] = useBusy()
  const paise = paiseOf(typed)

  const save = async () => {
    const wrong = {
      ...(paise === null ? { amount: 'amountInvalid' } : {}),
      ...(reason.trim() === '' ? { reason: 'reasonMissing' } : {}),
    }
    setErrors(wrong)
    if (paise === null || Object.keys(wrong).length > 0) return
    const saved = await whileSaving(changeAmount(seat, { amount: paise, reason }))
    if (!saved.ok) {
      setErrors(saved.fields)
      if (Object.keys(saved.fields).length === 0) showFailure(saved, 'Failed to change the amount')
      return
    }
    const text = `${name}: ${formatAmount(paise)} instead of ${formatAmount(amount)}.`
    addToast({ title: 'Amount changed', text, link: auditLogLink })
    onClose('saved')
  }

  const errorOf = (field: string) => fieldErrorOf(errors[field])
  const rest = paise === null ? null : paise - held
  return (
    <ModalDialog
      title={`Change the amount: ${name}`}
      text={`Their seat costs ${formatAmount(amount)}${held > 0 ? `, and ${formatAmount(held)} came in` : ''}. They are told of the new amount by e-mail; the reason stands in the journal alone.`}
      isBusy={isSaving}
      onClose={() => onClose('kept')}
    >
      <form
        className="form"
        noValidate
        onSubmit={(submitted: SubmitEvent) => {
          submitted.preventDefault()
          if (!isSaving) void save()
        }}
      >
        <DraftField
          name="amount"
          label="Amount in rupees"
          hint="For the whole seat; 0 is free"
          isRequired
          fieldError={errorOf('amount')}
        >
          {(control) => (
            <input
              {...control}
              className="input"
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </DraftField>
        <DraftField
          name="reason"
          label="Reason"
          hint="Student price, agreed on the phone …"
          isRequired
          fieldError={errorOf('reason')}
        >
          {(control) => (
            <input
              {...control}
              className="input"
              autoComplete="off"
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </DraftField>
        {held > 0 && rest !== null && rest >= 0 && (
          <p role="status">{rest === 0 ? 'Then it is paid.' : `Then ${formatAmount(rest)} is due.`}</p>
        )}
        <DialogButtons
          label="Change the amount"
          busyLabel="Saving..."
          isBusy={isSaving}
          onCancel={() => onClose('kept')}
        />
      </form>
    </ModalDialog>
  )
}
