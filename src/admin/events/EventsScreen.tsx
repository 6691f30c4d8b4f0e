/** The admin's events screen: list, registrations of one event, check-in and form, each with its own address. */
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { toCopiedDraft } from '#core/events/event-draft.ts'
import { $query, openRoute } from '#admin/shell/admin-route.ts'
import { $events } from '#admin/shell/data.ts'
import { AddRegistration } from '#admin/by-hand/AddRegistration.tsx'
import { CheckIn } from '#admin/check-in/CheckIn.tsx'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import { EventEmails } from '#admin/mail/EventEmails.tsx'
import { EventForm } from './EventForm.tsx'
import { EventPictures, type OfferedPicture } from './event-pictures.ts'
import { EventList } from './EventList.tsx'
import { EventRegistrations } from '#admin/registrations/EventRegistrations.tsx'
import { listRoute, readEventsRoute, type EventsRoute } from './events-route.ts'
import { Loaded } from '#admin/ui/Loaded.tsx'
import { Skeletons } from '#admin/ui/Skeletons.tsx'
import { useAdmin } from '#admin/shell/use-admin.ts'
import { Button } from '#admin/ui/Button.tsx'

export function EventsScreen({ pictures }: { readonly pictures: readonly OfferedPicture[] }) {
  const route = readEventsRoute(useStore($query))
  const mayShow = useAdmin()
  if (!mayShow) return null
  return (
    <div className="wrap grid gap-5 py-6">
      <EventPictures value={pictures}>
        <Screen route={route} />
      </EventPictures>
    </div>
  )
}

function Screen({ route }: { readonly route: EventsRoute }) {
  switch (route.mode) {
    case 'list':
      return <EventList search={route.search} />
    case 'new':
      return route.from === null ? (
        <EventForm key="new" event={undefined} />
      ) : (
        <CopiedEvent key={route.from} eventId={route.from} />
      )
    case 'edit':
      return <EditedEvent eventId={route.eventId} />
    case 'registrations':
      return route.eventId === null ? (
        <NoEvent title="Event Registrations" text="No event selected" />
      ) : (
        <EventRegistrations key={route.eventId} eventId={route.eventId} />
      )
    case 'emails':
      return route.eventId === null ? (
        <NoEvent title="E-mails of the event" text="No event selected" />
      ) : (
        <EventEmails key={route.eventId} eventId={route.eventId} show={route.show} />
      )
    case 'add':
      return route.eventId === null ? (
        <NoEvent title="Add somebody" text="No event selected" />
      ) : (
        <AddRegistration key={route.eventId} eventId={route.eventId} isAtDoor={route.isAtDoor} />
      )
    case 'door':
      return route.eventId === null ? (
        <NoEvent title="At the door" text="No event selected" />
      ) : (
        <CheckIn key={route.eventId} eventId={route.eventId} />
      )
  }
}

function EditedEvent({ eventId }: { readonly eventId: number | null }) {
  return (
    <Loaded from={$events} what="event" shape={<Skeletons count={6} height="h-16" />}>
      {(events) => {
        const event = events.find(({ id }) => id === eventId)
        return event ? (
          <EventForm key={event.id} event={event} />
        ) : (
          <NoEvent title="Edit Event" text="No event selected for editing" />
        )
      }}
    </Loaded>
  )
}

function CopiedEvent({ eventId }: { readonly eventId: number }) {
  const [openedAt] = useState(() => new Date())
  return (
    <Loaded from={$events} what="event" shape={<Skeletons count={6} height="h-16" />}>
      {(events) => {
        const event = events.find(({ id }) => id === eventId)
        return event ? (
          <EventForm
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
        <Button onClick={() => openRoute(listRoute, 'push')}>Back to Events</Button>
      </EmptyState>
    </>
  )
}
