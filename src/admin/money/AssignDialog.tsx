/** Asks the admin which seat a line of a statement is for. */
import { useState } from 'react'
import { toIndianDay } from '#core/basics/india-time.ts'
import { filterPayables } from '#core/money/money-list.ts'
import { seatsFor, type OpenLine } from '#core/money/statement-match.ts'
import type { StatementLine } from '#core/money/statement.ts'
import type { Payable, RestChoice } from '#core/money/payments.ts'
import { fieldErrorOf } from '#admin/ui/field-error.ts'
import { ChoiceField, FilterField } from '#admin/ui/FilterField.tsx'
import { FormDialog } from '#admin/ui/FormDialog.tsx'
import { RestField } from './MoneyFields.tsx'
import { formatAmount, formatIndianDay } from './money-labels.ts'

interface Props {
  readonly open: OpenLine
  readonly payables: readonly Payable[]
  readonly titleOf: (payable: Payable) => string
  readonly isBusy: boolean
  readonly onEnter: (payable: Payable, rest?: RestChoice) => Promise<void>
  readonly onClose: () => void
}

const shownMost = 50

function keyOf({ eventId, registrationId }: Payable): string {
  return `${eventId}-${registrationId}`
}

/** How much less than is due the line brings; 0 where that is no question. Paise. */
function restOf(line: StatementLine, { due, isGone }: Payable): number {
  return isGone ? 0 : Math.max(0, due - line.amount)
}

export function AssignDialog({ open, payables, titleOf, isBusy, onEnter, onClose }: Props) {
  const [search, setSearch] = useState('')
  const { line, named } = open
  const [first, second] = named
  // Where the line names none or several, nobody is chosen beforehand: a press too many would be somebody else's receipt.
  const [chosen, setChosen] = useState(first && !second ? keyOf(first) : '')
  const [isMissing, setMissing] = useState(false)
  const searched = filterPayables(payables, { show: 'all', eventId: null, month: '', search })
  const found = seatsFor(open, searched).slice(0, shownMost)
  const payable = found.find((one) => keyOf(one) === chosen)

  const [choice, setChoice] = useState<RestChoice | ''>('')
  const [isAsked, setAsked] = useState(false)
  const rest = payable ? restOf(line, payable) : 0

  const toOption = (one: Payable) =>
    [
      keyOf(one),
      `${one.name}, ${titleOf(one)}, ${formatAmount(one.due)}, registered ${formatIndianDay(toIndianDay(one.registeredAt))}${one.isGone ? ', seat gone' : ''}`,
    ] as const

  const submit = () => {
    setMissing(!payable)
    if (!payable)
      document.querySelector<HTMLElement>(found.length > 0 ? '#assign-seat' : '#assign-search')?.focus()
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
      {found.length > 0 ? (
        <ChoiceField
          id="assign-seat"
          label="Seat"
          value={payable ? chosen : ''}
          options={[['', 'Choose a seat'], ...found.map(toOption)]}
          fieldError={isMissing && !payable ? 'Please choose whose it is' : undefined}
          onChange={setChosen}
        />
      ) : (
        <p role="status">Nobody who has to pay fits.</p>
      )}
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
