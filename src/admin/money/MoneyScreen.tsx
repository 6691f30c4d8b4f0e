/** The money screen: totals, statements, every seat that costs something, and the ledger for the accountant. */
import { useStore } from '@nanostores/react'
import type { Payable } from '#core/money/payments.ts'
import { $query } from '#admin/shell/admin-route.ts'
import { $payables } from './money.ts'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import { Loaded } from '#admin/ui/Loaded.tsx'
import { OldReports } from './OldReports.tsx'
import { Skeletons } from '#admin/ui/Skeletons.tsx'
import { useAdmin } from '#admin/shell/use-admin.ts'
import { LedgerSection } from './LedgerSection.tsx'
import { PayableSection } from './PayableSection.tsx'
import { StatementSection } from './StatementSection.tsx'
import { TotalsSection } from './TotalsSection.tsx'
import { readMoneyRoute } from './money-route.ts'

export function MoneyScreen() {
  const mayShow = useAdmin()
  if (!mayShow) return null
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-10 py-6">
      <h1>Money</h1>
      <Loaded from={$payables} what="payments" shape={<Skeletons count={4} height="h-24" />}>
        {(payables) => <Sections payables={payables} />}
      </Loaded>
      <LedgerSection />
    </div>
  )
}

function Sections({ payables }: { payables: readonly Payable[] }) {
  const route = readMoneyRoute(useStore($query))
  if (payables.length === 0) {
    return (
      <EmptyState title="Nothing is to be paid">
        <p>Seats of events with a price appear here as soon as somebody registers.</p>
        <a className="button" href="/admin/events">
          Manage Events
        </a>
      </EmptyState>
    )
  }
  return (
    <>
      <OldReports count={payables.filter(({ isReportOld }) => isReportOld).length} />
      <TotalsSection payables={payables} route={route} />
      <StatementSection payables={payables} />
      <PayableSection payables={payables} route={route} />
    </>
  )
}
