/** Below an event's registrations: whose seat, wish or place in the waiting list is gone, and why. Empty where all are there. */
import { useStore } from '@nanostores/react'
import { paymentLabels } from '#core/registrations/registration-list.ts'
import { formatPrice } from '#i18n/format.ts'
import type { ViewAnswer } from '#admin/shell/request.ts'
import { $events, cancellationsOf } from '#admin/shell/data.ts'
import { Moment } from '#admin/ui/Moment.tsx'
import { EmailLink } from '#admin/ui/EmailLink.tsx'
import { PhoneLink } from '#admin/ui/PhoneLink.tsx'
import { toQuery } from '#admin/shell/admin-route.ts'
import { registrationsRoute } from '#admin/events/events-route.ts'
import { Section } from '#admin/ui/Section.tsx'

type Cancelled = ViewAnswer<'cancellations'>[number]

const reasonLabels = {
  owner: 'cancelled by themselves',
  expired: 'not paid in time',
  lapsed: 'did not take the offered seat in time',
  refunded: 'paid back',
  moved: 'moved to another event',
} as const satisfies Record<Cancelled['reason'], string>

export function EventCancellations({ eventId }: { eventId: number }) {
  const { data = [] } = useStore(cancellationsOf(eventId))
  if (data.length === 0) return null
  return (
    <Section id="cancellations" title="No longer registered" className="gap-2">
      <p className="small muted">What they had is free again; no list or chart counts them.</p>
      <ul className="small grid gap-2">
        {data.map((cancellation) => (
          <li key={`${cancellation.id} ${cancellation.cancelledAt}`}>
            <Who {...cancellation} />
            <Cancellation {...cancellation} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Who({ name, email, phone }: Cancelled) {
  return (
    <>
      <b>{name || 'Name not provided'}</b>,{' '}
      {email !== '' || phone === '' ? <EmailLink email={email} /> : <PhoneLink phone={phone} whose={name} />}
      :{' '}
    </>
  )
}

/** What became of a seat or a place in the waiting list, and of its money. */
export function Cancellation({ kind, cancelledAt, reason, movedTo, payment, held }: Cancelled) {
  return (
    <>
      {movedTo === null ? reasonLabels[reason] : <MovedTo eventId={movedTo} />},{' '}
      <Moment at={cancelledAt} missing="at an unknown time" />
      {kind === 'waitlist' && reason !== 'lapsed' && ' (waited for a seat)'}
      {held > 0 && payment !== 'refunded' && reason !== 'moved' ? (
        <strong className="text-red">{` ${formatPrice(held, 'en', '')} came: to be given back`}</strong>
      ) : (
        payment !== null && payment !== 'expired' && ` (${paymentLabels[payment].toLowerCase()})`
      )}
    </>
  )
}

function MovedTo({ eventId }: { eventId: number }) {
  const event = useStore($events).data?.find(({ id }) => id === eventId)
  if (!event) return reasonLabels.moved
  return (
    <>
      moved to <a href={`/admin/events${toQuery(registrationsRoute(eventId))}`}>{event.title}</a>
    </>
  )
}
