/** The filters of the registration list. Each change updates the address. */
import { useStore } from '@nanostores/react'
import { attendanceLabels, paymentLabels } from '#core/registrations/registration-list.ts'
import { paidExperienceLevels } from '#core/registrations/registration-fields.ts'
import {
  attendanceStatuses,
  paymentFilters,
  registrationSources,
  type RegistrationFilter,
} from '#core/registrations/registration-list-schema.ts'
import { $events } from '#admin/shell/data.ts'
import { ChoiceField, FilterField, optionsOf } from '#admin/fields/FilterField.tsx'
import { capitalise } from './pressed.ts'

const statusLabels = { all: 'All', ...attendanceLabels } as const
const sourceLabels = { form: 'By the form', byHand: 'By hand' } as const

interface Props {
  readonly filter: RegistrationFilter
  readonly onChange: (filter: RegistrationFilter) => void
}

export function RegistrationFilters({ filter, onChange }: Props) {
  const events = useStore($events).data ?? []
  const change = (changed: Partial<RegistrationFilter>) => onChange({ ...filter, ...changed })
  return (
    <search aria-label="Filter registrations">
      <form className="grid grid-cols-2 gap-3 md:grid-cols-4" onSubmit={(submit) => submit.preventDefault()}>
        <FilterField
          type="search"
          label="Search"
          id="filter-search"
          className="col-span-2"
          placeholder="Name, email, phone or company"
          value={filter.search}
          onChange={(search) => change({ search })}
        />
        <ChoiceField
          id="filter-event"
          className="col-span-2"
          label="Event"
          value={String(filter.eventId ?? '')}
          options={[['', 'All events'], ...events.map(({ id, title }) => [String(id), title] as const)]}
          onChange={(id) => change({ eventId: id === '' ? null : Number(id) })}
        />
        <ChoiceField
          id="filter-status"
          label="Status"
          value={filter.status}
          options={optionsOf(statusLabels, attendanceStatuses)}
          onChange={(status) => change({ status })}
        />
        <ChoiceField
          id="filter-experience"
          label="Experience"
          value={filter.experience}
          options={[
            ['', 'All levels'],
            ...paidExperienceLevels.map((level) => [level, capitalise(level)] as const),
          ]}
          onChange={(experience) => change({ experience })}
        />
        <ChoiceField
          id="filter-payment"
          label="Payment"
          value={filter.payment}
          options={[['', 'Any'], ...optionsOf(paymentLabels, paymentFilters)]}
          onChange={(payment) => change({ payment })}
        />
        <ChoiceField
          id="filter-source"
          label="Entered"
          value={filter.source}
          options={[['', 'Either way'], ...optionsOf(sourceLabels, registrationSources)]}
          onChange={(source) => change({ source })}
        />
        <FilterField
          type="date"
          id="filter-from"
          label="From"
          value={filter.from}
          max={filter.to || undefined}
          onChange={(from) => change({ from })}
        />
        <FilterField
          type="date"
          id="filter-to"
          label="To"
          value={filter.to}
          min={filter.from || undefined}
          onChange={(to) => change({ to })}
        />
      </form>
    </search>
  )
}
