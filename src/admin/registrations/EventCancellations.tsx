/** Below the registrations of an event: how participants rated it, and which seats and places in line are gone, and why. */
import { useStore } from '@nanostores/react'
import { paymentLabels } from '#core/registrations/registration-list.ts'
import { formatPrice } from '#i18n/format.ts'
import type { ViewAnswer } from '#admin/shell/server.ts'
import { $events, cancellationsOf, feedbackOf } from '#admin/shell/data.ts'
import { EmailLink, PhoneLink } from '#admin/people/Person.tsx'
import { eventAddress } from '#admin/shell/admin-route.ts'
import { nameOf } from './pressed.ts'
import { Section, Moment } from '#admin/ui/Section.tsx'
import { counted } from '#i18n/admin/counted.ts'
import { formatRating } from '#admin/events/event-labels.ts'

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
        {data.map((cancellation) => {
          const { id, name, email, phone, cancelledAt } = cancellation
          const isByPhone = email === '' && phone !== ''
          return (
            <li key={`${id} ${cancelledAt}`}>
              <b>{nameOf({ name })}</b>,{' '}
              {isByPhone ? <PhoneLink phone={phone} whose={name} /> : <EmailLink email={email} />}:{' '}
              <Cancellation {...cancellation} />
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

export function Cancellation({ kind, cancelledAt, reason, movedTo, payment, held }: Cancelled) {
  const target = useStore($events).data?.find(({ id }) => id === movedTo)
  return (
    <>
      {target ? (
        <>
          moved to <a href={eventAddress('registrations', target.id)}>{target.title}</a>
        </>
      ) : (
        reasonLabels[reason]
      )}
      , <Moment at={cancelledAt} missing="at an unknown time" />
      {kind === 'waitlist' && reason !== 'lapsed' && ' (waited for a seat)'}
      {held > 0 && payment !== 'refunded' && reason !== 'moved' ? (
        <strong className="text-red">{` ${formatPrice(held, 'en', '')} came: to be given back`}</strong>
      ) : (
        payment !== null && payment !== 'expired' && ` (${paymentLabels[payment].toLowerCase()})`
      )}
    </>
  )
}

export function EventFeedback({ eventId }: { eventId: number }) {
  const { data } = useStore(feedbackOf(eventId))
  if (!data || data.average === null) return null
  const { average, answers, asked } = data
  return (
    <Section id="feedback" title="What participants say" className="gap-2">
      <p>
        <b>{formatRating(average)}</b>
        {`, from ${counted(answers.length, 'answer')} of ${counted(asked, 'participant')}.`}
      </p>
      <ul className="grid gap-3">
        {answers.map((answer, index) => (
          <Answer key={index} {...answer} />
        ))}
      </ul>
    </Section>
  )
}

function Answer({ rating, helped, notHelped, name }: ViewAnswer<'feedback'>['answers'][number]) {
  return (
    <li className="border-t border-line pt-2 wrap-anywhere">
      <p className="small muted">{`${rating} of 5`}</p>
      {helped !== '' && <p>{name === null ? helped : `“${helped}” ${name}`}</p>}
      {helped !== '' && name !== null && (
        <p className="small muted">
          They agreed to be shown with their name: testimonials are under Content.
        </p>
      )}
      {notHelped !== '' && <p>{`Did not help: ${notHelped}`}</p>}
    </li>
  )
}
