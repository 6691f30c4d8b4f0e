/** Registrations of all events: filtered, sorted, exported. */
import { useStore } from '@nanostores/react'
import {
  attendanceLabels,
  filterRegistrations,
  noFilter,
  paymentLabels,
  sortRegistrations,
} from '#core/registrations/registration-list.ts'
import {
  type ExportRequest,
  attendanceStatuses,
  attendances,
  paymentFilters,
  registrationOrders,
} from '#core/registrations/registration-list-schema.ts'
import { formatNumber } from '#i18n/format.ts'
import { paidExperienceLevels } from '#core/registrations/registration-fields.ts'
import type { AdminRegistration } from '#core/registrations/admin-registrations.ts'
import { optionsOf } from '#admin/fields/Field.tsx'
import { Filters, type Filter } from '#admin/fields/Filters.tsx'
import { $query, openRoute, readQuery } from '#admin/shell/admin-route.ts'
import { $allRegistrations, $events } from '#admin/shell/data.ts'
import { actFile } from '#admin/shell/server.ts'
import { counted } from '#i18n/admin/counted.ts'
import { EmptyState, Loaded } from '#admin/ui/Loaded.tsx'
import { CsvExport } from './Export.tsx'
import { GuestTable } from './GuestTable.tsx'
import { Button } from '#admin/ui/Button.tsx'
import { capitalise } from './pressed.ts'

const nothing = (
  <EmptyState
    title="No registrations yet"
    text="They appear here as soon as somebody registers. Share the page of your next event."
  />
)

export function RegistrationPanel() {
  return (
    <Loaded from={$allRegistrations} what="registrations" empty={nothing}>
      {(registrations) => <FilteredRegistrations registrations={registrations} />}
    </Loaded>
  )
}

export function readRegistrationRoute(query: string): ExportRequest {
  const { id, oneOf, text } = readQuery(query)
  return {
    eventId: id('event'),
    status: oneOf('status', attendanceStatuses, noFilter.status),
    experience: oneOf('experience', paidExperienceLevels, noFilter.experience),
    payment: oneOf('payment', paymentFilters, noFilter.payment),
    search: text('search'),
    from: text('from'),
    to: text('to'),
    order: oneOf('sort', registrationOrders, 'newest'),
  }
}

function useFilters(): readonly Filter[] {
  const events = useStore($events).data ?? []
  const titles = events.map(({ id, title }) => [String(id), title] as const)
  const levels = paidExperienceLevels.map((level) => [level, capitalise(level)] as const)
  return [
    { name: 'event', label: 'Event', any: 'All events', options: titles },
    { name: 'status', label: 'Status', any: 'All', options: optionsOf(attendanceLabels, attendances) },
    { name: 'experience', label: 'Experience', any: 'All levels', options: levels },
    { name: 'payment', label: 'Payment', any: 'Any', options: optionsOf(paymentLabels, paymentFilters) },
    { name: 'from', label: 'From' },
    { name: 'to', label: 'To' },
    { name: 'sort', label: 'Sort', any: 'Newest first', options: [['name', 'By name']] },
  ]
}

function FilteredRegistrations({ registrations }: { registrations: readonly AdminRegistration[] }) {
  const query = useStore($query)
  const filters = useFilters()
  const wanted = readRegistrationRoute(query)
  const shown = sortRegistrations(filterRegistrations(registrations, wanted), wanted.order)

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Filters
        label="Filter registrations"
        placeholder="Name, email, phone or company"
        filters={filters}
        isFolded
      />
      <div className="row">
        <p className="flex-1" role="status">
          {shown.length < registrations.length && `${formatNumber(shown.length, 'en')} of `}
          {counted(registrations.length, 'guest')}
        </p>
        <Button
          look="quiet"
          disabled={query === '?tab=registrations'}
          onClick={() => openRoute({ tab: 'registrations' }, 'replace')}
        >
          Clear filters
        </Button>
        <CsvExport
          ask={() => actFile('exportRegistrations', wanted)}
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
        <GuestTable registrations={shown} of="all" />
      )}
    </div>
  )
}
