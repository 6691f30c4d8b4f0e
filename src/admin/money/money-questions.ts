/** The questions of `MoneyDialog` about a seat: that its money came, was given back, or that its price changes. */
import type { FoundLine } from '#core/money/find-payments.ts'
import { refundDays } from '#core/money/payment.ts'
import type { Payable } from '#core/money/payables.ts'
import type { RestChoice } from '#core/money/payments.ts'
import { act } from '#admin/shell/server.ts'
import type { Answer } from '#islands/ui/request.ts'
import type { ToastContent } from '#islands/ui/toasts.ts'
import { formatAmount, formatCame, formatRefused } from './money.ts'

/** In paise. If the dialog asks why, `reason` says it; otherwise the other members say what moved. */
interface Money {
  readonly amount: number
  readonly movedOn: string
  readonly utr: string
  readonly rest: RestChoice | undefined
  readonly confirmed: boolean
  readonly reason: string
}

export interface Question {
  readonly title: string
  readonly text: string
  readonly label: string
  /** The first value of the field, in paise. */
  readonly amount: number
  readonly utr?: string
  readonly day?: string | null
  readonly asksWhy?: boolean
  /** Paise still to come: another amount raises a question. Absent if any amount will do. */
  readonly due?: number
  readonly isLessFine?: boolean
  readonly line?: string
  readonly send: (money: Money) => Promise<Answer<ToastContent>>
}

type Seat = Pick<Payable, 'eventId' | 'registrationId' | 'name' | 'amount' | 'came'>
type Paying = Seat & Pick<Payable, 'due' | 'entryId' | 'utr' | 'isReported' | 'isGone'>

export function payQuestion(payable: Paying, eventTitle: string, found?: FoundLine): Question {
  const { eventId, registrationId, name, amount, came, due, entryId, utr, isReported, isGone } = payable
  // Two halves in cash on one day are different payments: the second names the entry that it follows.
  const line = entryId === '' ? '' : `after ${entryId}`
  return {
    title: `Mark as paid: ${name}`,
    text: [
      `${eventTitle}, ${came === 0 ? '' : `${formatCame(came, amount)} came, `}${formatAmount(due)} due. A receipt gets the next number.`,
      isGone && 'Their seat is gone: the money has to be refunded then, or they need another seat.',
      found && `Found: ${found.text}`,
    ]
      .filter(Boolean)
      .join(' '),
    label: 'Mark as paid',
    amount: found?.amount ?? due,
    utr: found?.utr ?? (isReported ? utr : ''),
    day: found?.day ?? null,
    due,
    isLessFine: isGone,
    line,
    send: async ({ reason: _reason, ...money }) => {
      const entered = await act('enterPayments', { payments: [{ eventId, registrationId, ...money, line }] })
      if (!entered.ok) return { ...entered, fields: ofFirst(entered.fields) }
      const [outcome] = entered.value
      if (outcome?.ok !== true) {
        const fields = outcome?.reason === 'utrUsed' ? { utr: 'utrUsed' } : {}
        const message = outcome && `${name}: ${formatRefused(outcome)}.`
        return { ok: false, reason: 'refused', status: 409, code: '', message, fields, body: null }
      }
      const rest = money.rest === 'owed' ? ` ${formatAmount(due - money.amount)} is still owed.` : ''
      const text = `${formatAmount(money.amount)} from ${name}: receipt ${outcome.receipt}.${rest}`
      return { ok: true, value: { title: rest === '' ? 'Marked as paid' : 'Entered', text } }
    },
  }
}

/** The server names fields by their place in the list; this removes the place. */
function ofFirst(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, code]) => [field.replace(/^payments\.0\./, ''), code]),
  )
}

export function refundQuestion(payable: Payable): Question {
  const { eventId, registrationId, name, amount, came, givenBack, isGone, seats } = payable
  const freed =
    seats > 1
      ? `; all ${seats} seats are free at once, but only where nothing of their money is left.`
      : ', and their seat is free at once.'
  return {
    title: `Refund: ${name}`,
    text: `${formatCame(came, amount)} came in. Send the money first: this page only notes it. A credit note gets the next number${isGone ? '.' : freed} The terms grant it until ${refundDays} days before the event.`,
    label: 'Note the refund',
    amount: came - givenBack,
    send: ({ amount: back, movedOn, utr, confirmed }) =>
      saying(act('refundPayment', { eventId, registrationId, amount: back, movedOn, utr, confirmed }), {
        title: 'Refunded',
        text: `${formatAmount(back)} to ${name}.`,
      }),
  }
}

export function amountQuestion({ eventId, registrationId, name, amount, came }: Seat): Question {
  return {
    title: `Change the amount: ${name}`,
    text: `Their seat costs ${formatAmount(amount)}${came > 0 ? `, and ${formatAmount(came)} came in` : ''}. They are told of the new amount by e-mail; the reason stands in the journal alone.`,
    label: 'Change the amount',
    amount,
    asksWhy: true,
    send: ({ amount: price, reason }) =>
      saying(act('changeAmount', { eventId, registrationId, amount: price, reason }), {
        title: 'Amount changed',
        text: `${name}: ${formatAmount(price)} instead of ${formatAmount(amount)}.`,
      }),
  }
}

async function saying(asking: Promise<Answer<unknown>>, done: ToastContent): Promise<Answer<ToastContent>> {
  const answer = await asking
  return answer.ok ? { ok: true, value: done } : answer
}
