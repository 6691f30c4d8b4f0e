/** Selects the event to show and the one to compare it with. */
import type { ReactNode } from 'react'
import { isHeld } from '#core/reports/reports.ts'
import { formatDay } from '#i18n/format.ts'
import type { EventReport } from '#core/reports/reports-schema.ts'
import { openRoute } from '#admin/shell/admin-route.ts'
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
      <Choice
        id="figures-event"
        label="Event"
        value={event?.id ?? ''}
        onChoose={(value) =>
          openRoute(reportsRoute({ eventId: Number(value), comparedWith: 'before' }), 'push')
        }
      >
        {!event && <option value="">Choose an event</option>}
        <Options events={events} now={now} />
      </Choice>
      {event && (
        <Choice
          id="figures-with"
          label="Compared with"
          value={other?.id ?? 'nothing'}
          onChoose={(value) =>
            openRoute(
              reportsRoute({
                eventId: event.id,
                comparedWith: value === 'nothing' ? 'nothing' : Number(value),
              }),
              'replace',
            )
          }
        >
          <option value="nothing">
            {others.length > 0 ? 'Nothing' : 'No other event has registrations'}
          </option>
          <Options events={others} now={now} />
        </Choice>
      )}
    </div>
  )
}

interface ChoiceProps {
  readonly id: string
  readonly label: string
  readonly value: string | number
  readonly onChoose: (value: string) => void
  readonly children: ReactNode
}

function Choice({ id, label, value, onChoose, children }: ChoiceProps) {
  return (
    <div className="field min-w-0">
      <label className="label small" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="select" value={value} onChange={({ target }) => onChoose(target.value)}>
        {children}
      </select>
    </div>
  )
}

/** Upcoming events first, soonest on top; then past ones, latest on top. */
function Options({ events, now }: { events: readonly EventReport[]; now: Date }) {
  const held = events.filter((event) => isHeld(event, now))
  const coming = events.filter((event) => !isHeld(event, now)).toReversed()
  return (
    <>
      {coming.length > 0 && <Group label="Coming" events={coming} />}
      {held.length > 0 && <Group label="Past" events={held} />}
    </>
  )
}

function Group({ label, events }: { label: string; events: readonly EventReport[] }) {
  return (
    <optgroup label={label}>
      {events.map(({ id, title, eventDate }) => (
        <option key={id} value={id}>{`${title} (${formatDay(eventDate, 'en')})`}</option>
      ))}
    </optgroup>
  )
}
