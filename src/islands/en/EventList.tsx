import { event } from '#i18n/messages/event/en.ts'
import { EventList as Island, type EventListProps } from '#islands/events/EventList.tsx'

export function EventList(props: Omit<EventListProps, 'locale' | 'labels'>) {
  return <Island {...props} locale="en" labels={event} />
}
