/** The fields of money that moved: how much, on which day in India, under which UTR. */
import { useState } from 'react'
import { readAmount } from '#domain/statement-cells.ts'
import { dayInIndia } from '#i18n/format.ts'
import { DraftField } from '../parts/DraftField.tsx'
import { fieldErrorOf } from '../parts/field-error.ts'

export interface MoneyDraft {
  /** Rupees, as typed. */
  readonly amount: string
  readonly movedOn: string
  readonly utr: string
}

export function useMoneyDraft(paise: number, utr: string) {
  return useState<MoneyDraft>(() => ({
    amount: String(paise / 100),
    movedOn: dayInIndia(new Date().toISOString()),
    utr,
  }))
}

/** Paise; null where what was typed is no amount above 0. */
export function paiseOf({ amount }: MoneyDraft): number | null {
  const paise = readAmount(amount)?.paise ?? 0
  return paise > 0 ? paise : null
}

interface Props {
  readonly draft: MoneyDraft
  readonly onChange: (draft: MoneyDraft) => void
  /** Codes by field, of the server's answer. */
  readonly errors: Readonly<Record<string, string>>
}

export function MoneyFields({ draft, onChange, errors }: Props) {
  const errorOf = (field: string): string | undefined => {
    const code = errors[field]
    return code === undefined ? undefined : fieldErrorOf(code)
  }
  const [today] = useState(() => dayInIndia(new Date().toISOString()))
  return (
    <>
      <DraftField name="amount" label="Amount in rupees" isRequired fieldError={errorOf('amount')}>
        {(control) => (
          <input
            {...control}
            className="input"
            inputMode="decimal"
            autoComplete="off"
            value={draft.amount}
            onChange={({ target }) => onChange({ ...draft, amount: target.value })}
          />
        )}
      </DraftField>
      <DraftField name="movedOn" label="Day" isRequired fieldError={errorOf('movedOn')}>
        {(control) => (
          <input
            {...control}
            type="date"
            className="input"
            max={today}
            value={draft.movedOn}
            onChange={({ target }) => onChange({ ...draft, movedOn: target.value })}
          />
        )}
      </DraftField>
      <DraftField
        name="utr"
        label="UTR"
        hint="Twelve digits, as the UPI app or the bank shows them. Empty for cash."
        fieldError={errorOf('utr')}
      >
        {(control) => (
          <input
            {...control}
            className="input"
            inputMode="numeric"
            autoComplete="off"
            value={draft.utr}
            onChange={({ target }) => onChange({ ...draft, utr: target.value })}
          />
        )}
      </DraftField>
    </>
  )
}
