/** Lists one event's guests, with the waiting list: the admin finds, filters, exports and writes to them. */
import { useState } from 'react'
import { namesOf } from '#core/basics/plain.ts'
import { isOver } from '#core/events/event.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import {
  filterRegistrations,
  isUnpaid,
  listWaiting,
  noFilter,
} from '#core/registrations/registration-list.ts'
import type { AdminRegistration } from '#core/registrations/admin-registrations.ts'
import { registrationsOf } from '#admin/shell/data.ts'
import { CsvExport } from './Export.tsx'
import { EmptyState, Loaded } from '#admin/ui/Loaded.tsx'
import { TextField } from '#admin/fields/Field.tsx'
import { EventScreen, WriteButton } from '#admin/events/EventScreen.tsx'
import { editRoute, eventRoute, listRoute } from '#admin/shell/admin-route.ts'
import { actFile } from '#admin/shell/server.ts'
import { RouteLink, Button } from '#admin/ui/Button.tsx'
import { EventCancellations, EventFeedback } from './EventCancellations.tsx'
import { GuestTable } from './GuestTable.tsx'
import { capitalise } from './pressed.ts'

const nobody = (
  <EmptyState
    title="No registrations yet for this event."
    text="They appear here as soon as somebody registers. Share the event's page."
  />
)

export function EventRegistrations({ eventId }: { readonly eventId: number | null }) {
  return (
    <EventScreen title="Event Registrations" eventId={eventId} also={registrationsOf}>
      {(event) => (
        <>
          <Leading event={event} />
          <Loaded from={registrationsOf(event.id)} what="registrations" empty={nobody}>
            {(registrations) => <Guests event={event} registrations={registrations} />}
          </Loaded>
          <EventFeedback eventId={event.id} />
          <EventCancellations eventId={event.id} />
        </>
      )}
    </EventScreen>
  )
}

function Leading({ event }: { readonly event: EventRecord }) {
  const { id } = event
  const others = [
    ['Edit', editRoute(id)],
    ['E-mails', eventRoute('emails', id)],
    ['Add somebody', eventRoute('add', id)],
    ['Back to Events', listRoute],
  ] as const
  return (
    <div className="row gap-2">
      <Button to={eventRoute('door', id)}>At the door</Button>
      <WriteButton event={event} />
      {others.map(([text, route]) => (
        <Button key={text} look="quiet" className="px-3" to={route}>
          {text}
        </Button>
      ))}
      {event.price > 0 && (
        <a className="link-more p-2.5" href={`/admin/money?event=${id}`}>
          Money
        </a>
      )}
      <a className="link-more p-2.5" href={`/events/${event.slug}`}>
        {event.status === 'draft' ? 'Preview the draft' : 'Public page'}
      </a>
    </div>
  )
}

type View = 'all' | 'due' | 'paid' | 'waiting' | 'came'

const views: Readonly<Record<View, (registration: AdminRegistration) => boolean>> = {
  all: () => true,
  due: isUnpaid,
  paid: ({ payment }) => payment === 'paid',
  waiting: ({ kind }) => kind === 'waitlist',
  came: ({ attended }) => attended,
}
const viewOptions = namesOf(views).map((view) => [view, capitalise(view)] as const)

type GuestsProps = Readonly<{ event: EventRecord; registrations: readonly AdminRegistration[] }>

function Guests({ event, registrations }: GuestsProps) {
  const [search, setSearch] = useState('')
  const [view, setView] = useState<View>('all')
  const guests = [...registrations.filter(({ kind }) => kind === 'seat'), ...listWaiting(registrations)]
  const shown = filterRegistrations(guests, { ...noFilter, search }).filter(views[view])
  const inLine = shown.filter(views.waiting).length
  const found = `Found ${shown.length - inLine} registration(s)`
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <search aria-label="Find guests" className="grid gap-3 wide:grid-cols-2 wide:items-end">
        <TextField
          type="search"
          name="search"
          label="Search"
          placeholder="Name, email, phone or company"
          value={search}
          onChange={setSearch}
        />
        <Segments value={view} onChange={setView} />
      </search>
      <p role="status">
        {view === 'waiting' ? `${inLine} waiting` : inLine > 0 ? `${found}, ${inLine} waiting` : found}
      </p>
      {inLine > 0 && view === 'waiting' && <WaitingNote event={event} />}
      {shown.length > 0 && <GuestTable registrations={shown} of="event" />}
      <CsvExport
        ask={() => actFile('exportRegistrations', { ...noFilter, eventId: event.id, order: 'newest' })}
        fileName="event-registrations"
      />
    </div>
  )
}

export function WaitingNote({ event }: { readonly event: EventRecord }) {
  const [openedAt] = useState(() => new Date())
  if (isOver(event, openedAt))
    return <p className="small muted">The event is over: nobody is offered a seat any more.</p>
  return (
    <p className="small muted">
      {event.waitlistOpen
        ? 'Visitors can join the waiting list while the event is full.'
        : 'The waiting list is closed: nobody can join it by the form.'}{' '}
      A seat that becomes free is offered to the first by itself, by e-mail.{' '}
      <RouteLink to={editRoute(event.id)}>
        {event.waitlistOpen ? 'Close it' : 'Open it'}, or add seats
      </RouteLink>
    </p>
  )
}

function Segments({ value, onChange }: Readonly<{ value: View; onChange: (view: View) => void }>) {
  return (
    <fieldset className="flex rounded border border-edge">
      <legend className="sr-only">Show</legend>
      {viewOptions.map(([option, label]) => (
        <label
          key={option}
          className="grid min-h-11 flex-1 cursor-pointer not-first-of-type:border-s not-first-of-type:border-edge"
        >
          <input
            className="peer absolute opacity-0"
            type="radio"
            name="Show"
            checked={option === value}
            onChange={() => onChange(option)}
          />
          <span className="content-center px-1 text-center font-semibold figures peer-checked:bg-peacock peer-checked:text-on-peacock peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus">
            {label}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
