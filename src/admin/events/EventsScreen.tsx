/** The admin's events screen: list, registrations of one event, check-in and form, each with its own address. */
import { useStore } from '@nanostores/react'
import { $query, readEventsRoute, type EventsRoute } from '#admin/shell/admin-route.ts'
import { EventList } from './EventList.tsx'
import { useAdmin } from '#admin/shell/Screen.tsx'
import { codePart } from '#admin/ui/Loaded.tsx'

const EventRegistrations = codePart(
  'registrations',
  async () => (await import('#admin/registrations/EventRegistrations.tsx')).EventRegistrations,
)
const EventEmails = codePart('e-mails', async () => (await import('#admin/mail/EventEmails.tsx')).EventEmails)
const AddForm = codePart('form', async () => (await import('#admin/by-hand/AddForm.tsx')).AddForm)
const CheckIn = codePart('check-in', async () => (await import('#admin/check-in/CheckIn.tsx')).CheckIn)
const EventForm = codePart('form', async () => (await import('./EventForm.tsx')).EventForm)

export function EventsScreen() {
  const route = readEventsRoute(useStore($query))
  const mayShow = useAdmin()
  if (!mayShow) return null
  return (
    <div className="wrap grid gap-5 py-6">
      <Screen key={`${route.mode} ${route.eventId}`} {...route} />
    </div>
  )
}

function Screen({ mode, eventId, search, isAtDoor }: EventsRoute) {
  switch (mode) {
    case 'list':
      return <EventList search={search} />
    case 'new':
    case 'edit':
      return <EventForm eventId={eventId} isNew={mode === 'new'} />
    case 'registrations':
      return <EventRegistrations eventId={eventId} />
    case 'emails':
      return <EventEmails eventId={eventId} />
    case 'add':
      return <AddForm eventId={eventId} isAtDoor={isAtDoor} />
    case 'door':
      return <CheckIn eventId={eventId} />
  }
}
