/** Notes that what was paid has been given back: a credit note, and the seat is free. */
import { refundDays } from '#core/money/payment.ts'
import type { Payable } from '#core/money/payments.ts'
import { act } from '#admin/shell/act.ts'
import { addToast } from '#islands/ui/toasts.ts'
import { formatCame } from './amounts.ts'
import { closeForGood } from '#admin/ui/use-busy.ts'
import { formatAmount } from './money-labels.ts'
import { MoneyDialog } from './MoneyDialog.tsx'

interface Props {
  readonly payable: Payable
  readonly onClose: () => void
}

export function RefundDialog({ payable, onClose }: Props) {
  const { eventId, registrationId, name, amount, came, givenBack, isGone, seats } = payable
  const freed =
    seats > 1
      ? `; all ${seats} seats are free at once, but only where nothing of their money is left.`
      : ', and their seat is free at once.'

  return (
    <MoneyDialog
      title={`Refund: ${name}`}
      text={`${formatCame(came, amount)} came in. Send the money first: this page only notes it. A credit note gets the next number${isGone ? '.' : freed} The terms grant it until ${refundDays} days before the event.`}
      label="Note the refund"
      amount={came - givenBack}
      send={({ rest: _rest, ...refund }) => act('refundPayment', { eventId, registrationId, ...refund })}
      failure="Failed to enter the refund"
      onSent={(_answer, money) => {
        addToast({ title: 'Refunded', text: `${formatAmount(money.amount)} to ${name}.` })
        closeForGood(onClose)
        return {}
      }}
      onClose={onClose}
    />
  )
}
