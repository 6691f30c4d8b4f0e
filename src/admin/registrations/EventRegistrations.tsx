/** One event's guests: those who wait among them, found, filtered, exported and written to. */
import { useStore } from '@nanostores/react'
import { useDeferredValue, useState } from 'react'
import type { EventRecord } from '#core/events/event-schema.ts'
import { addressesOf } from '#core/registrations/addresses.ts'
import {
  filterRegistrations,
  isUnpaid,
  listWaiting,
  noFilter,
} from '#core/registrations/registration-list.ts'
import type { AdminRegistration } from '#core/registrations/registration-schema.ts'
import { openRoute } from '#admin/shell/admin-route.ts'
import { $events, registrationsOf } from '#admin/shell/data.ts'
import { CopyAddresses } from './CopyText.tsx'
import { counted } from '#i18n/admin/counted.ts'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import { FilterField } from '#admin/fields/FilterField.tsx'
import { pageLabelOf, whenOf } from '#admin/events/event-labels.ts'
import { addRoute, checkInRoute, editRoute, emailsRoute, listRoute } from '#admin/events/events-route.ts'
import { codeDialog, Loaded } from '#admin/ui/Loaded.tsx'
import { CsvExport } from './CsvExport.tsx'
import { actFile } from '#admin/shell/request.ts'
import { useScreen } from '#admin/shell/use-admin.ts'
import { EventCancellations } from './EventCancellations.tsx'
import { EventFeedback } from './EventFeedback.tsx'
import { GuestTable } from './GuestTable.tsx'
import { Button } from '#admin/ui/Button.tsx'
import { Segments } from '#admin/ui/Segments.tsx'
import { WaitingNote } from '#admin/waiting-list/WaitingNote.tsx'

const LetterDialog = codeDialog(async () => (await import('#admin/mail/LetterDialog.tsx')).LetterDialog)

export function EventRegistrations({ eventId }: { eventId: number }) {
  const heading = useScreen('Event Registrations')
  const event = useStore($events).data?.find(({ id }) => id === eventId)
  const known = useStore(registrationsOf(eventId)).data
  const [isWriting, setIsWriting] = useState(false)
  const others = [
    ['Edit', editRoute(eventId)],
    ['E-mails', emailsRoute(eventId)],
    ['Add somebody', addRoute(eventId, 'registrations')],
    ['Back to Events', listRoute],
  ] as const
  return (
    <>
      <div className="grid gap-3">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            Event Registrations
          </h1>
          <p className="lead min-h-[1lh]">{event?.title}</p>
          <p className="small row min-h-[1lh] gap-x-4 gap-y-0">
            {event && <span className="muted">{whenOf(event)}</span>}
            {event && event.price > 0 && (
              <a className="link-more" href={`/admin/money?event=${eventId}`}>
                Money
              </a>
            )}
            {event && (
              <a className="link-more" href={`/events/${event.slug}`}>
                {pageLabelOf(event)}
              </a>
            )}
          </p>
        </div>
        <div className="row gap-2">
          <Button onClick={() => openRoute(checkInRoute(eventId), 'push')}>At the door</Button>
          {event && event.status !== 'draft' && (
            <Button look="quiet" className="px-3" onClick={() => setIsWriting(true)}>
              Write to participants
            </Button>
          )}
          {others.map(([text, route]) => (
            <Button key={text} look="quiet" className="px-3" onClick={() => openRoute(route, 'push')}>
              {text}
            </Button>
          ))}
        </div>
      </div>
      <Loaded key={eventId} from={registrationsOf(eventId)} what="registrations">
        {(registrations) =>
          registrations.length === 0 ? (
            <EmptyState
              title="No registrations yet for this event."
              text="They appear here as soon as somebody registers. Share the event's page."
            />
          ) : (
            <Guests eventId={eventId} event={event} registrations={registrations} />
          )
        }
      </Loaded>
      <EventFeedback key={`feedback-${eventId}`} eventId={eventId} />
      <EventCancellations key={`cancelled-${eventId}`} eventId={eventId} />
      {isWriting && event && known && (
        <LetterDialog event={event} registrations={known} onClose={() => setIsWriting(false)} />
      )}
    </>
  )
}

const views = [
  ['all', 'All'],
  ['due', 'Due'],
  ['paid', 'Paid'],
  ['waiting', 'Waiting'],
  ['came', 'Came'],
] as const
type View = (typeof views)[number][0]

function isIn(view: View, registration: AdminRegistration): boolean {
  switch (view) {
    case 'all':
      return true
    case 'due':
      return isUnpaid(registration)
    case 'paid':
      return registration.payment === 'paid'
    case 'waiting':
      return registration.kind === 'waitlist'
    case 'came':
      return registration.attended
  }
}

interface GuestsProps {
  readonly eventId: number
  /** Undefined until the events are there. */
  readonly event: EventRecord | undefined
  readonly registrations: readonly AdminRegistration[]
}

function Guests({ eventId, event, registrations }: GuestsProps) {
  const [search, setSearch] = useState('')
  const [view, setView] = useState<View>('all')
  const sought = useDeferredValue(search)
  const guests = [...registrations.filter(({ kind }) => kind === 'seat'), ...listWaiting(registrations)]
  const found = filterRegistrations(guests, { ...noFilter, search: sought })
  const shown = found.filter((one) => isIn(view, one))
  const inLine = shown.filter(({ kind }) => kind === 'waitlist').length
  const { seats, waiting } = addressesOf(registrations)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <search aria-label="Find guests" className="grid gap-3 wide:grid-cols-2 wide:items-end">
        <FilterField
          type="search"
          id="guest-search"
          label="Search"
          placeholder="Name, email, phone or company"
          value={search}
          onChange={setSearch}
        />
        <Segments legend="Show" options={views} value={view} onChange={setView} />
      </search>
      <p role="status">
        {view !== 'waiting' && `Found ${shown.length - inLine} registration(s)`}
        {view !== 'waiting' && inLine > 0 && ', '}
        {(view === 'waiting' || inLine > 0) && `${inLine} waiting`}
      </p>
      {event && inLine > 0 && view === 'waiting' && <WaitingNote event={event} />}
      {shown.length > 0 && <GuestTable registrations={shown} />}
      <div className="row items-start">
        <CsvExport
          request={() => actFile('exportRegistrations', { ...noFilter, eventId, order: 'newest' })}
          fileName="event-registrations"
        />
        <CopyAddresses label={`Copy all addresses (${counted(seats.length, 'seat')})`} addresses={seats} />
        {waiting.length > 0 && (
          <CopyAddresses
            label={`Copy addresses of the waiting list (${waiting.length})`}
            addresses={waiting}
          />
        )}
      </div>
    </div>
  )
}
