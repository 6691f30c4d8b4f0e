/** Lists all events, with a search. Without the actions it is the tab of the first screen. */
import { useId, useState, type ReactNode } from 'react'
import type { AdminEvent, EventRecord } from '#core/events/event-schema.ts'
import { searchEvents, countsOf, splitEvents } from '#core/events/event-list.ts'
import { formatNumber } from '#i18n/format.ts'
import { openRoute, editRoute, eventAddress, eventRoute } from '#admin/shell/admin-route.ts'
import { $events, deleteEvent } from '#admin/shell/data.ts'
import { auditLogLink, EmptyState, Loaded, RemovalButton } from '#admin/ui/Loaded.tsx'
import { EventSeats } from './EventScreen.tsx'
import { TextField } from '#admin/fields/Field.tsx'
import { Button, RouteLink } from '#admin/ui/Button.tsx'
import { useStore } from '@nanostores/react'
import { typeLabels } from '#core/events/type-labels.ts'
import { $counts, act, rememberView, oncePer } from '#admin/shell/server.ts'
import { counted } from '#i18n/admin/counted.ts'
import { lengthOf, priceOf, statusOf, whenOf, whereOf } from './event-labels.ts'
import { workshopOf } from '#core/events/series.ts'
import { addToast } from '#islands/ui/toasts.ts'
import { useAct } from '#admin/ui/use-act.ts'
import { ScreenTitle } from '#admin/shell/Screen.tsx'
import { peopleOf, whyNobody } from '#admin/mail/emails.ts'

type CardProps = Readonly<{ event: AdminEvent; isPast: boolean }>

export function EventList({ search }: { readonly search: string }) {
  return (
    <>
      <div className="row justify-between">
        <ScreenTitle>Events Management</ScreenTitle>
        <Button to={{ new: 1 }}>Create Event</Button>
      </div>
      <Events search={search}>{(card) => <EventCard {...card} />}</Events>
    </>
  )
}

export function EventPanel() {
  return <Events>{(card) => <Glance {...card} />}</Events>
}

type EventsProps = Readonly<{ search?: string; children: (card: CardProps) => ReactNode }>

function Events({ search, children }: EventsProps) {
  const [openedAt] = useState(() => new Date())
  const cards = (title: string, events: readonly AdminEvent[], isPast: boolean) =>
    events.length > 0 && (
      <section aria-label={title} className="grid gap-3">
        <h2>{title}</h2>
        <ul className="cards">
          {events.map((event) => (
            <li key={event.id}>{children({ event, isPast })}</li>
          ))}
        </ul>
      </section>
    )
  const list = (events: readonly AdminEvent[]) => {
    const found = searchEvents(events, search ?? '')
    const { coming, past } = splitEvents(found, openedAt)
    return (
      <>
        {search !== undefined && <Search search={search} found={found.length} all={events.length} />}
        {found.length === 0 && <EmptyState title="No event matches this search" />}
        {cards('Coming events', coming, false)}
        {cards('Past events', past, true)}
      </>
    )
  }
  return (
    <Loaded from={$events} what="events" rows={6} areCards>
      {(events) => (
        <div className="grid gap-5">
          <WorkshopSetup events={events} />
          {events.length === 0 ? (
            <EmptyState
              title="No events created yet"
              text="Create your first event to start accepting registrations"
            />
          ) : (
            list(events)
          )}
        </div>
      )}
    </Loaded>
  )
}

type SearchProps = Readonly<{ search: string; found: number; all: number }>

function Search({ search, found, all }: SearchProps) {
  return (
    <search className="row" aria-label="Search events">
      <TextField
        type="search"
        label="Search"
        name="search"
        className="min-w-0 flex-1 basis-64 sm:max-w-form"
        placeholder="Title, place or address"
        value={search}
        onChange={(sought) => openRoute({ search: sought }, 'replace')}
      />
      <p role="status" className="self-end pb-2">
        {found < all && `${formatNumber(found, 'en')} of `}
        {counted(all, 'event')}
      </p>
    </search>
  )
}

function Glance({ event, isPast }: CardProps) {
  const status = statusOf(event, isPast)
  return (
    <div className="card grid h-full content-start gap-1">
      <h3 className="text-title">
        <a className="card-link" href={eventAddress('registrations', event.id)}>
          {event.title}
        </a>
      </h3>
      <p className="small muted">
        {whenOf(event)}{' '}
        {event.status !== 'scheduled' && <span className={status.className}>{status.label}</span>}
      </p>
      <EventSeats event={event} />
    </div>
  )
}

