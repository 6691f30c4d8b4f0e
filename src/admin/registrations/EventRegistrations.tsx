/** The registrations of one event: attendance, CSV export and copying of e-mail addresses. */
import { useStore } from '@nanostores/react'
import { addressesOf } from '#core/registrations/addresses.ts'
import { noFilter } from '#core/registrations/registration-list.ts'
import type { AdminRegistration } from '#core/registrations/registration-schema.ts'
import { openRoute } from '#admin/shell/admin-route.ts'
import { $events, registrationsOf } from '#admin/shell/data.ts'
import { CopyAddresses } from './CopyText.tsx'
import { counted } from '#i18n/admin/counted.ts'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import { pageLabelOf, whenOf } from '#admin/events/event-labels.ts'
import { addRoute, checkInRoute, editRoute, emailsRoute, listRoute } from '#admin/events/events-route.ts'
import { Loaded } from '#admin/ui/Loaded.tsx'
import { RegistrationExport } from './RegistrationExport.tsx'
import { useScreen } from '#admin/shell/use-admin.ts'
import { EventCancellations } from './EventCancellations.tsx'
import { EventFeedback } from './EventFeedback.tsx'
import { RegistrationTable } from './RegistrationTable.tsx'
import { WaitingList } from '#admin/waiting-list/WaitingList.tsx'
import { Button } from '#admin/ui/Button.tsx'

export function EventRegistrations({ eventId }: { eventId: number }) {
  const heading = useScreen('Event Registrations')
  const event = useStore($events).data?.find(({ id }) => id === eventId)
  return (
    <>
      <div className="row justify-between">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            Event Registrations
          </h1>
          <p className="lead min-h-[1lh]">{event?.title}</p>
          <p className="small muted min-h-[1lh]">{event && whenOf(event)}</p>
          <p className="row gap-x-4">
            {event && event.price > 0 && (
              <a className="small link-more" href={`/admin/money?event=${eventId}`}>
                Money
              </a>
            )}
            {event && (
              <a className="small link-more" href={`/events/${event.slug}`}>
                {pageLabelOf(event)}
              </a>
            )}
          </p>
        </div>
        <div className="row">
          <Button onClick={() => openRoute(checkInRoute(eventId), 'push')}>At the door</Button>
          <Button look="quiet" onClick={() => openRoute(addRoute(eventId, 'registrations'), 'push')}>
            Add somebody
          </Button>
          <Button look="quiet" onClick={() => openRoute(emailsRoute(eventId), 'push')}>
            E-mails
          </Button>
          <Button look="quiet" onClick={() => openRoute(editRoute(eventId), 'push')}>
            Edit
          </Button>
          <Button look="quiet" onClick={() => openRoute(listRoute, 'push')}>
            Back to Events
          </Button>
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
            <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
              <div className="row">
                <p className="flex-1" role="status">
                  {`Found ${registrations.filter(({ kind }) => kind !== 'waitlist').length} registration(s)`}
                </p>
                <RegistrationExport filter={{ ...noFilter, eventId, order: 'newest' }} />
              </div>
              <Addresses registrations={registrations} />
              {event && <WaitingList event={event} registrations={registrations} />}
              {registrations.some(isInLine) && <h2 className="pt-3">Registrations</h2>}
              <RegistrationTable registrations={registrations.filter((one) => !isInLine(one))} />
            </div>
          )
        }
      </Loaded>
      <EventFeedback key={`feedback-${eventId}`} eventId={eventId} />
      <EventCancellations key={`cancelled-${eventId}`} eventId={eventId} />
    </>
  )
}

/** People who wait for a seat are in the waiting list above. */
function isInLine({ kind }: AdminRegistration): boolean {
  return kind === 'waitlist'
}

function Addresses({ registrations }: { readonly registrations: readonly AdminRegistration[] }) {
  const { seats, waiting } = addressesOf(registrations)
  return (
    <div className="row items-start">
      <CopyAddresses label={`Copy all addresses (${counted(seats.length, 'seat')})`} addresses={seats} />
      {waiting.length > 0 && (
        <CopyAddresses label={`Copy addresses of the waiting list (${waiting.length})`} addresses={waiting} />
      )}
    </div>
  )
}
