/** Asks how much money moved, on which day and under which UTR, before it is entered. */
import { useState, type SubmitEvent } from 'react'
import { DialogButtons } from '../parts/DialogButtons.tsx'
import { ModalDialog } from '../parts/ModalDialog.tsx'
import { MoneyFields, paiseOf, useMoneyDraft, type MoneyDraft } from './MoneyFields.tsx'

/** What moved: the amount in paise, above 0. */
export type Money = Omit<MoneyDraft, 'amount'> & { readonly amount: number }
type Errors = Readonly<Record<string, string>>

interface Props {
  readonly title: string
  readonly text: string
  /** Of the button that enters it. */
  readonly label: string
  /** What stands in the fields at first: paise, and the UTR or ''. */
  readonly amount: number
  readonly utr: string
  readonly isSaving: boolean
  /** Resolves to the codes of what is wrong, by field; null where nothing is. */
  readonly save: (money: Money) => Promise<Errors | null>
  readonly onCancel: () => void
}

export function MoneyDialog({ title, text, label, amount, utr, isSaving, save, onCancel }: Props) {
  const [draft, setDraft] = useMoneyDraft(amount, utr)
  const [errors, setErrors] = useState<Errors>({})

  const check = async () => {
    const paise = paiseOf(draft)
    const wrong = paise === null ? { amount: 'numberInvalid' } : await save({ ...draft, amount: paise })
    if (wrong) setErrors(wrong)
  }

  const submit = (submitted: SubmitEvent) => {
    submitted.preventDefault()
    if (!isSaving) void check()
  }

  return (
    <ModalDialog title={title} text={text} isBusy={isSaving} onClose={onCancel}>
      <form className="form" noValidate onSubmit={submit}>
        <MoneyFields draft={draft} onChange={setDraft} errors={errors} />
        <DialogButtons label={label} busyLabel="Saving..." isBusy={isSaving} onCancel={onCancel} />
      </form>
    </ModalDialog>
  )
}
