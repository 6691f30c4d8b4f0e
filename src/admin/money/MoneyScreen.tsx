/** The money screen: the sums, what is to be done (old reports, payments in a text, seats), and the accountant's ledger. */
import { useStore } from '@nanostores/react'
import { sumUp } from '#core/money/money-list.ts'
import type { Payable } from '#core/money/payments.ts'
import { OpenedPerson } from '#admin/people/OpenedPerson.tsx'
import { $ledger, $payables } from './money.ts'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import { Loaded } from '#admin/ui/Loaded.tsx'
import { Skeletons } from '#admin/ui/Skeletons.tsx'
import { useAdmin } from '#admin/shell/use-admin.ts'
import { LedgerSection } from './LedgerSection.tsx'
import { PayableSection } from './PayableSection.tsx'
import { FindPayments } from './FindPayments.tsx'
import { counted } from '#i18n/admin/counted.ts'
import { formatAmount, reportDays } from './money-labels.ts'

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
      <OpenedPerson />
    </div>
  )
}

interface Props {
  readonly payables: readonly Payable[]
}

function Sections({ payables }: Props) {
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
      <YearSums payables={payables} />
      <OldReports count={payables.filter(({ isReportOld }) => isReportOld).length} />
      <FindPayments payables={payables} />
      <PayableSection payables={payables} />
    </>
  )
}

/** What came in in this financial year, less what was given back, and what is due or reported. */
function YearSums({ payables }: Props) {
  const entries = useStore($ledger).data?.entries.filter(({ voidedAt }) => voidedAt === null)
  const { due, reported } = sumUp(payables)
  const came = entries?.reduce((sum, { kind, amount }) => sum + (kind === 'receipt' ? amount : -amount), 0)
  const events = counted(new Set(entries?.map(({ eventId }) => eventId)).size, 'event')
  return (
    <p className="min-h-6 text-base">
      {came !== undefined &&
        `This year ${formatAmount(came)} from ${events}; ${formatAmount(due + reported)} to come`}
    </p>
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
