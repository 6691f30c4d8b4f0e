/** What the next seat of an event costs, as visitors are told. */
import { useState } from 'react'
import { useStore } from '@nanostores/react'
import { countsOf } from '#domain/event-list.ts'
import type { EventRecord } from '#schemas/event.ts'
import { $counts } from '#state/admin-data.ts'
import { priceOf } from './event-labels.ts'

export function EventPrice({ event }: { event: EventRecord }) {
  const known = useStore($counts).data
  const [openedAt] = useState(() => new Date())
  // Until the seats are counted, as if none were taken.
  const taken = known ? countsOf(event, known).seats : 0
  return <span className="badge badge-marigold">{priceOf(event, taken, openedAt)}</span>
}
