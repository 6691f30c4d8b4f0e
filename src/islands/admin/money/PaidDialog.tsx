/** Marks a seat as paid by hand: cash, or a transfer that was looked up. */
import { useState, type SubmitEvent } from 'react'
import type { Payable } from '#schemas/payments.ts'
import { enterPayments } from '#state/admin-money.ts'
import { addToast } from '#state/toasts.ts'
import { DialogButtons } from '../parts/DialogButtons.tsx'
import { ModalDialog } from '../parts/ModalDialog.tsx'
import { auditLogLink } from '../parts/RemovalDialog.tsx'
import { showFailure, useBusy } from '../parts/use-busy.ts'
import { formatAmount, formatRefused } from './money-labels.ts'
import { MoneyFields, paiseOf, useMoneyDraft } from './MoneyFields.tsx'

interface Props {
  readonly payable: Payable
  readonly eventTitle: string
  readonly onClose: (outcome: 'kept' | 'saved') => void
}

/** The server names fields by their place in the list. */
function ofFirst(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, code]) => [field.replace(/^payments\.0\./, ''), code]),
  )
}

export function PaidDialog({ payable, eventTitle, onClose }: Props) {
  const { eventId, registrationId, name, amount, utr, isGone } = payable
  const [draft, setDraft] = useMoneyDraft(amount, utr)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isSaving, whileSaving] = useBusy()

  const save = async () => {
    const paise = paiseOf(draft)
    if (paise === null) {
      setErrors({ amount: 'numberInvalid' })
      return
    }
    const payment = {
      eventId,
      registrationId,
      amount: paise,
      movedOn: draft.movedOn,
      utr: draft.utr,
      line: '',
    }
    const saved = await whileSaving(enterPayments('admin', [payment]))
    if (!saved.ok) {
      setErrors(ofFirst(saved.fields))
      if (Object.keys(saved.fields).length === 0) showFailure(saved, 'Failed to enter the payment')
      return
    }
    const [outcome] = saved.value
    if (outcome?.ok) {
      const text = `${formatAmount(paise)} from ${name}: receipt ${outcome.receipt}.`
      addToast({ title: 'Marked as paid', text, link: auditLogLink })
      onClose('saved')
    } else if (outcome?.reason === 'utrUsed') setErrors({ utr: 'utrUsed' })
    else if (outcome)
      addToast({ title: 'Not entered', text: `${name}: ${formatRefused(outcome)}.`, isBad: true })
  }

  const submit = (submitted: SubmitEvent) => {
    submitted.preventDefault()
    if (!isSaving) void save()
  }

  return (
    <ModalDialog
      title={`Mark as paid: ${name}`}
      text={`${eventTitle}, ${formatAmount(amount)} due. A receipt gets the next number.${isGone ? ' Their seat is gone: the money has to be refunded then, or they need another seat.' : ''}`}
      isBusy={isSaving}
      onClose={() => onClose('kept')}
    >
      <form className="form" noValidate onSubmit={submit}>
        <MoneyFields draft={draft} onChange={setDraft} errors={errors} />
        <DialogButtons
          label="Mark as paid"
          busyLabel="Saving..."
          isBusy={isSaving}
          onCancel={() => onClose('kept')}
        />
      </form>
    </ModalDialog>
  )
}
