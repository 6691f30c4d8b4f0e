/** The admin's events: the list, one event's registrations, and the form, each at an address of its own. */
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { toCopiedDraft } from '#domain/event-draft.ts'
import { $query, openPlace } from '#state/desk-address.ts'
import { $events } from '#state/desk-data.ts'
import type { DeskSentences } from './desk-sentences.ts'
import { Door } from './Door.tsx'
import { EmptyState } from './EmptyState.tsx'
import { EventForm } from './EventForm.tsx'
import { EventList } from './EventList.tsx'
import { EventRegistrations } from './EventRegistrations.tsx'
import { listPlace, readEventsPlace, type EventsPlace } from './events-place.ts'
import { Loaded } from './Loaded.tsx'
import { Skeletons } from './Skeletons.tsx'
import { useDesk } from './use-desk.ts'

interface Props {
  readonly sentences: DeskSentences
}

export function EventsDesk({ sentences }: Props) {
  const place = readEventsPlace(useStore($query))
  const mayShow = useDesk(sentences)
  if (!mayShow) return null
  return (
    <div className="wrap grid gap-5 py-6">
      <Screen place={place} sentences={sentences} />
    </div>
  )
}

function Screen({ place, sentences }: Props & { readonly place: EventsPlace }) {
  switch (place.mode) {
    case 'list':
      return <EventList search={place.search} />
    case 'new':
      return place.from === null ? (
        <EventForm key="new" sentences={sentences} event={undefined} />
      ) : (
        <CopiedEvent key={place.from} sentences={sentences} eventId={place.from} />
      )
    case 'edit':
      return <EditedEvent sentences={sentences} eventId={place.eventId} />
    case 'registrations':
      return place.eventId === null ? (
        <NoEvent title="Event Registrations" text="No event selected" />
      ) : (
        <EventRegistrations key={place.eventId} eventId={place.eventId} />
      )
    case 'door':
      return place.eventId === null ? (
        <NoEvent title="At the door" text="No event selected" />
      ) : (
        <Door key={place.eventId} eventId={place.eventId} />
      )
  }
}

function EditedEvent({ sentences, eventId }: Props & { readonly eventId: number | null }) {
  return (
    <Loaded from={$events} what="event" shape={<Skeletons count={6} height="h-16" />}>
      {(events) => {
        const event = events.find(({ id }) => id === eventId)
        return event ? (
          <EventForm key={event.id} sentences={sentences} event={event} />
        ) : (
          <NoEvent title="Edit Event" text="No event selected for editing" />
        )
      }}
    </Loaded>
  )
}

function CopiedEvent({ sentences, eventId }: Props & { readonly eventId: number }) {
  const [openedAt] = useState(() => new Date())
  return (
    <Loaded from={$events} what="event" shape={<Skeletons count={6} height="h-16" />}>
      {(events) => {
        const event = events.find(({ id }) => id === eventId)
        return event ? (
          <EventForm
            sentences={sentences}
            event={undefined}
            copy={{ of: event.id, draft: toCopiedDraft(event, events, openedAt) }}
          />
        ) : (
          <NoEvent title="Create New Event" text="No event selected to duplicate" />
        )
      }}
    </Loaded>
  )
}

function NoEvent({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h1>{title}</h1>
      <EmptyState title={text}>
        <p>It may have been deleted, or the link is not complete.</p>
        <button type="button" className="button" onClick={() => openPlace(listPlace, 'push')}>
          Back to Events
        </button>
      </EmptyState>
    </>
  )
}
