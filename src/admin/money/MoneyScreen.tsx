/** The money screen: the sums, payments in a text, seats, and the accountant's ledger. */
import { useStore } from '@nanostores/react'
import type { Payable } from '#core/money/payables.ts'
import { sumUp } from '#core/money/money-list.ts'
import { counted } from '#i18n/admin/counted.ts'
import { Screen } from '#admin/shell/Screen.tsx'
import { Folded, Section } from '#admin/ui/Section.tsx'
import { codePart, Loaded, codeDialog } from '#admin/ui/Loaded.tsx'
import {
  formatAmount,
  $expenses,
  $ledger,
  $payables,
  formatDoubt,
  formatIndianDay,
  formatRefused,
  useTitles,
} from './money.ts'
import { PayableSection } from './PayableSection.tsx'
import { useMemo, useState } from 'react'
import { findPayments, type Found, type FoundLine } from '#core/money/find-payments.ts'
import { dayInIndia } from '#i18n/format.ts'
import { TextField } from '#admin/fields/Field.tsx'
import { act } from '#admin/shell/server.ts'
import { Button } from '#admin/ui/Button.tsx'
import { useAct } from '#admin/ui/use-act.ts'
import { longDeadline } from '#islands/ui/request.ts'
import { addToast } from '#islands/ui/toasts.ts'
import type { Open } from './MoneyDialog.tsx'

const ExpensesSection = codePart('form', async () => (await import('./BookSections.tsx')).ExpensesSection)
const LedgerSection = codePart('ledger', async () => (await import('./BookSections.tsx')).LedgerSection)

export function MoneyScreen() {
  return (
    <Screen title="Money">
      <Loaded from={$payables} what="payments" rows={4}>
        {(payables) => (
          <>
            <YearSums payables={payables} />
            <FindPayments payables={payables} />
            <PayableSection payables={payables} />
          </>
        )}
      </Loaded>
      <Folded title="Expenses" hint="Hall, tea, posters: what an event costs you" isLate>
        <ExpensesSection />
      </Folded>
      <Folded title="Ledger" hint="For your accountant: receipts and credit notes, as a file" isLate>
        <LedgerSection />
      </Folded>
    </Screen>
  )
}

type Props = Readonly<{ payables: readonly Payable[] }>

function YearSums({ payables }: Props) {
  const ledger = useStore($ledger).data
  const expenses = useStore($expenses).data
  if (!ledger || !expenses) return <p className="min-h-6" />
  const entries = ledger.entries.filter(({ voidedAt }) => voidedAt === null)
  const came = entries.reduce((sum, { kind, amount }) => sum + (kind === 'receipt' ? amount : -amount), 0)
  const events = counted(new Set(entries.map(({ eventId }) => eventId)).size, 'event')
  const ofYear = expenses.filter(({ year }) => year === ledger.year)
  const spent = ofYear.reduce((sum, { amount }) => sum + amount, 0)
  const left = `${formatAmount(Math.abs(came - spent))} ${came < spent ? 'lost' : 'earned'}`
  const { due, reported } = sumUp(payables)
  return (
    <p className="min-h-6 text-base">
      {`This year ${formatAmount(came)} from ${events}${spent === 0 ? '' : `, ${formatAmount(spent)} spent, ${left}`}; ${formatAmount(due + reported)} to come`}
    </p>
  )
}

const PayableDialog = codeDialog(async () => (await import('./MoneyDialog.tsx')).PayableDialog)

function dayOf({ day }: FoundLine): string {
  const today = dayInIndia(new Date().toISOString())
  return day !== null && day < today ? day : today
}

