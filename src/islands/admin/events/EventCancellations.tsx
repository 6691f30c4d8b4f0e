/** Below an event's registrations: who gave their seat back by themselves. Nothing where nobody did. */
import { useStore } from '@nanostores/react'
import { toMailLink } from '#domain/email.ts'
import { cancellationsOf } from '#state/admin-data.ts'
import { Moment } from '../parts/Moment.tsx'

export function EventCancellations({ eventId }: { eventId: number }) {
  const { data = [] } = useStore(cancellationsOf(eventId))
  if (data.length === 0) return null
  return (
    <section className="grid gap-2" aria-labelledby="cancellations-title">
      <h2 id="cancellations-title">Cancelled by themselves</h2>
      <p className="small muted">Their seats are free again; no list or chart counts them.</p>
      <ul className="small grid gap-1">
        {data.map(({ id, name, email, kind, cancelledAt }) => (
          <li key={id}>
            <b>{name}</b>, <a href={toMailLink(email)}>{email}</a>, <Moment at={cancelledAt} missing="" />
            {kind === 'nextEdition' && ' (wanted the next edition)'}
          </li>
        ))}
      </ul>
    </section>
  )
}
