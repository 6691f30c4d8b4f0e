/** The links that put an event into a calendar, beside a label that says so. */
import { calendarLinks, type CalendarLinkFacts } from '#domain/calendar-links.ts'
import type { FormLabels } from '../form/labels.ts'

interface Props {
  readonly event: CalendarLinkFacts
  /** The absolute address of the event's page, in the visitor's language. */
  readonly page: string
  readonly labels: Pick<FormLabels, 'form'>
}

export function CalendarLinks({ event, page, labels }: Props) {
  const { google, outlook, file } = calendarLinks(event, page)
  return (
    <>
      <a href={google}>Google</a>, <a href={outlook}>Outlook</a>,{' '}
      <a href={file}>{labels.form.calendarFile}</a>
    </>
  )
}
