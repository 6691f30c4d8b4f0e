/** How many seats of an event are taken and left, in words and as a bar. */
import type { EventCounts } from '#domain/event-list.ts'
import type { EventRecord } from '#schemas/event.ts'
import { seatsOf, wishesOf } from './event-words.ts'

interface Props {
  readonly event: Pick<EventRecord, 'maxAttendees'>
  /** Undefined until it is known: the room for it is kept. */
  readonly counts: EventCounts | undefined
}

export function EventSeats({ event, counts }: Props) {
  if (!counts) return <p className="small min-h-[1lh]" />
  const { maxAttendees } = event
  const filled = maxAttendees ? Math.min(100, Math.round((100 * counts.seats) / maxAttendees)) : null
  return (
    <div className="small grid gap-1">
      <p className="font-semibold">{seatsOf(event, counts)}</p>
      {filled !== null && (
        <span className="meter" role="presentation">
          <span style={{ inlineSize: `${filled}%` }} />
        </span>
      )}
      {counts.wishes > 0 && <p className="muted">{wishesOf(counts)}</p>}
    </div>
  )
}