export function FindPayments({ payables }: { readonly payables: readonly Payable[] }) {
  const titleOf = useTitles()
  const [open, setOpen] = useState<Open | null>(null)
  const [isBusy, say] = useAct()
  const [text, setText] = useState('')
  const { certain, doubtful, suggested, leftOut, known } = useMemo(() => {
    const reported = payables.filter(({ utr }) => utr !== '')
    return findPayments(text, payables, reported)
  }, [text, payables])
  const whyRefused = (refused: Parameters<typeof formatRefused>[0]): string => {
    const payable = payables.find(({ registrationId }) => registrationId === refused.registrationId)
    return `${payable?.name ?? 'Somebody'}: ${formatRefused(refused)}.`
  }
  const enter = async () => {
    const payments = certain.flatMap(({ line: found, seats }) =>
      seats.map(({ eventId, registrationId, due: amount }) => {
        return { eventId, registrationId, amount, utr: found.utr, movedOn: dayOf(found), line: '' }
      }),
    )
    const entering = act('enterPayments', { payments }, { deadline: longDeadline })
    const entered = await say(entering, 'Failed to enter the payments')
    if (!entered.ok) return
    const receipts = entered.value.flatMap((outcome) => (outcome.ok ? outcome.receipt : []))
    const reasons = entered.value.flatMap((outcome) => (outcome.ok ? [] : whyRefused(outcome)))
    const entries =
      receipts.length > 0 ? [`${counted(receipts.length, 'receipt')}: ${receipts.join(', ')}.`] : []
    const isBad = reasons.length > 0
    addToast({
      title: isBad ? 'Not all entered' : 'Entered',
      text: [...reasons, ...entries].join(' '),
      isBad,
    })
    document.getElementById('find-title')?.focus()
  }
  const group = (title: string, all: readonly Found[]) =>
    all.length > 0 && (
      <section className="grid gap-3">
        <h3 className="text-title">{`${title} (${all.length})`}</h3>
        {all.map((found) => (
          <div key={found.line.text} className="card grid justify-items-start gap-2 wrap-anywhere">
            <p className="small">{found.line.text}</p>
            {found.other && <p className="small muted">{found.other.text}</p>}
            <p>{`${formatDoubt(found)} ${formatIndianDay(dayOf(found.line))}, UTR ${found.line.utr || 'unknown'}.`}</p>
            {found.seats.map((payable) => (
              <Button
                key={`${payable.eventId}-${payable.registrationId}`}
                look="small"
                onClick={() =>
                  setOpen({ what: 'paid', found: { ...found.line, day: dayOf(found.line) }, payable })
                }
              >
                {`${formatAmount(found.line.amount ?? payable.due)} from ${payable.name}, ${titleOf(payable.eventId)}`}
              </Button>
            ))}
          </div>
        ))}
      </section>
    )
  return (
    <Section id="find" title="Find payments">
      <TextField
        name="found"
        label="Messages of your bank, a statement or a list: paste it as it is. It stays in this browser."
        className="[&_textarea]:min-h-18"
        rows={2}
        value={text}
        onChange={setText}
      />
      <input
        className="input"
        type="file"
        aria-label="CSV file"
        accept=".csv,.txt,text/csv,text/plain"
        onChange={({ target }) => void target.files?.[0]?.text().then(setText)}
      />
      <p role="status" className="wrap-anywhere">
        {text !== '' &&
          certain.length + doubtful.length + suggested.length === 0 &&
          'Nothing due was found. '}
        {known > 0 && `${counted(known, 'payment')} entered already. `}
        {leftOut.length > 0 && `No income: ${leftOut.map((line) => line.text).join(' · ')}`}
      </p>
      {group('Certain', certain)}
      {certain.length > 0 && (
        <Button className="justify-self-start" isBusy={isBusy} onClick={() => void enter()}>
          {isBusy ? 'Entering...' : `Enter ${counted(certain.length, 'payment')}`}
        </Button>
      )}
      {group('Doubtful', doubtful)}
      {group('Perhaps: the whole name, and exactly what is due', suggested)}
      {open && <PayableDialog {...open} onClose={() => setOpen(null)} />}
    </Section>
  )
}
