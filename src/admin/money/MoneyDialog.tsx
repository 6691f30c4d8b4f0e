/** Asks how much money moved, on which day and under which UTR, before it is entered. */
import type { RestChoice } from '#core/money/payments.ts'
import { FormDialog } from '#admin/ui/FormDialog.tsx'
import { useSending, type FieldErrors } from '#admin/ui/use-sending.ts'
import type { Answer } from '#islands/ui/request.ts'
import { MoneyFields, paiseOf, restChoicesFor, useMoneyDraft, type MoneyDraft } from './MoneyFields.tsx'

/** What moved: the amount in paise, above 0. */
export type Money = Omit<MoneyDraft, 'amount' | 'rest'> & {
  readonly amount: number
  readonly rest: RestChoice | undefined
  /** The day is a long time ago, and was pressed for once more. */
  readonly confirmed: boolean
}

interface Props<Value> {
  readonly title: string
  readonly text: string
  /** Of the button that enters it. */
  readonly label: string
  /** What stands in the fields at first: paise, the UTR, and the day where it is not today. */
  readonly amount: number
  readonly utr?: string
  readonly movedOn?: string | null
  /** Paise that are still to come: another amount is a question. 0 where any amount will do. */
  readonly due?: number
  /** Less is no question. */
  readonly isLessFine?: boolean
  readonly send: (money: Money) => Promise<Answer<Value>>
  /** Shown when the server sent no message. */
  readonly failure: string
  /** Returns the codes of what is wrong all the same, by field; {} where nothing is. */
  readonly onSent: (value: Value, money: Money) => FieldErrors
  readonly onClose: () => void
}

export function MoneyDialog<Value>(props: Props<Value>) {
  const { title, text, label, amount, utr = '', movedOn = null, due = 0, isLessFine = false } = props
  const { failure, onClose } = props
  const [draft, setDraft] = useMoneyDraft(amount, utr, movedOn)
  const { isBusy, send, errors, setErrors } = useSending()

  const enter = async () => {
    const { rest, ...typed } = draft
    const paise = paiseOf(draft)
    if (paise === null) {
      setErrors({ amount: 'numberInvalid' })
      return
    }
    const choices = restChoicesFor(paise, due, isLessFine)
    const chosen = choices.find((one) => one === rest)
    if (choices.length > 0 && chosen === undefined) {
      setErrors({ rest: 'notChosen' })
      return
    }
    const confirmed = errors['movedOn'] === 'dayLongAgo'
    const money = { ...typed, amount: paise, rest: chosen, confirmed }
    const sent = await send(props.send(money), failure)
    if (sent.ok) setErrors(props.onSent(sent.value, money))
  }

  return (
    <FormDialog {...{ title, text, label, isBusy, onClose }} onSubmit={enter}>
      <MoneyFields
        due={due}
        isLessFine={isLessFine}
        draft={draft}
        onChange={(next) => {
          setDraft(next)
          // Another day is not yet confirmed.
          if (next.movedOn !== draft.movedOn) setErrors({})
        }}
        errors={errors}
      />
    </FormDialog>
  )
}
