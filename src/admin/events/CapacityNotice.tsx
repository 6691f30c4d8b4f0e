/** Shown beside an unsaved capacity that is below the seats and offers that exist. */
import type { EventRecord } from '#core/events/event-schema.ts'
import { keptSeatsOf } from './event-labels.ts'
import { useRegistrations } from '#admin/by-hand/use-registered.ts'

interface Props {
  readonly event: Pick<EventRecord, 'id' | 'edition'>
  readonly capacity: number
}

export function CapacityNotice({ event, capacity }: Props) {
  const { data = [] } = useRegistrations(event.id)
  const kept = keptSeatsOf(data, event.edition, capacity)
  return (
    <p className={kept === '' ? '' : 'notice notice-warm'} role="status">
      {kept}
    </p>
  )
}
