/** What one looks for among the registrations. Every change is in the address at once. */
import { useStore } from '@nanostores/react'
import { attendanceLabels } from '#domain/registration-list.ts'
import { paidExperienceLevels } from '#schemas/registration-fields.ts'
import { attendanceStatuses, type RegistrationFilter } from '#schemas/registration-list.ts'
import { $events } from '#state/admin-data.ts'

const statusLabels = { all: 'All', ...attendanceLabels } as const

interface Props {
  readonly filter: RegistrationFilter
  readonly onChange: (filter: RegistrationFilter) => void
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function RegistrationFilters({ filter, onChange }: Props) {
  const events = useStore($events).data ?? []

  return (
    <search aria-label="Filter registrations">
      <form className="grid grid-cols-2 gap-3 md:grid-cols-4" onSubmit={(submit) => submit.preventDefault()}>
        <div className="field col-span-2">
          <label className="label small" htmlFor="filter-search">
            Search
          </label>
          <input
            id="filter-search"
            className="input"
            type="search"
            autoComplete="off"
            placeholder="Name, email or company"
            value={filter.search}
            onChange={(change) => onChange({ ...filter, search: change.target.value })}
          />
        </div>
        <div className="field col-span-2">
          <label className="label small" htmlFor="filter-event">
            Event
          </label>
          <select
            id="filter-event"
            className="select"
            value={filter.eventId ?? ''}
            onChange={({ target }) =>
              onChange({ ...filter, eventId: target.value === '' ? null : Number(target.value) })
            }
          >
            <option value="">All events</option>
            {events.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label className="label small" htmlFor="filter-status">
            Status
          </label>
          <select
            id="filter-status"
            className="select"
            value={filter.status}
            onChange={({ target }) =>
              onChange({
                ...filter,
                status: attendanceStatuses.find((status) => status === target.value) ?? 'all',
              })
            }
          >
            {attendanceStatuses.map((status) => (
              <option key={status} value={status}>
                {statusLabels[status]}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label className="label small" htmlFor="filter-experience">
            Experience
          </label>
          <select
            id="filter-experience"
            className="select"
            value={filter.experience}
            onChange={({ target }) =>
              onChange({
                ...filter,
                experience: paidExperienceLevels.find((level) => level === target.value) ?? '',
              })
            }
          >
            <option value="">All levels</option>
            {paidExperienceLevels.map((level) => (
              <option key={level} value={level}>
                {capitalise(level)}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label className="label small" htmlFor="filter-from">
            From
          </label>
          <input
            id="filter-from"
            className="input"
            type="date"
            value={filter.from}
            max={filter.to || undefined}
            onChange={(change) => onChange({ ...filter, from: change.target.value })}
          />
        </div>
        <div className="field">
          <label className="label small" htmlFor="filter-to">
            To
          </label>
          <input
            id="filter-to"
            className="input"
            type="date"
            value={filter.to}
            min={filter.from || undefined}
            onChange={(change) => onChange({ ...filter, to: change.target.value })}
          />
        </div>
      </form>
    </search>
  )
}
