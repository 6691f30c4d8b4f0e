/** Registrations of all events: filtered, sorted, exported. */
import { useStore } from '@nanostores/react'
import { useDeferredValue, useMemo } from 'react'
import {
  filterRegistrations,
  isFiltering,
  noFilter,
  sortRegistrations,
  type RegistrationOrder,
} from '#domain/registration-list.ts'
import { formatNumber } from '#i18n/format.ts'
import type { AdminRegistration } from '#schemas/registration.ts'
import { registrationOrders, type RegistrationFilter } from '#schemas/registration-list.ts'
import { $query, openPlace } from '#state/desk-address.ts'
import { $allRegistrations } from '#state/desk-data.ts'
import { counted } from './counted.ts'
import { EmptyState } from './EmptyState.tsx'
import { readRegistrationPlace, toRegistrationPlace, type RegistrationPlace } from './home-place.ts'
import { Loaded } from './Loaded.tsx'
import { RegistrationExport } from './RegistrationExport.tsx'
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

/** From where one is at that moment: a filter typed meanwhile is not lost. */
function open(change: Partial<RegistrationPlace>): void {
  openPlace(toRegistrationPlace({ ...readRegistrationPlace($query.get()), ...change }), 'replace')
}

function openOrder(order: RegistrationOrder): void {
  open({ order })
}

function FilteredRegistrations({ registrations }: { registrations: readonly AdminRegistration[] }) {
  const place = readRegistrationPlace(useStore($query))
  // Typing stays quick while a long list is still being filtered for the letter before.
  const filter = useDeferred(place.filter)
  const wanted = useMemo(() => filterRegistrations(registrations, filter), [registrations, filter])
  const shown = useMemo(() => sortRegistrations(wanted, place.order), [wanted, place.order])

  // The same table as long as it holds the same: a letter typed is shown before the list is drawn anew for it.
  const table = useMemo(
    () => <RegistrationTable registrations={shown} namesEvents order={place.order} onOrder={openOrder} />,
    [shown, place.order],
  )
  const found =
    shown.length === registrations.length
      ? counted(shown.length, 'registration')
      : `${formatNumber(shown.length, 'en')} of ${counted(registrations.length, 'registration')}`

  return (
    <div className="grid gap-4">
      <RegistrationFilters
        filter={place.filter}
        onChange={(changed: RegistrationFilter) => open({ filter: changed })}
      />
      <div className="row">
        <p className="flex-1" role="status">
          {found}
        </p>
        <SortSelect order={place.order} onOrder={openOrder} />
        <button
          type="button"
          className="button button-quiet"
          disabled={!isFiltering(place.filter)}
          onClick={() => open({ filter: noFilter })}
        >
          Clear filters
        </button>
        <RegistrationExport asked={{ ...place.filter, order: place.order }} isEmpty={shown.length === 0} />
      </div>
      {shown.length === 0 ? (
        <EmptyState title="No registrations match these filters">
          <p>Take a filter away, or choose other days.</p>
        </EmptyState>
      ) : (
        table
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
