import { formCode } from '#i18n/messages/form-code/en.ts'
import { event } from '#i18n/messages/event/en.ts'
import { form } from '#i18n/messages/form/en.ts'
import { UpcomingEvents as Island, type UpcomingEventsProps } from '#islands/events/UpcomingEvents.tsx'
import { loadDone } from './load-done.ts'

export function UpcomingEvents(props: Omit<UpcomingEventsProps, 'locale' | 'labels' | 'loadDone'>) {
  return <Island {...props} locale="en" labels={{ form, code: formCode, event }} loadDone={loadDone} />
}
