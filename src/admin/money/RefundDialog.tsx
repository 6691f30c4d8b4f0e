/** Notes that what was paid has been given back: a credit note, and the seat is free. */
import type { Payable } from '#core/money/payments.ts'
import { refundPayment } from './money.ts'
import { addToast } from '#islands/ui/toasts.ts'
import { formatCame } from './amounts.ts'
import { auditLogLink } from '#admin/ui/RemovalDialog.tsx'
import { showFailure, useBusy } from '#admin/ui/use-busy.ts'
import { formatAmount } from './money-labels.ts'
import { MoneyDialog, type Money } from './MoneyDialog.tsx'

interface Props {
  readonly payable: Payable
  readonly onClose: (outcome: 'kept' | 'saved') => void
}

export function RefundDialog({ payable, onClose }: Props) {
  const { eventId, registrationId, name, amount, came, givenBack, isGone, seats } = payable
  const freed =
    seats > 1
      ? `; all ${seats} seats are free at once, but only where nothing of their money is left.`
      : ', and their seat is free at once.'
  const [isSaving, whileSaving] = useBusy()

  const save = async (money: Money) => {
    const { rest: _rest, ...refund } = money
    const saved = await whileSaving(refundPayment({ eventId, registrationId, ...refund }))
    if (!saved.ok) {
      if (Object.keys(saved.fields).length === 0) showFailure(saved, 'Failed to enter the refund')
      return saved.fields
    }
    addToast({ title: 'Refunded', text: `${formatAmount(money.amount)} to ${name}.`, link: auditLogLink })
    onClose('saved')
    return null
  }

  return (
    <MoneyDialog
      title={`Refund: ${name}`}
      text={`${formatCame(came, amount)} came in. Send the money first: this page only notes it. A credit note gets the next number${isGone ? '.' : freed}`}
      label="Note the refund"
      amount={came - givenBack}
      utr=""
      isSaving={isSaving}
      save={save}
      onCancel={() => onClose('kept')}
    />
  )
}
