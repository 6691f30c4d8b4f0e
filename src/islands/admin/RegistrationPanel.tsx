/** Registrations of all events: filtered, sorted, exported. */
import { useStore } from '@nanostores/react'
import { useDeferredValue, useMemo } from 'react'
import { toCsv } from '#domain/csv.ts'
import {
  filterRegistrations,
  isFiltering,
  noFilter,
  registrationColumns,
  registrationOrders,
  sortRegistrations,
  toRegistrationRow,
  type RegistrationFilter,
  type RegistrationOrder,
} from '#domain/registration-list.ts'
import { dayInIndia, formatNumber } from '#i18n/format.ts'
import type { AdminRegistration } from '#schemas/registration.ts'
import { $query, openPlace } from '#state/desk-address.ts'
import { $allRegistrations } from '#state/desk-data.ts'
import { downloadText } from './download.ts'
import { EmptyState } from './EmptyState.tsx'
import { readRegistrationPlace, toRegistrationPlace, type RegistrationPlace } from './home-place.ts'
import { Loaded } from './Loaded.tsx'
import { RegistrationFilters } from './RegistrationFilters.tsx'
import { RegistrationTable } from './RegistrationTable.tsx'
import { Skeletons } from './Skeletons.tsx'

const orderLabels = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'By name',
  event: 'By event',
} as const

export function RegistrationPanel() {
  return (
    <Loaded from={$allRegistrations} what="registrations" shape={<Skeletons count={8} height="h-16" />}>
      {(registrations) =>
        registrations.length === 0 ? (
          <EmptyState title="No registrations yet">
            <p>They appear here as soon as somebody registers. Share the page of your next event.</p>
            <a className="button" href="/admin/events">
              Manage Events
            </a>
          </EmptyState>
        ) : (
          <FilteredRegistrations registrations={registrations} />
        )
      }
    </Loaded>
  )
}

function exportCsv(registrations: readonly AdminRegistration[]): void {
  const today = dayInIndia(new Date().toISOString())
  const text = toCsv([registrationColumns, ...registrations.map(toRegistrationRow)])
  downloadText(`event-registrations-${today}.csv`, 'text/csv;charset=utf-8', text)
}

function FilteredRegistrations({ registrations }: { registrations: readonly AdminRegistration[] }) {
  const place = readRegistrationPlace(useStore($query))
  // Typing stays quick while a long list is still being filtered for the letter before.
  const filter = useDeferred(place.filter)
  const wanted = useMemo(() => filterRegistrations(registrations, filter), [registrations, filter])
  const shown = useMemo(() => sortRegistrations(wanted, place.order), [wanted, place.order])

  const open = (change: Partial<RegistrationPlace>) =>
    openPlace(toRegistrationPlace({ ...place, ...change }), 'replace')
  const found =
    shown.length === registrations.length
      ? `${formatNumber(shown.length, 'en')} registrations`
      : `${formatNumber(shown.length, 'en')} of ${formatNumber(registrations.length, 'en')} registrations`

  return (
    <div className="grid gap-4">
      <RegistrationFilters
        filter={place.filter}
        onChange={(changed: RegistrationFilter) => open({ filter: changed })}
      />
      <div className="row justify-between">
        <p role="status">{found}</p>
        <SortSelect order={place.order} onOrder={(order) => open({ order })} />
        <div className="row">
          <button
            type="button"
            className="button button-quiet"
            disabled={!isFiltering(place.filter)}
            onClick={() => open({ filter: noFilter })}
          >
            Clear filters
          </button>
          <button
            type="button"
            className="button button-quiet"
            disabled={shown.length === 0}
            onClick={() => exportCsv(shown)}
          >
            Export CSV
          </button>
        </div>
      </div>
      {shown.length === 0 ? (
        <EmptyState title="No registrations match these filters">
          <p>Take a filter away, or choose other days.</p>
        </EmptyState>
      ) : (
        <RegistrationTable
          registrations={shown}
          namesEvents
          order={place.order}
          onOrder={(order: RegistrationOrder) => open({ order })}
        />
      )}
    </div>
  )
}

/** On a phone the table has no head to press. */
function SortSelect({
  order,
  onOrder,
}: {
  order: RegistrationOrder
  onOrder: (order: RegistrationOrder) => void
}) {
  return (
    <label className="flex items-center gap-2 sm:hidden">
      Sort
      <select
        className="select"
        value={order}
        onChange={({ target }) =>
          onOrder(registrationOrders.find((known) => known === target.value) ?? 'newest')
        }
      >
        {registrationOrders.map((known) => (
          <option key={known} value={known}>
            {orderLabels[known]}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The filter, a moment late when there is much to do. The same values are the same filter. */
function useDeferred({
  eventId,
  status,
  experience,
  search,
  from,
  to,
}: RegistrationFilter): RegistrationFilter {
  const words = useDeferredValue(search)
  return useMemo(
    () => ({ eventId, status, experience, search: words, from, to }),
    [eventId, status, experience, words, from, to],
  )
}
