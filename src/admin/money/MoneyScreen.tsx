/** The money screen: what is to be done (old reports, payments in a text, seats) before the totals and the accountant's ledger. */
import { useStore } from '@nanostores/react'
import type { Payable } from '#core/money/payments.ts'
import { OpenedPerson } from '#admin/people/OpenedPerson.tsx'
import { $query } from '#admin/shell/admin-route.ts'
import { $payables } from './money.ts'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import { Loaded } from '#admin/ui/Loaded.tsx'
import { Skeletons } from '#admin/ui/Skeletons.tsx'
import { useAdmin } from '#admin/shell/use-admin.ts'
import { LedgerSection } from './LedgerSection.tsx'
import { PayableSection } from './PayableSection.tsx'
import { FindPayments } from './FindPayments.tsx'
import { TotalsSection } from './TotalsSection.tsx'
import { readMoneyRoute, type MoneyRoute } from './money-route.ts'
import { counted } from '#i18n/admin/counted.ts'
import { reportDays } from './money-labels.ts'

export function MoneyScreen() {
  const mayShow = useAdmin()
  const route = readMoneyRoute(useStore($query))
  if (!mayShow) return null
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-10 py-6">
      <h1>Money</h1>
      <Loaded from={$payables} what="payments" shape={<Skeletons count={4} height="h-24" />}>
        {(payables) => <Sections payables={payables} route={route} />}
      </Loaded>
      <LedgerSection />
      <OpenedPerson />
    </div>
  )
}

interface Props {
  readonly payables: readonly Payable[]
  readonly route: MoneyRoute
}

function Sections({ payables, route }: Props) {
  if (payables.length === 0) {
    return (
      <EmptyState
        title="Nothing is to be paid"
        text="Seats of events with a price appear here as soon as somebody registers."
      >
        <a className="button" href="/admin/events">
          Manage Events
        </a>
      </EmptyState>
    )
  }
  return (
    <>
      <OldReports count={payables.filter(({ isReportOld }) => isReportOld).length} />
      <FindPayments payables={payables} />
      <PayableSection payables={payables} route={route} />
      <TotalsSection payables={payables} route={route} />
    </>
  )
}

/** Asks for payments that were reported and not looked for: nobody but the admin releases their seats. Nothing without them. */
function OldReports({ count }: { readonly count: number }) {
  if (count === 0) return null
  const are = count === 1 ? 'is' : 'are'
  return (
    <p className="notice notice-bad" role="status">
      <strong className="notice-title">
        {`${counted(count, 'reported payment')} ${are} older than ${reportDays} days.`}
      </strong>{' '}
      <a href="/admin/money?show=oldReports#payables-title">
        {count === 1 ? 'Look for it or release the seat' : 'Look for them or release the seats'}
      </a>
    </p>
  )
}
