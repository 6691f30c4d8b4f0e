/** The block of upcoming events in Marathi. */
import { code } from '#i18n/messages/mr/code.ts'
import { event } from '#i18n/messages/mr/event.ts'
import { form } from '#i18n/messages/mr/form.ts'
import { UpcomingEvents as Island, type UpcomingEventsProps } from '../UpcomingEvents.tsx'
import { loadDone } from './load-done.ts'

export function UpcomingEvents(props: Omit<UpcomingEventsProps, 'locale' | 'labels' | 'loadDone'>) {
  return <Island {...props} locale="mr" labels={{ form, code, event }} loadDone={loadDone} />
}
