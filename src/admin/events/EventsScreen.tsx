/** The admin's events screen: list, registrations of one event, check-in and form, each with its own address. */
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { toCopiedDraft } from '#core/events/event-draft.ts'
import { OpenedPerson } from '#admin/people/OpenedPerson.tsx'
import { $query, openRoute } from '#admin/shell/admin-route.ts'
import { $events } from '#admin/shell/data.ts'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import { EventList } from './EventList.tsx'
import { listRoute, readEventsRoute, type EventsRoute } from './events-route.ts'
import { Skeletons } from '#admin/ui/Skeletons.tsx'
import { useAdmin } from '#admin/shell/use-admin.ts'
import { Button } from '#admin/ui/Button.tsx'
import { codePart, Loaded } from '#admin/ui/Loaded.tsx'

// The list is what the screen opens with.
const EventRegistrations = codePart(
  'registrations',
  async () => (await import('#admin/registrations/EventRegistrations.tsx')).EventRegistrations,
)
const EventEmails = codePart('e-mails', async () => (await import('#admin/mail/EventEmails.tsx')).EventEmails)
const AddRegistration = codePart(
  'form',
  async () => (await import('#admin/by-hand/AddRegistration.tsx')).AddRegistration,
)
const CheckIn = codePart('check-in', async () => (await import('#admin/check-in/CheckIn.tsx')).CheckIn)
const Form = codePart('form', async () => (await import('./EventForm.tsx')).EventForm)

export function EventsScreen() {
  const route = readEventsRoute(useStore($query))
  const mayShow = useAdmin()
  if (!mayShow) return null
  return (
    <div className="wrap grid gap-5 py-6">
      <Screen route={route} />
      <OpenedPerson />
    </div>
  )
}

function Screen({ route }: { readonly route: EventsRoute }) {
  switch (route.mode) {
    case 'list':
      return <EventList search={route.search} />
    case 'new':
      return route.from === null ? (
        <Form key="new" event={undefined} />
      ) : (
        <KnownEvent key={route.from} eventId={route.from} isCopied />
      )
    case 'edit':
      return <KnownEvent eventId={route.eventId} />
    default:
      return route.eventId === null ? (
        <NoEvent title={titles[route.mode]} text="No event selected" />
      ) : (
        <OfEvent key={`${route.mode} ${route.eventId}`} route={route} eventId={route.eventId} />
      )
  }
}

type RouteOfEvent = Extract<EventsRoute, { mode: 'registrations' | 'emails' | 'add' | 'door' }>

const titles: Readonly<Record<RouteOfEvent['mode'], string>> = {
  registrations: 'Event Registrations',
  emails: 'E-mails of the event',
  add: 'Add somebody',
  door: 'At the door',
}

function OfEvent({ route, eventId }: { readonly route: RouteOfEvent; readonly eventId: number }) {
  switch (route.mode) {
    case 'registrations':
      return <EventRegistrations eventId={eventId} />
    case 'emails':
      return <EventEmails eventId={eventId} />
    case 'add':
      return <AddRegistration eventId={eventId} isAtDoor={route.isAtDoor} />
    case 'door':
      return <CheckIn eventId={eventId} />
  }
}

interface KnownProps {
  readonly eventId: number | null
  /** It is the draft of a new one. */
  readonly isCopied?: boolean
}

function KnownEvent({ eventId, isCopied = false }: KnownProps) {
  const [openedAt] = useState(() => new Date())
  return (
    <Loaded from={$events} what="event" shape={<Skeletons count={6} height="h-16" />}>
      {(events) => {
        const event = events.find(({ id }) => id === eventId)
        if (event && isCopied)
          return (
            <Form event={undefined} copy={{ of: event.id, draft: toCopiedDraft(event, events, openedAt) }} />
          )
        if (event) return <Form key={event.id} event={event} />
        return isCopied ? (
          <NoEvent title="Create New Event" text="No event selected to duplicate" />
        ) : (
          <NoEvent title="Edit Event" text="No event selected for editing" />
        )
      }}
    </Loaded>
  )
}

function NoEvent({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h1>{title}</h1>
      <EmptyState title={text} text="It may have been deleted, or the link is not complete.">
        <Button onClick={() => openRoute(listRoute, 'push')}>Back to Events</Button>
      </EmptyState>
    </>
  )
}
