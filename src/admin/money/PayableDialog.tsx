/** The dialog for what the admin pressed about the money of a seat. */
import type { FoundLine } from '#core/money/find-payments.ts'
import type { Payable } from '#core/money/payables.ts'
import { act } from '#admin/shell/server.ts'
import { RemovalDialog, type Removal } from '#admin/ui/RemovalDialog.tsx'
import { formatAmount, useTitles } from './money.ts'
import { amountQuestion, payQuestion, refundQuestion } from './money-questions.ts'
import { MoneyDialog } from './MoneyDialog.tsx'

export type Press = 'paid' | 'amount' | 'refund' | 'takeBack' | 'notFound'
export type Open = Readonly<{ what: Press; payable: Payable; found?: FoundLine }>

function takeBackOf({ name, state, entryId }: Payable): Removal {
  const isRefund = state === 'refunded'
  return {
    title: isRefund ? 'Take this refund back?' : 'Take this payment back?',
    text: isRefund
      ? `The credit note of ${name} is voided; its number stays used. The seat is theirs again, if nobody else has it.`
      : `The receipt of ${name} is voided; its number stays used. The seat is as it was before, due or reported.`,
    label: 'Take back',
    done: { title: 'Taken back', text: name },
    failure: 'Failed to take this back',
    remove: () => act('takeBackEntry', { entryId }),
  }
}

function closingOf({ eventId, registrationId, name, utr, came, mayRelease }: Payable): Removal {
  const back = came === 0 ? '' : ` The ${formatAmount(came)} that came in is to be refunded then.`
  return {
    title: mayRelease ? 'Release this seat?' : 'Write this report off?',
    text: mayRelease
      ? `UTR ${utr} of ${name} was not found. The seat goes to the next in line, or can be booked again; they are told that it was not paid in time.${back}`
      : `UTR ${utr} of ${name} was not found, and nobody looks for it any more.`,
    label: mayRelease ? 'Release the seat' : 'Write off',
    done: { title: mayRelease ? 'Seat released' : 'Written off', text: name },
    failure: 'Failed to close the report',
    remove: () => act('closeReport', { eventId, registrationId }),
  }
}

export function PayableDialog({ what, payable, found, onClose }: Open & { readonly onClose: () => void }) {
  const titleOf = useTitles()
  switch (what) {
    case 'paid':
      return (
        <MoneyDialog question={payQuestion(payable, titleOf(payable.eventId), found)} onClose={onClose} />
      )
    case 'amount': {
      const came = payable.came - payable.givenBack
      return <MoneyDialog question={amountQuestion({ ...payable, came })} onClose={onClose} />
    }
    case 'refund':
      return <MoneyDialog question={refundQuestion(payable)} onClose={onClose} />
    case 'takeBack':
      return <RemovalDialog removal={takeBackOf(payable)} onClose={onClose} />
    case 'notFound':
      return <RemovalDialog removal={closingOf(payable)} onClose={onClose} />
  }
}
