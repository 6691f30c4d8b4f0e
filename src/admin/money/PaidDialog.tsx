/** Marks a seat as paid by hand: cash, or a transfer that was looked up. */
import type { FoundLine } from '#core/money/find-payments.ts'
import type { EnteredOutcome, Payable } from '#core/money/payments.ts'
import { act } from '#admin/shell/act.ts'
import { addToast } from '#islands/ui/toasts.ts'
import { formatCame } from './amounts.ts'
import { closeForGood } from '#admin/ui/use-busy.ts'
import type { Answer } from '#islands/ui/request.ts'
import { formatAmount, formatRefused } from './money-labels.ts'
import { MoneyDialog, type Money } from './MoneyDialog.tsx'

interface Props {
  readonly payable: Pick<
    Payable,
    | 'eventId'
    | 'registrationId'
    | 'name'
    | 'amount'
    | 'came'
    | 'due'
    | 'entryId'
    | 'utr'
    | 'isReported'
    | 'isGone'
  >
  readonly eventTitle: string
  /** Where it was found: what it says stands in the fields. */
  readonly found?: FoundLine | undefined
  readonly onClose: () => void
}

/** The server names fields by their place in the list. */
function ofFirst(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, code]) => [field.replace(/^payments\.0\./, ''), code]),
  )
}

export function PaidDialog({ payable, eventTitle, found, onClose }: Props) {
  const { eventId, registrationId, name, amount, came, due, entryId, utr, isReported, isGone } = payable

  const enter = async (money: Money): Promise<Answer<EnteredOutcome[]>> => {
    // Two halves in cash on one day are not the same money: the second names the entry that it comes after.
    const payment = { eventId, registrationId, ...money, line: entryId === '' ? '' : `after ${entryId}` }
    const entered = await act('enterPayments', { payments: [payment] })
    return entered.ok ? entered : { ...entered, fields: ofFirst(entered.fields) }
  }

  const tell = ([outcome]: readonly EnteredOutcome[], money: Money) => {
    if (outcome?.ok) {
      const rest = money.rest === 'owed' ? ` ${formatAmount(due - money.amount)} is still owed.` : ''
      const text = `${formatAmount(money.amount)} from ${name}: receipt ${outcome.receipt}.${rest}`
      addToast({ title: rest === '' ? 'Marked as paid' : 'Entered', text })
      closeForGood(onClose)
    } else if (outcome?.reason === 'utrUsed') return { utr: 'utrUsed' }
    else if (outcome)
      addToast({ title: 'Not entered', text: `${name}: ${formatRefused(outcome)}.`, isBad: true })
    return {}
  }

  return (
    <MoneyDialog
      title={`Mark as paid: ${name}`}
      text={`${eventTitle}, ${came === 0 ? '' : `${formatCame(came, amount)} came, `}${formatAmount(due)} due. A receipt gets the next number.${isGone ? ' Their seat is gone: the money has to be refunded then, or they need another seat.' : ''}${found ? ` Found: ${found.text}` : ''}`}
      label="Mark as paid"
      amount={found?.amount ?? due}
      utr={found?.utr ?? (isReported ? utr : '')}
      movedOn={found?.day ?? null}
      due={due}
      isLessFine={isGone}
      send={enter}
      failure="Failed to enter the payment"
      onSent={tell}
      onClose={onClose}
    />
  )
}
