/** The dashboard's counts, each linked to its list. */
import { formatNumber } from '#i18n/format.ts'
import type { AdminCounts } from '#core/access/sign-in.ts'
import { $counts } from './remember.ts'
import type { HomeTab } from './home-route.ts'
import { Loaded } from '#admin/ui/Loaded.tsx'
import { RouteLink } from './RouteLink.tsx'

const shown: readonly (readonly [
  count: Exclude<keyof AdminCounts, 'byEvent'>,
  label: string,
  tab: HomeTab,
])[] = [
  ['contacts', 'Contacts', 'contacts'],
  ['events', 'Events', 'events'],
  ['registrations', 'Registrations', 'registrations'],
  ['notifications', 'Notifications', 'signups'],
]

export function Counts() {
  return (
    <section aria-label="Counts">
      <Loaded from={$counts} what="counts" shape={<CountGrid counts={null} />}>
        {(counts) => <CountGrid counts={counts} />}
      </Loaded>
    </section>
  )
}

function CountGrid({ counts }: { counts: AdminCounts | null }) {
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {shown.map(([count, label, tab]) => (
        <li key={count} className="card px-4 py-3">
          {counts ? (
            <span className="number block">{formatNumber(counts[count], 'en')}</span>
          ) : (
            <span className="number skeleton block w-16">&nbsp;</span>
          )}
          <RouteLink className="card-link font-semibold" to={{ tab }}>
            {label}
          </RouteLink>
        </li>
      ))}
    </ul>
  )
}
