/** Notes that what was paid has been given back: a credit note, and the seat is free. */
import { useState, type SubmitEvent } from 'react'
import type { Payable } from '#schemas/payments.ts'
import { refundPayment } from '#state/admin-money.ts'
import { addToast } from '#state/toasts.ts'
import { DialogButtons } from '../parts/DialogButtons.tsx'
import { ModalDialog } from '../parts/ModalDialog.tsx'
import { auditLogLink } from '../parts/RemovalDialog.tsx'
import { showFailure, useBusy } from '../parts/use-busy.ts'
import { formatAmount } from './money-labels.ts'
import { MoneyFields, paiseOf, useMoneyDraft } from './MoneyFields.tsx'

interface Props {
  readonly payable: Payable
  readonly onClose: (outcome: 'kept' | 'saved') => void
}

export function RefundDialog({ payable, onClose }: Props) {
  const { eventId, registrationId, name, amount, isGone } = payable
  const [draft, setDraft] = useMoneyDraft(amount, '')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isSaving, whileSaving] = useBusy()

  const save = async () => {
    const paise = paiseOf(draft)
    if (paise === null) {
      setErrors({ amount: 'numberInvalid' })
      return
    }
    const refund = { eventId, registrationId, amount: paise, movedOn: draft.movedOn, utr: draft.utr }
    const saved = await whileSaving(refundPayment(refund))
    if (!saved.ok) {
      setErrors(saved.fields)
      if (Object.keys(saved.fields).length === 0) showFailure(saved, 'Failed to enter the refund')
      return
    }
    addToast({ title: 'Refunded', text: `${formatAmount(paise)} to ${name}.`, link: auditLogLink })
    onClose('saved')
  }

  const submit = (submitted: SubmitEvent) => {
    submitted.preventDefault()
    if (!isSaving) void save()
  }

  return (
    <ModalDialog
      title={`Refund: ${name}`}
      text={`Send the money first: this page only notes it. A credit note gets the next number${isGone ? '.' : ', and their seat is free at once.'}`}
      isBusy={isSaving}
      onClose={() => onClose('kept')}
    >
      <form className="form" noValidate onSubmit={submit}>
        <MoneyFields draft={draft} onChange={setDraft} errors={errors} />
        <DialogButtons
          label="Note the refund"
          busyLabel="Saving..."
          isBusy={isSaving}
          onCancel={() => onClose('kept')}
        />
      </form>
    </ModalDialog>
  )
}
