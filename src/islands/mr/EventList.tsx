/** The list of events in Marathi. */
import { event } from '#i18n/messages/mr/event.ts'
import { EventList as Island, type EventListProps } from '../EventList.tsx'

export function EventList(props: Omit<EventListProps, 'locale' | 'labels'>) {
  return <Island {...props} locale="mr" labels={event} />
}
