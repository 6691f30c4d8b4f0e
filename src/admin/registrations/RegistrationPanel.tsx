/** Registrations of all events: filtered, sorted, exported. */
import { useStore } from '@nanostores/react'
import { useDeferredValue, useMemo } from 'react'
import {
  countList,
  filterRegistrations,
  isFiltering,
  noFilter,
  sortRegistrations,
} from '#core/registrations/registration-list.ts'
import { formatNumber } from '#i18n/format.ts'
import type { AdminRegistration } from '#core/registrations/registration-schema.ts'
import { registrationOrders, type RegistrationFilter } from '#core/registrations/registration-list-schema.ts'
import { $query, openRoute } from '#admin/shell/admin-route.ts'
import { $allRegistrations } from '#admin/shell/data.ts'
import { actFile } from '#admin/shell/request.ts'
import { counted } from '#i18n/admin/counted.ts'
import { optionsOf, Select } from '#admin/fields/FilterField.tsx'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import {
  readRegistrationRoute,
  toRegistrationRoute,
  type RegistrationRoute,
} from '#admin/shell/home-route.ts'
import { Loaded } from '#admin/ui/Loaded.tsx'
import { CsvExport } from './CsvExport.tsx'
import { RegistrationFilters } from './RegistrationFilters.tsx'
import { GuestTable } from './GuestTable.tsx'
import { Button } from '#admin/ui/Button.tsx'

const orderLabels = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'By name',
  event: 'By event',
} as const

export function RegistrationPanel() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Loaded from={$allRegistrations} what="registrations">
        {(registrations) =>
          registrations.length === 0 ? (
            <EmptyState
              title="No registrations yet"
              text="They appear here as soon as somebody registers. Share the page of your next event."
            >
              <a className="button" href="/admin/events">
                Manage Events
              </a>
            </EmptyState>
          ) : (
            <FilteredRegistrations registrations={registrations} />
          )
        }
      </Loaded>
    </div>
  )
}

/** Reads the current route, so that a filter typed meanwhile is not lost. */
function open(change: Partial<RegistrationRoute>): void {
  openRoute(toRegistrationRoute({ ...readRegistrationRoute($query.get()), ...change }), 'replace')
}

function FilteredRegistrations({ registrations }: { registrations: readonly AdminRegistration[] }) {
  const query = useStore($query)
  const route = readRegistrationRoute(query)
  // Deferred, so that filtering a long list does not delay typing.
  const sought = useDeferredValue(query)
  const shown = useMemo(() => {
    const { filter, order } = readRegistrationRoute(sought)
    return sortRegistrations(filterRegistrations(registrations, filter), order)
  }, [registrations, sought])
  // Memoised: while typing, the input rerenders before the table does.
  const table = useMemo(() => <GuestTable registrations={shown} namesEvents />, [shown])
  const found = foundText(countList(shown), countList(registrations))

  return (
    <div className="grid gap-4">
      <RegistrationFilters
        filter={route.filter}
        onChange={(changed: RegistrationFilter) => open({ filter: changed })}
      />
      <div className="row">
        <p className="flex-1" role="status">
          {found}
        </p>
        <label className="flex items-center gap-2">
          Sort
          <Select
            options={optionsOf(orderLabels, registrationOrders)}
            value={route.order}
            onChange={(order) => open({ order })}
          />
        </label>
        <Button look="quiet" disabled={!isFiltering(route.filter)} onClick={() => open({ filter: noFilter })}>
          Clear filters
        </Button>
        <CsvExport
          request={() => actFile('exportRegistrations', { ...route.filter, order: route.order })}
          fileName="event-registrations"
          isEmpty={shown.length === 0}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState
          title="No registrations match these filters"
          text="Take a filter away, or choose other days."
        />
      ) : (
        table
      )}
    </div>
  )
}

type ListCount = ReturnType<typeof countList>

/** '175 registrations, 3 waiting', or '4 of 175 registrations, 1 of 3 waiting'. */
function foundText(shown: ListCount, all: ListCount): string {
  const isAll = shown.registrations + shown.waiting === all.registrations + all.waiting
  const of = (count: number) => (isAll ? '' : `${formatNumber(count, 'en')} of `)
  const registrations = `${of(shown.registrations)}${counted(all.registrations, 'registration')}`
  if (all.waiting === 0) return registrations
  return `${registrations}, ${of(shown.waiting)}${formatNumber(all.waiting, 'en')} waiting`
}
