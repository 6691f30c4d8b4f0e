/** Selects the event to show and the one to compare it with. */
import { isHeld } from '#core/reports/reports.ts'
import { formatDay } from '#i18n/format.ts'
import type { EventReport } from '#core/reports/reports-schema.ts'
import { openRoute } from '#admin/shell/admin-route.ts'
import { ChoiceField } from '#admin/fields/FilterField.tsx'
import { reportsRoute } from './reports-route.ts'

interface Props {
  readonly events: readonly EventReport[]
  readonly event: EventReport | undefined
  readonly other: EventReport | undefined
  readonly now: Date
}

export function FillChoice({ events, event, other, now }: Props) {
  const others = events.filter(({ id, seats }) => id !== event?.id && seats > 0)
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <ChoiceField
        id="figures-event"
        label="Event"
        value={String(event?.id ?? '')}
        options={[...(event ? [] : [['', 'Choose an event'] as const]), ...optionsOf(events, now)]}
        onChange={(value) =>
          openRoute(reportsRoute({ eventId: Number(value), comparedWith: 'before' }), 'push')
        }
      />
      {event && (
        <ChoiceField
          id="figures-with"
          label="Compared with"
          value={String(other?.id ?? 'nothing')}
          options={[
            ['nothing', others.length > 0 ? 'Nothing' : 'No other event has registrations'],
            ...optionsOf(others, now),
          ]}
          onChange={(value) => {
            const comparedWith = value === 'nothing' ? value : Number(value)
            openRoute(reportsRoute({ eventId: event.id, comparedWith }), 'replace')
          }}
        />
      )}
    </div>
  )
}

/** Upcoming events first, soonest on top; then past ones, latest on top. */
function optionsOf(events: readonly EventReport[], now: Date) {
  const held = events.filter((event) => isHeld(event, now))
  const coming = events.filter((event) => !isHeld(event, now)).toReversed()
  return [...coming, ...held].map(
    ({ id, title, eventDate }) => [String(id), `${title} (${formatDay(eventDate, 'en')})`] as const,
  )
}
