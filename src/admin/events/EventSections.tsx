/** Events in two groups: upcoming, soonest first, and past. */
import { useId, useState, type ReactNode } from 'react'
import { splitEvents } from '#core/events/event-list.ts'
import type { EventRecord } from '#core/events/event-schema.ts'

interface Props {
  readonly events: readonly EventRecord[]
  readonly card: (event: EventRecord, isPast: boolean) => ReactNode
}

export function EventSections({ events, card }: Props) {
  const [openedAt] = useState(() => new Date())
  const { coming, past } = splitEvents(events, openedAt)
  return (
    <>
      <Section title="Coming events" events={coming} card={card} />
      <Section title="Past events" events={past} card={card} isPast />
    </>
  )
}

interface SectionProps extends Props {
  readonly title: string
  readonly isPast?: boolean
}

function Section({ title, events, card, isPast = false }: SectionProps) {
  const id = useId()
  if (events.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id}>{title}</h2>
      <ul className="cards">
        {events.map((event) => (
          <li key={event.id}>{card(event, isPast)}</li>
        ))}
      </ul>
    </section>
  )
}
