/** One event in the admin's list, with its actions. */
import { useStore } from '@nanostores/react'
import { useId } from 'react'
import type { AdminEvent } from '#core/events/admin-event.ts'
import { typeLabels } from '#core/events/event-fields.ts'
import { openRoute } from '#admin/shell/admin-route.ts'
import { counted } from '#i18n/admin/counted.ts'
import { EventPrice, EventSeats } from './EventSeats.tsx'
import { lengthOf, statusOf, whenOf, whereOf } from './event-labels.ts'
import { Button } from '#admin/ui/Button.tsx'
import { code } from '#admin/ui/Loaded.tsx'
import { editRoute, registrationsRoute } from './events-route.ts'

interface Props {
  readonly event: AdminEvent
  readonly isPast: boolean
  readonly onDelete: () => void
}

export function EventCard({ event, isPast, onDelete }: Props) {
  const title = useId()
  const status = statusOf(event, isPast)
  const actions = [
    { label: 'View', look: 'quiet', act: () => openRoute(registrationsRoute(event.id), 'push') },
    { label: 'Edit', look: 'quiet', act: () => openRoute(editRoute(event.id), 'push') },
    { label: 'Delete', look: 'danger', act: onDelete, className: 'ms-auto min-h-11' },
  ] as const
  return (
    <article className="card grid h-full content-between gap-4" aria-labelledby={title}>
      <div className="grid content-start gap-2">
        <p className="row gap-2">
          <EventPrice event={event} />
          <span className="badge badge-quiet">{typeLabels[event.eventType]}</span>
          <span className={status.className}>{status.label}</span>
          {event.status === 'scheduled' && !isPast && !event.registrationOpen && (
            <span className="badge badge-plum">Registration closed</span>
          )}
        </p>
        <h3 id={title} className="text-title">
          {event.title}
        </h3>
        <p
          ref={(summary) => {
            // Reached by Tab only where its tooltip says more.
            if (summary && summary.scrollHeight > summary.clientHeight) summary.tabIndex = 0
          }}
          className="small muted line-clamp-2"
          data-tooltip=""
        >
          {event.summary ?? <SavedSummary {...event} />}
        </p>
        <ul className="small flex flex-wrap gap-x-3">
          <li className="basis-full">{whenOf(event)}</li>
          <li>{lengthOf(event)}</li>
          {event.maxAttendees !== null && <li>Max {counted(event.maxAttendees, 'attendee')}</li>}
          <li>{whereOf(event)}</li>
        </ul>
        <EventSeats event={event} isPast={isPast} />
      </div>
      <div className="row gap-2">
        {actions.map(({ label, act, ...button }) => (
          <Button key={label} {...button} aria-describedby={title} onClick={act}>
            {label}
          </Button>
        ))}
      </div>
    </article>
  )
}

const $richText = code(() => import('#core/basics/rich-text.ts'))

/** Of an event that was saved on this page: until the code for it is there, signs show as they were typed. */
function SavedSummary({ description }: Pick<AdminEvent, 'description'>) {
  return useStore($richText).data?.summaryOf(description) ?? description
}
