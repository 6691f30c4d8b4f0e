/** Asks for the amount, day and UTR of a payment, or for a new price and its reason; holds the other dialogs of the money screen. */
import { useRef, useState } from 'react'
import type { RestChoice } from '#core/money/payments.ts'
import { readRupees, toTypedRupees } from '#core/money/rupees.ts'
import { dayInIndia } from '#i18n/format.ts'
import { TextField } from '#admin/fields/Field.tsx'
import { typedIn, FormDialog } from '#admin/ui/Form.tsx'
import { closeForGood, useSending } from '#admin/ui/use-act.ts'
import { addToast } from '#islands/ui/toasts.ts'
import { formatAmount, useTitles } from './money.ts'
import { type Question, amountQuestion, payQuestion, refundQuestion } from './money-questions.ts'
import type { FoundLine } from '#core/money/find-payments.ts'
import type { Payable } from '#core/money/payables.ts'
import { act } from '#admin/shell/server.ts'
import { RemovalDialog, type Removal } from '#admin/ui/RemovalDialog.tsx'

function restChoicesFor(paise: number, { due = 0, isLessFine }: Question): readonly RestChoice[] {
  if (due > 0 && paise > due) return ['surplus']
  return paise < due && isLessFine !== true ? ['owed', 'waived'] : []
}

const restLabels: Readonly<Record<RestChoice, (difference: string) => string>> = {
  owed: (difference) => `Enter: ${difference} is still owed`,
  waived: (difference) => `Waive ${difference}: the seat is paid`,
  surplus: (difference) => `Enter: ${difference} more came in`,
}

export function MoneyDialog({ question, onClose }: Readonly<{ question: Question; onClose: () => void }>) {
  const { title, text, label, due = 0, day = null, utr = '', asksWhy = false } = question
  const [today] = useState(() => dayInIndia(new Date().toISOString()))
  const [typed, setTyped] = useState(toTypedRupees(question.amount))
  const { isBusy, send, errors, setErrors, errorOf } = useSending()
  const lastDay = useRef('')
  const amount = readRupees(typed)
  const choices = restChoicesFor(amount ?? due, question)

  const enter = async (form: HTMLFormElement, rest?: RestChoice) => {
    if (amount === null) {
      setErrors({ amount: 'amountInvalid' })
      return
    }
    const movedOn = typedIn(form, 'movedOn')
    const confirmed = errors['movedOn'] === 'dayLongAgo' && movedOn === lastDay.current
    lastDay.current = movedOn
    const words = { utr: typedIn(form, 'utr'), reason: typedIn(form, 'reason') }
    const sent = await send(
      question.send({ amount, rest, movedOn, confirmed, ...words }),
      'Failed to enter this',
    )
    if (!sent.ok) return
    addToast(sent.value)
    closeForGood(onClose)
  }
  const field = (name: string) => ({ name, fieldError: errorOf(name) })
  const difference = formatAmount(Math.abs((amount ?? due) - due))

  return (
    <FormDialog
      {...{ title, text, label, isBusy, errors, onClose }}
      onSubmit={enter}
      choices={choices.map((choice) => [restLabels[choice](difference), (form) => enter(form, choice)])}
    >
      <TextField
        {...field('amount')}
        label="Amount in rupees"
        hint={asksWhy ? 'For the whole seat; 0 is free' : undefined}
        isRequired
        inputMode="decimal"
        value={typed}
        onChange={setTyped}
      />
      <p role="status" className="empty:sr-only">
        {choices.length > 0 && `${difference} ${choices[0] === 'surplus' ? 'more' : 'less'} than is due`}
      </p>
      {asksWhy ? (
        <TextField
          {...field('reason')}
          label="Reason"
          hint="Student price, agreed on the phone …"
          isRequired
        />
      ) : (
        <>
          <TextField
            {...field('movedOn')}
            label="Day"
            isRequired
            type="date"
            max={today}
            defaultValue={day ?? today}
          />
          <TextField
            {...field('utr')}
            label="UTR"
            hint="As the UPI app or the bank shows it. Empty for cash."
            defaultValue={utr}
          />
        </>
      )}
    </FormDialog>
  )
}

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
