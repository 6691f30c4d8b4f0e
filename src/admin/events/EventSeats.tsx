/** What an event's registrations say of it: what the next seat costs, and how many are taken. Its space is reserved while loading. */
import { useState } from 'react'
import { useStore } from '@nanostores/react'
import { countsOf } from '#core/events/event-list.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { $counts } from '#admin/shell/remember.ts'
import { priceOf, takenOf } from './event-labels.ts'

interface Props {
  readonly event: EventRecord
}

export function EventPrice({ event }: Props) {
  const known = useStore($counts).data
  const [openedAt] = useState(() => new Date())
  // Until the seats are counted, as if none were taken.
  const taken = known ? countsOf(event, known).seats : 0
  return <span className="badge badge-marigold">{priceOf(event, taken, openedAt)}</span>
}

export function EventSeats({ event, isPast }: Props & { readonly isPast: boolean }) {
  const known = useStore($counts).data
  return (
    <p className="small min-h-[1lh] font-semibold">
      {known && takenOf(event, countsOf(event, known), isPast)}
    </p>
  )
}
