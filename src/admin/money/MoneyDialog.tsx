/** Asks how much money moved, on which day and under which UTR, before it is entered. */
import { useState, type SubmitEvent } from 'react'
import type { RestChoice } from '#core/money/payments.ts'
import { DialogButtons } from '#admin/ui/DialogButtons.tsx'
import { ModalDialog } from '#admin/ui/ModalDialog.tsx'
import { MoneyFields, paiseOf, useMoneyDraft, type MoneyDraft } from './MoneyFields.tsx'

/** What moved: the amount in paise, above 0. */
export type Money = Omit<MoneyDraft, 'amount' | 'rest'> & {
  readonly amount: number
  readonly rest: RestChoice | undefined
  /** The day is a long time ago, and was pressed for once more. */
  readonly confirmed: boolean
}
type Errors = Readonly<Record<string, string>>

interface Props {
  readonly title: string
  readonly text: string
  /** Of the button that enters it. */
  readonly label: string
  /** What stands in the fields at first: paise, and the UTR or ''. */
  readonly amount: number
  readonly utr: string
  /** Paise that are still to come, where less is a question; 0 where any amount will do. */
  readonly due?: number
  readonly isWhole?: boolean
  readonly isSaving: boolean
  /** Resolves to the codes of what is wrong, by field; null where nothing is. */
  readonly save: (money: Money) => Promise<Errors | null>
  readonly onCancel: () => void
}

export function MoneyDialog(props: Props) {
  const { title, text, label, amount, utr, due = 0, isWhole = false, isSaving, save, onCancel } = props
  const [draft, setDraft] = useMoneyDraft(amount, utr)
  const [errors, setErrors] = useState<Errors>({})

  const wrongIn = async ({ rest, ...typed }: MoneyDraft): Promise<Errors> => {
    const paise = paiseOf(draft)
    if (paise === null) return { amount: 'numberInvalid' }
    if (paise < due && rest === '') return { rest: 'notChosen' }
    const confirmed = errors['movedOn'] === 'dayLongAgo'
    const chosen = paise < due && rest !== '' ? rest : undefined
    return (await save({ ...typed, amount: paise, rest: chosen, confirmed })) ?? {}
  }

  const check = async () => {
    setErrors(await wrongIn(draft))
  }

  const change = (next: MoneyDraft) => {
    setDraft(next)
    // Another day is not yet confirmed.
    if (next.movedOn !== draft.movedOn) setErrors({})
  }

  const submit = (submitted: SubmitEvent) => {
    submitted.preventDefault()
    if (!isSaving) void check()
  }

  return (
    <ModalDialog title={title} text={text} isBusy={isSaving} onClose={onCancel}>
      <form className="form" noValidate onSubmit={submit}>
        <MoneyFields due={due} isWhole={isWhole} draft={draft} onChange={change} errors={errors} />
        <DialogButtons label={label} busyLabel="Saving..." isBusy={isSaving} onCancel={onCancel} />
      </form>
    </ModalDialog>
  )
}
