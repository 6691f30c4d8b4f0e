/** What was pressed about the money of a seat. */
import type { Payable } from '#core/money/payments.ts'
import { act } from '#admin/shell/act.ts'
import { AmountDialog } from './AmountDialog.tsx'
import { RemovalDialog, type Removal } from '#admin/ui/RemovalDialog.tsx'
import { formatAmount } from './money-labels.ts'
import { PaidDialog } from './PaidDialog.tsx'
import { RefundDialog } from './RefundDialog.tsx'

export type Press = 'paid' | 'amount' | 'refund' | 'takeBack' | 'notFound'
export interface Open {
  readonly what: Press
  readonly payable: Payable
}

function removalOf({ name, state, entryId }: Payable): Removal {
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

/** What was reported did not come in. */
function closingOf(payable: Payable): Removal {
  const { eventId, registrationId, name, utr, came, mayRelease } = payable
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

interface Props extends Open {
  readonly eventTitle: string
  readonly onClose: () => void
}

export function PayableDialog({ what, payable, eventTitle, onClose }: Props) {
  switch (what) {
    case 'paid':
      return <PaidDialog payable={payable} eventTitle={eventTitle} onClose={onClose} />
    case 'amount':
      return <AmountDialog seat={{ ...payable, held: payable.came - payable.givenBack }} onClose={onClose} />
    case 'refund':
      return <RefundDialog payable={payable} onClose={onClose} />
    case 'takeBack':
    case 'notFound':
      return (
        <RemovalDialog
          removal={what === 'takeBack' ? removalOf(payable) : closingOf(payable)}
          onClose={onClose}
        />
      )
  }
}
