/** The folded parts of the money screen: what an event costs, entered here; and the ledger for the accountant. */
import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { splitEvents } from '#core/events/event-list.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { readRupees } from '#core/money/rupees.ts'
import { ChoiceField, TextField } from '#admin/fields/Field.tsx'
import { act, askFile, type ViewAnswer } from '#admin/shell/server.ts'
import { $query } from '#admin/shell/admin-route.ts'
import { $events } from '#admin/shell/data.ts'
import { Form, typedIn, Submit } from '#admin/ui/Form.tsx'
import { Loaded } from '#admin/ui/Loaded.tsx'
import { useSending } from '#admin/ui/use-act.ts'
import { newSubmissionId } from '#islands/ui/request.ts'
import { formatAmount, $expenses, formatMonth, $ledger } from './money.ts'
import { readMoneyRoute } from './PayableSection.tsx'
import { toIndianMonth } from '#core/basics/india-time.ts'
import { counted } from '#i18n/admin/counted.ts'
import { CsvExport } from '#admin/registrations/Export.tsx'
import { ActButton } from '#admin/ui/Button.tsx'

export function ExpensesSection() {
  return (
    <Loaded from={$events} what="events" rows={1} empty={<p className="muted">No event yet.</p>}>
      {(events) => <Expenses events={events} />}
    </Loaded>
  )
}

function Expenses({ events }: { readonly events: readonly EventRecord[] }) {
  const { eventId } = readMoneyRoute(useStore($query))
  const [ordered] = useState(() => {
    const { past, coming } = splitEvents(events, new Date())
    return [...past, ...coming]
  })
  const [picked, pick] = useState<number | null>(null)
  // The event of the list of seats; else the last one that was held, or the next.
  const chosen = picked ?? eventId ?? ordered[0]?.id ?? 0
  const known = useStore($expenses).data?.filter((expense) => expense.eventId === chosen) ?? []
  return (
    <div className="grid max-w-form gap-3">
      <ChoiceField
        name="expenses-event"
        label="Of the event"
        value={String(chosen)}
        options={ordered.map(({ id, title }) => [String(id), title] as const)}
        onChange={(id) => pick(Number(id))}
      />
      <ul className="border-t border-line empty:hidden">
        {known.map(({ id, label, amount }) => (
          <li key={id} className="row border-b border-line py-2">
            <span className="flex-1 wrap-anywhere">{label}</span>
            <span className="figures">{formatAmount(amount)}</span>
            <ActButton
              look="small"
              aria-label={`Remove ${label}`}
              ask={() => act('removeExpense', { eventId: chosen, id })}
              failure="Failed to remove this"
            >
              Remove
            </ActButton>
          </li>
        ))}
      </ul>
      <NewExpense key={chosen} eventId={chosen} />
    </div>
  )
}

function NewExpense({ eventId }: { readonly eventId: number }) {
  const id = useRef(newSubmissionId())
  const { isBusy, send, errors, errorOf } = useSending()
  const add = async (form: HTMLFormElement) => {
    const amount = readRupees(typedIn(form, 'amount')) ?? 0
    const expense = { eventId, id: id.current, label: typedIn(form, 'label'), amount }
    const added = await send(act('addExpense', expense), 'Failed to enter this')
    if (!added.ok) return
    id.current = newSubmissionId()
    form.reset()
  }
  return (
    <Form
      className="grid grid-cols-[minmax(0,1fr)_9rem] items-start gap-3"
      {...{ isBusy, errors }}
      onSubmit={add}
    >
      <TextField name="label" label="What for" fieldError={errorOf('label')} />
      <TextField name="amount" label="Rupees" inputMode="decimal" fieldError={errorOf('amount')} />
      <Submit look="quiet" isBusy={isBusy} label="Add" />
    </Form>
  )
}

export function LedgerSection() {
  return (
    <>
      <p className="muted">
        One row for each receipt and credit note, also of those that were taken back: numbers have no gaps.
        Amounts in rupees, tax included, with the tax in them.
      </p>
      <Loaded from={$ledger} what="ledger" rows={1}>
        {(ledger) => <Ledger ledger={ledger} />}
      </Loaded>
    </>
  )
}

function Ledger({ ledger: { year, years, entries } }: { ledger: ViewAnswer<'ledger'> }) {
  const [period, setPeriod] = useState(year)
  const months = [...new Set(entries.map(({ at }) => toIndianMonth(at)))]
  const holding = entries.filter(({ voidedAt }) => voidedAt === null)
  const sumOf = (kind: 'receipt' | 'creditNote', name: string) => {
    const ofKind = holding.filter((entry) => entry.kind === kind)
    return `${counted(ofKind.length, name)}, ${formatAmount(ofKind.reduce((sum, { amount }) => sum + amount, 0))}`
  }
  const voided = entries.length - holding.length
  return (
    <>
      <p>
        {`${year}: ${sumOf('receipt', 'receipt')}; ${sumOf('creditNote', 'credit note')}${voided > 0 ? `; ${voided} taken back` : ''}.`}
      </p>
      <div className="row items-end">
        <ChoiceField
          name="period"
          label="Financial year or month"
          className="basis-48"
          value={period}
          options={[
            ...years.map((known) => [known, known] as const),
            ...months.map((known) => [known, formatMonth(known)] as const),
          ]}
          onChange={setPeriod}
        />
        <CsvExport
          ask={() => askFile('ledgerFile', months.includes(period) ? { month: period } : { year: period })}
          fileName={`ledger-${period}`}
        />
      </div>
    </>
  )
}
