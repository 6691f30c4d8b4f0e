/** What the next seat of an event costs, as visitors are told. */
import { useState } from 'react'
import { useStore } from '@nanostores/react'
import { countsOf } from '#core/events/event-list.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { $counts } from '#admin/shell/remember.ts'
import { priceOf } from './event-labels.ts'

export function EventPrice({ event }: { event: EventRecord }) {
  const known = useStore($counts).data
  const [openedAt] = useState(() => new Date())
  // Until the seats are counted, as if none were taken.
  const taken = known ? countsOf(event, known).seats : 0
  return <span className="badge badge-marigold">{priceOf(event, taken, openedAt)}</span>
}
