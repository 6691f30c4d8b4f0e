/** All events as cards, upcoming ones first by date, then past ones; with a search over both. */
import { useState } from 'react'
import { searchEvents } from '#core/events/event-list.ts'
import { formatNumber } from '#i18n/format.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { openRoute } from '#admin/shell/admin-route.ts'
import { $events } from '#admin/shell/data.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import { EventCard } from './EventCard.tsx'
import { EventSections } from './EventSections.tsx'
import { newRoute, searchRoute } from './events-route.ts'
import { FilterField } from '#admin/fields/FilterField.tsx'
import { Loaded } from '#admin/ui/Loaded.tsx'
import { Skeletons } from '#admin/ui/Skeletons.tsx'
import { useScreen } from '#admin/shell/use-admin.ts'
import { WorkshopSetup } from '#admin/workshops/WorkshopSetup.tsx'
import { Button } from '#admin/ui/Button.tsx'

/** Required by the specification. */
const skeletonCount = 6

/** `search`: the search term; '' shows all. */
export function EventList({ search }: { search: string }) {
  const heading = useScreen('Events Management')
  const [leaving, setLeaving] = useState<EventRecord | null>(null)
  return (
    <>
      <div className="row justify-between">
        <h1 ref={heading} tabIndex={-1}>
          Events Management
        </h1>
        <Button onClick={() => openRoute(newRoute, 'push')}>Create Event</Button>
      </div>
      <Loaded from={$events} what="events" shape={<Skeletons count={skeletonCount} height="h-72" areCards />}>
        {(events) => (
          <>
            <WorkshopSetup events={events} />
            {events.length === 0 ? (
              <EmptyState
                title="No events created yet"
                text="Create your first event to start accepting registrations"
              />
            ) : (
              <FoundEvents events={events} search={search} onDelete={setLeaving} />
            )}
          </>
        )}
      </Loaded>
      {leaving && <DeleteDialog event={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}

interface FoundProps {
  readonly events: readonly EventRecord[]
  readonly search: string
  readonly onDelete: (event: EventRecord) => void
}

function FoundEvents({ events, search, onDelete }: FoundProps) {
  const found = searchEvents(events, search)
  const all = formatNumber(events.length, 'en')
  return (
    <>
      <search className="row" aria-label="Search events">
        <FilterField
          type="search"
          label="Search"
          id="search-events"
          className="min-w-0 flex-1 basis-64 sm:max-w-form"
          placeholder="Title, place or address"
          value={search}
          onChange={(sought) => openRoute(searchRoute(sought), 'replace')}
        />
        <p role="status" className="self-end pb-2">
          {found.length === events.length
            ? `${all} ${events.length === 1 ? 'event' : 'events'}`
            : `${formatNumber(found.length, 'en')} of ${all} events`}
        </p>
      </search>
      {found.length === 0 ? (
        <EmptyState title="No event matches this search">
          <Button look="quiet" onClick={() => openRoute(searchRoute(''), 'replace')}>
            Show all events
          </Button>
        </EmptyState>
      ) : (
        <EventSections
          events={found}
          card={(event, isPast) => (
            <EventCard event={event} isPast={isPast} onDelete={() => onDelete(event)} />
          )}
        />
      )}
    </>
  )
}
