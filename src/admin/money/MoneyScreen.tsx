/** The money screen: what is to be done (old reports, a statement, seats) before the totals and the accountant's ledger. */
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { nearestMost } from '#core/events/nearest.ts'
import type { Payable } from '#core/money/payments.ts'
import { $query } from '#admin/shell/admin-route.ts'
import { $events } from '#admin/shell/data.ts'
import { $allPayables, $payables } from './money.ts'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import { Loaded } from '#admin/ui/Loaded.tsx'
import { NearestNotice } from '#admin/ui/NearestNotice.tsx'
import { Skeletons } from '#admin/ui/Skeletons.tsx'
import { useAdmin } from '#admin/shell/use-admin.ts'
import { LedgerSection } from './LedgerSection.tsx'
import { PayableSection } from './PayableSection.tsx'
import { StatementSection } from '#admin/statements/StatementSection.tsx'
import { TotalsSection } from './TotalsSection.tsx'
import { readMoneyRoute, type MoneyRoute } from './money-route.ts'
import { counted } from '#i18n/admin/counted.ts'
import { reportDays } from './money-labels.ts'

export function MoneyScreen() {
  const mayShow = useAdmin()
  const route = readMoneyRoute(useStore($query))
  const { data: events, error } = useStore($events)
  const [asksAll, setAsksAll] = useState(false)
  // Where nobody knows how many there are, what is owed may be elsewhere.
  const hasOthers = events ? events.length > nearestMost : error !== undefined
  // The event of a filter may be one of the others.
  const isAll = hasOthers && (asksAll || route.filter.eventId !== null)
  if (!mayShow) return null
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-10 py-6">
      <h1>Money</h1>
      {hasOthers && !isAll && (
        <NearestNotice onAll={() => setAsksAll(true)}>
          Of older ones only the seats with a payment to look for or to give back.
        </NearestNotice>
      )}
      <Loaded
        from={isAll ? $allPayables : $payables}
        what="payments"
        shape={<Skeletons count={4} height="h-24" />}
      >
        {(payables) => <Sections {...{ payables, route, hasOthers }} />}
      </Loaded>
      <LedgerSection />
    </div>
  )
}

interface Props {
  readonly payables: readonly Payable[]
  readonly route: MoneyRoute
  /** There are more events than are read by themselves. */
  readonly hasOthers: boolean
}

function Sections({ payables, route, hasOthers }: Props) {
  if (payables.length === 0 && !hasOthers) {
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
      <StatementSection $from={hasOthers ? $allPayables : $payables} />
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
