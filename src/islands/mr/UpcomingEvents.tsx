import { formCode } from '#i18n/messages/form-code/mr.ts'
import { event } from '#i18n/messages/event/mr.ts'
import { form } from '#i18n/messages/form/mr.ts'
import { UpcomingEvents as Island, type UpcomingEventsProps } from '#islands/events/UpcomingEvents.tsx'
import { loadDone } from './load-done.ts'

export function UpcomingEvents(props: Omit<UpcomingEventsProps, 'locale' | 'labels' | 'loadDone'>) {
  return <Island {...props} locale="mr" labels={{ form, code: formCode, event }} loadDone={loadDone} />
}
