/** The fields of money that moved: how much, on which day in India, under which UTR; and what becomes of the rest of what is due. */
import { useState } from 'react'
import { readAmount } from '#core/money/statement-cells.ts'
import { dayInIndia } from '#i18n/format.ts'
import { restChoices, type RestChoice } from '#core/money/payments.ts'
import { TextField } from '#admin/fields/TextField.tsx'
import { fieldErrorOf } from '#admin/fields/field-error.ts'
import { formatAmount } from './money-labels.ts'
import { Check } from '#admin/fields/Check.tsx'

export interface MoneyDraft {
  /** Rupees, as typed. */
  readonly amount: string
  readonly movedOn: string
  readonly utr: string
  /** Of less than is due; '' until it is chosen. */
  readonly rest: RestChoice | ''
}

export function useMoneyDraft(paise: number, utr: string) {
  return useState<MoneyDraft>(() => ({
    amount: String(paise / 100),
    movedOn: dayInIndia(new Date().toISOString()),
    utr,
    rest: '',
  }))
}

/** Paise; null where what was typed is no amount above 0. */
export function paiseOf({ amount }: MoneyDraft): number | null {
  const paise = readAmount(amount)?.paise ?? 0
  return paise > 0 ? paise : null
}

interface RestProps {
  /** Paise. */
  readonly rest: number
  readonly chosen: RestChoice | ''
  readonly fieldError?: string | undefined
  readonly onChoose: (chosen: RestChoice) => void
}

/** Asked wherever less is entered than is due. */
export function RestField({ rest, chosen, fieldError, onChoose }: RestProps) {
  const amount = formatAmount(rest)
  const labels = { owed: `${amount} is still owed`, waived: `Waive ${amount}: the seat is paid` }
  return (
    <fieldset className="grid gap-1" aria-describedby={fieldError === undefined ? undefined : 'rest-error'}>
      <legend className="label">{`${amount} less than is due`}</legend>
      {restChoices.map((choice) => (
        <Check
          key={choice}
          type="radio"
          name="rest"
          checked={chosen === choice}
          onChange={() => onChoose(choice)}
        >
          {labels[choice]}
        </Check>
      ))}
      {fieldError !== undefined && (
        <p className="error" id="rest-error">
          {fieldError}
        </p>
      )}
    </fieldset>
  )
}

interface Props {
  /** Paise that are still to come, where less is a question; 0 where any amount will do. */
  readonly due: number
  readonly draft: MoneyDraft
  readonly onChange: (draft: MoneyDraft) => void
  /** Codes by field, of the server's answer. */
  readonly errors: Readonly<Record<string, string>>
}

export function MoneyFields({ due, draft, onChange, errors }: Props) {
  const errorOf = (field: string): string | undefined => fieldErrorOf(errors[field])
  const rest = due - (paiseOf(draft) ?? due)
  const [today] = useState(() => dayInIndia(new Date().toISOString()))
  return (
    <>
      <TextField
        name="amount"
        label="Amount in rupees"
        isRequired
        fieldError={errorOf('amount')}
        inputMode="decimal"
        value={draft.amount}
        onChange={(amount) => onChange({ ...draft, amount })}
      />
      {rest > 0 && (
        <RestField
          rest={rest}
          chosen={draft.rest}
          fieldError={errorOf('rest')}
          onChoose={(chosen) => onChange({ ...draft, rest: chosen })}
        />
      )}
      <TextField
        name="movedOn"
        label="Day"
        isRequired
        fieldError={errorOf('movedOn')}
        type="date"
        max={today}
        value={draft.movedOn}
        onChange={(movedOn) => onChange({ ...draft, movedOn })}
      />
      <TextField
        name="utr"
        label="UTR"
        hint="As the UPI app or the bank shows it. Empty for cash."
        fieldError={errorOf('utr')}
        value={draft.utr}
        onChange={(utr) => onChange({ ...draft, utr })}
      />
    </>
  )
}
