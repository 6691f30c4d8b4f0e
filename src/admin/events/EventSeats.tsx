/** Seats taken and left of an event, as text and bar, or who came to a past one; its space is reserved while loading. */
import { useStore } from '@nanostores/react'
import { countsOf } from '#core/events/event-list.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { $counts } from '#admin/shell/remember.ts'
import { attendanceOf, seatsOf, waitingOf } from './event-labels.ts'

interface Props {
  readonly event: Pick<EventRecord, 'id' | 'maxAttendees'>
  readonly isPast: boolean
}

export function EventSeats({ event, isPast }: Props) {
  const known = useStore($counts).data
  if (!known) return <p className="small min-h-[1lh]" />
  const counts = countsOf(event, known)
  const { maxAttendees } = event
  const filled =
    maxAttendees && !isPast ? Math.min(100, Math.round((100 * counts.seats) / maxAttendees)) : null
  return (
    <div className="small grid gap-1">
      <p className="font-semibold">{isPast ? attendanceOf(counts) : seatsOf(event, counts)}</p>
      {filled !== null && (
        <span className="block h-2 rounded bg-line overflow-hidden" role="presentation">
          <span className="block h-full bg-peacock" style={{ inlineSize: `${filled}%` }} />
        </span>
      )}
      {counts.waiting > 0 && !isPast && <p className="font-semibold">{waitingOf(counts)}</p>}
    </div>
  )
}
