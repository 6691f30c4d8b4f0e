/** The fields of money that moved: how much, on which day in India, under which UTR; and what becomes of the rest of what is due. */
import { useState } from 'react'
import { readRupees, toTypedRupees } from '#core/money/rupees.ts'
import { dayInIndia } from '#i18n/format.ts'
import type { RestChoice } from '#core/money/payments.ts'
import { TextField } from '#admin/fields/TextField.tsx'
import { fieldErrorOf } from '#admin/fields/field-error.ts'
import { formatAmount } from './money-labels.ts'
import { Check } from '#admin/fields/Check.tsx'

export interface MoneyDraft {
  /** Rupees, as typed. */
  readonly amount: string
  readonly movedOn: string
  readonly utr: string
  /** Of another amount than is due; '' until it is chosen. */
  readonly rest: RestChoice | ''
}

export function useMoneyDraft(paise: number, utr: string, movedOn: string | null) {
  return useState<MoneyDraft>(() => {
    const today = dayInIndia(new Date().toISOString())
    // A day to come, in a text, is no day of this payment.
    return {
      amount: toTypedRupees(paise),
      movedOn: movedOn !== null && movedOn < today ? movedOn : today,
      ...{ utr, rest: '' },
    }
  })
}

/** Paise; null where what was typed is no amount above 0. */
export function paiseOf({ amount }: MoneyDraft): number | null {
  const paise = readRupees(amount)
  return paise === 0 ? null : paise
}

/** What has to be chosen of this amount; none where it is what is due. */
export function restChoicesFor(paise: number, due: number, isLessFine: boolean): readonly RestChoice[] {
  if (due > 0 && paise > due) return ['surplus']
  return paise < due && !isLessFine ? ['owed', 'waived'] : []
}

interface RestProps {
  /** Paise, above 0. */
  readonly difference: number
  readonly choices: readonly RestChoice[]
  readonly chosen: RestChoice | ''
  readonly fieldError: string | undefined
  readonly onChoose: (chosen: RestChoice) => void
}

/** Asked wherever another amount is entered than is due. */
function RestField({ difference, choices, chosen, fieldError, onChoose }: RestProps) {
  const amount = formatAmount(difference)
  const labels: Readonly<Record<RestChoice, string>> = {
    owed: `${amount} is still owed`,
    waived: `Waive ${amount}: the seat is paid`,
    surplus: 'That is right: so much came in',
  }
  const isMore = choices.includes('surplus')
  return (
    <fieldset className="grid gap-1" aria-describedby={fieldError === undefined ? undefined : 'rest-error'}>
      <legend className="label">{`${amount} ${isMore ? 'more' : 'less'} than is due`}</legend>
      {choices.map((choice) => (
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
  /** Paise that are still to come; 0 where any amount will do. */
  readonly due: number
  readonly isLessFine: boolean
  readonly draft: MoneyDraft
  readonly onChange: (draft: MoneyDraft) => void
  /** Codes by field, of the server's answer. */
  readonly errors: Readonly<Record<string, string>>
}

export function MoneyFields({ due, isLessFine, draft, onChange, errors }: Props) {
  const errorOf = (field: string): string | undefined => fieldErrorOf(errors[field])
  const paise = paiseOf(draft) ?? due
  const choices = restChoicesFor(paise, due, isLessFine)
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
      {choices.length > 0 && (
        <RestField
          difference={Math.abs(paise - due)}
          choices={choices}
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
