/** The money screen: the sums, what is to be done (old reports, payments in a text, seats), and the accountant's ledger. */
import { useStore } from '@nanostores/react'
import { sumUp } from '#core/money/money-list.ts'
import type { Payable } from '#core/money/payables.ts'
import { counted } from '#i18n/admin/counted.ts'
import { Screen } from '#admin/shell/Screen.tsx'
import { Folded } from '#admin/ui/Folded.tsx'
import { codePart, Loaded } from '#admin/ui/Loaded.tsx'
import { formatAmount } from './amounts.ts'
import { FindPayments } from './FindPayments.tsx'
import { reportDays } from './money-labels.ts'
import { $expenses, $ledger, $payables } from './money.ts'
import { PayableSection } from './PayableSection.tsx'

const ExpensesSection = codePart('form', async () => (await import('./ExpensesSection.tsx')).ExpensesSection)
const LedgerSection = codePart('ledger', async () => (await import('./LedgerSection.tsx')).LedgerSection)

export function MoneyScreen() {
  return (
    <Screen title="Money">
      <Loaded from={$payables} what="payments" rows={4}>
        {(payables) => <Sections payables={payables} />}
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

interface Props {
  readonly payables: readonly Payable[]
}

function Sections({ payables }: Props) {
  const old = payables.filter(({ isReportOld }) => isReportOld).length
  return (
    <>
      <YearSums payables={payables} />
      {old > 0 && (
        <p className="notice notice-bad" role="status">
          <strong className="notice-title">
            {`${counted(old, 'reported payment is', 'reported payments are')} older than ${reportDays} days.`}
          </strong>{' '}
          <a href="/admin/money?show=reported#payables-title">
            {old === 1 ? 'Look for it or release the seat' : 'Look for them or release the seats'}
          </a>
        </p>
      )}
      <FindPayments payables={payables} />
      <PayableSection payables={payables} />
    </>
  )
}

/** Shows what came in this financial year, less refunds; what its events cost; and what is due or reported. */
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
