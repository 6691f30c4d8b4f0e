/** The block of upcoming events in English. */
import { code } from '#i18n/messages/en/code.ts'
import { event } from '#i18n/messages/en/event.ts'
import { form } from '#i18n/messages/en/form.ts'
import { UpcomingEvents as Island, type UpcomingEventsProps } from '../UpcomingEvents.tsx'
import { loadDone } from './load-done.ts'

export function UpcomingEvents(props: Omit<UpcomingEventsProps, 'locale' | 'labels' | 'loadDone'>) {
  return <Island {...props} locale="en" labels={{ form, code, event }} loadDone={loadDone} />
}
