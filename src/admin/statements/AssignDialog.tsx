/** Asks the admin which seat a line of a statement is for. */
import { useEffect, useState } from 'react'
import { toIndianDay } from '#core/basics/india-time.ts'
import { filterPayables } from '#core/money/money-list.ts'
import { askedOf, seatsFor, type OpenLine } from '#core/money/statement-match.ts'
import type { StatementLine } from '#core/money/statement.ts'
import type { Payable, RestChoice } from '#core/money/payments.ts'
import { counted } from '#i18n/admin/counted.ts'
import { fieldErrorOf } from '#admin/fields/field-error.ts'
import { Check } from '#admin/fields/Check.tsx'
import { FilterField } from '#admin/fields/FilterField.tsx'
import { FormDialog } from '#admin/ui/FormDialog.tsx'
import { RestField } from '#admin/money/MoneyFields.tsx'
import { formatAmount, formatIndianDay } from '#admin/money/money-labels.ts'

interface Props {
  readonly open: OpenLine
  readonly payables: readonly Payable[]
  readonly titleOf: (payable: Payable) => string
  readonly isBusy: boolean
  readonly onEnter: (payable: Payable, rest?: RestChoice) => Promise<void>
  readonly onClose: () => void
}

/** As many as a phone shows with the keyboard; the search finds the others. */
const shownMost = 5

function keyOf({ eventId, registrationId }: Payable): string {
  return `${eventId}-${registrationId}`
}

function focusSearch(): void {
  document.querySelector<HTMLElement>('#assign-search')?.focus()
}

/** How much less than is due the line brings; 0 where that is no question. Paise. */
export function restOf(line: StatementLine, { due, isGone }: Payable): number {
  return isGone ? 0 : Math.max(0, due - line.amount)
}

export function AssignDialog({ open, payables, titleOf, isBusy, onEnter, onClose }: Props) {
  const [search, setSearch] = useState('')
  const { line, named } = open
  const [first, second] = named
  // Where the line names none or several, nobody is chosen beforehand: a press too many would be somebody else's receipt.
  const isNamed = first !== undefined && second === undefined
  const [chosen, setChosen] = useState(isNamed ? keyOf(first) : '')
  useEffect(() => {
    if (!isNamed) focusSearch()
  }, [isNamed])
  const [isMissing, setMissing] = useState(false)
  const searched = filterPayables(payables, { show: 'all', eventId: null, month: '', search })
  const found = seatsFor(open, searched)
  // The only one that a search finds needs no press.
  const onlyOne = search !== '' && found.length === 1 ? found[0] : undefined
  const payable = onlyOne ?? found.find((one) => keyOf(one) === chosen)

  const [choice, setChoice] = useState<RestChoice | ''>('')
  const [isAsked, setAsked] = useState(false)
  const rest = payable ? restOf(line, payable) : 0

  const submit = () => {
    setMissing(!payable)
    if (!payable) focusSearch()
    else if (rest === 0) void onEnter(payable)
    else if (choice === '') setAsked(true)
    else void onEnter(payable, choice)
  }

  return (
    <FormDialog
      title="Which seat?"
      text={`${formatAmount(line.amount)} of ${formatIndianDay(line.day)}. ${line.narration}`}
      label={payable ? `Enter for ${payable.name}` : 'Enter'}
      busyLabel="Entering..."
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <FilterField
        type="search"
        id="assign-search"
        label="Search"
        placeholder="Name, phone or reference"
        value={search}
        onChange={setSearch}
      />
      <fieldset className="grid gap-1 wrap-anywhere" aria-describedby={isMissing ? 'seat-error' : undefined}>
        <legend className="label">Seat</legend>
        {found.slice(0, shownMost).map((one) => (
          <Check
            key={keyOf(one)}
            type="radio"
            name="seat"
            checked={one === payable}
            onChange={() => setChosen(keyOf(one))}
          >
            <strong>{one.name}</strong>
            {`, ${formatAmount(askedOf(one))}, ${titleOf(one)}, registered ${formatIndianDay(toIndianDay(one.registeredAt))}${one.isGone ? ', seat gone' : ''}`}
          </Check>
        ))}
        <p className="small muted" role="status">
          {found.length === 0 && 'Nobody who has to pay fits.'}
          {found.length > shownMost && `${counted(found.length - shownMost, 'other')}: please search.`}
        </p>
        {isMissing && !payable && (
          <p className="error" id="seat-error">
            Please choose whose it is
          </p>
        )}
      </fieldset>
      {rest > 0 && (
        <RestField
          rest={rest}
          chosen={choice}
          fieldError={isAsked && choice === '' ? fieldErrorOf('notChosen') : undefined}
          onChoose={setChoice}
        />
      )}
    </FormDialog>
  )
}
