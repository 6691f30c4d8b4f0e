/** The event cards of /events, rendered in the browser when storage did not respond in time for the server's HTML. */
import { localePath } from '#i18n/locale.ts'
import type { PublicEvent } from '#core/events/event-schema.ts'
import type { Locale } from '#core/basics/locale.ts'
import { EventCard } from './EventCard.tsx'
import { EventsLoader } from './EventsLoader.tsx'
import type { EventLabels } from './event-facts.ts'

export interface EventListProps {
  readonly events?: readonly PublicEvent[]
  readonly locale: Locale
  readonly labels: EventLabels
}

const skeletons = 6

export function EventList({ events, locale, labels }: EventListProps) {
  const show = (shown: readonly PublicEvent[]) => (
    <div className="event-cards cards [--card-min:19rem]">
      {shown.map((event) => {
        const href = localePath(`/events/${event.slug}`, locale)
        return (
          <EventCard
            key={event.id}
            event={event}
            href={href}
            registerHref={`${href}#register`}
            heading="h2"
            locale={locale}
            labels={labels}
          />
        )
      })}
    </div>
  )
  if (events) return show(events)
  return (
    <EventsLoader skeletons={skeletons} labels={labels}>
      {show}
    </EventsLoader>
  )
}