export function EventCard({ event, isPast }: CardProps) {
  const title = useId()
  const status = statusOf(event, isPast)
  const known = useStore($counts).data
  const [openedAt] = useState(() => new Date())
  const taken = known ? countsOf(event, known).seats : 0
  return (
    <article className="card grid h-full content-between gap-4" aria-labelledby={title}>
      <div className="grid content-start gap-2">
        <p className="row gap-2">
          <span className="badge badge-marigold">{priceOf(event, taken, openedAt)}</span>
          <span className="badge badge-quiet">{typeLabels[event.eventType]}</span>
          <span className={status.className}>{status.label}</span>
          {event.status === 'scheduled' && !isPast && !event.registrationOpen && (
            <span className="badge badge-plum">Registration closed</span>
          )}
        </p>
        <h3 id={title} className="text-title">
          <RouteLink className="card-link" to={eventRoute('registrations', event.id)}>
            {event.title}
          </RouteLink>
        </h3>
        <p
          ref={(summary) => {
            // Tab reaches it only if its tooltip says more.
            if (summary && summary.scrollHeight > summary.clientHeight) summary.tabIndex = 0
          }}
          className="small muted relative z-1 line-clamp-2"
          data-tooltip=""
        >
          {event.summary}
        </p>
        <ul className="small flex flex-wrap gap-x-3">
          <li className="basis-full">{whenOf(event)}</li>
          <li>{lengthOf(event)}</li>
          {event.maxAttendees !== null && <li>Max {counted(event.maxAttendees, 'attendee')}</li>}
          <li>{whereOf(event)}</li>
        </ul>
        <EventSeats event={event} />
      </div>
      <div className="relative z-1 row gap-2">
        <Button look="quiet" aria-describedby={title} to={eventRoute('registrations', event.id)}>
          View
        </Button>
        <Button look="quiet" aria-describedby={title} to={editRoute(event.id)}>
          Edit
        </Button>
        <RemovalButton
          look="danger"
          className="ms-auto min-h-11"
          aria-describedby={title}
          removal={{
            title: 'Are you absolutely sure?',
            text: `This action cannot be undone. This will permanently delete the event "${event.title}" and all associated registrations.`,
            label: 'Delete Event',
            done: { title: 'Event Deleted', text: event.title, link: auditLogLink },
            failure: 'Failed to delete event',
            next: 'h1',
            more: <Lost event={event} />,
            remove: (money) => deleteEvent(event.id, money),
          }}
        >
          Delete
        </RemovalButton>
      </div>
    </article>
  )
}

const farewellsOf = oncePer((eventId: number) => rememberView('farewells', { eventId }))

function Lost({ event }: { readonly event: EventRecord }) {
  const { data: farewells, error } = useStore(farewellsOf(event.id))
  const text =
    farewells?.people === 0
      ? 'Nobody is told, and what is known of people goes with the event.'
      : farewells &&
        `${peopleOf(farewells)} will be told by e-mail first; then their details go. ${whyNobody(farewells)}`
  return (
    <div className="notice notice-warm">
      <EventSeats event={event} />
      <p role="status">{text ?? (error ? 'Who will be told could not be found out.' : 'Counting...')}</p>
    </div>
  )
}

export function WorkshopSetup({ events }: { readonly events: readonly EventRecord[] }) {
  const [isBusy, say] = useAct()
  if (events.some(workshopOf)) return null
  const setUp = async () => {
    const made = await say(act('setUpWorkshops', {}), 'Failed to set up the workshops')
    if (!made.ok) return
    addToast({
      title: made.value.length === 1 ? 'One workshop is set up' : 'Both workshops are set up',
      text: 'As drafts. Edit each: check its date, place and price, then press Publish.',
      link: { href: '/admin/events', text: 'To the events' },
    })
  }
  return (
    <div className="notice grid justify-items-start gap-3">
      <p>
        <strong className="notice-title">
          The two workshops with a page of their own are not set up yet.
        </strong>{' '}
        One press makes both from the site’s own texts, each as a draft on a suggested Saturday. Visitors see
        neither until you have checked and published it.
      </p>
      <Button isBusy={isBusy} onClick={() => void setUp()}>
        Set up both workshops
      </Button>
    </div>
  )
}
