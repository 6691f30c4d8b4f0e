/** The links that put an event into a calendar, beside their label. */
import { calendarLinks, type CalendarLinkFacts } from '#core/events/calendar-links.ts'
import type { FormLabels } from '#islands/forms/labels.ts'

interface Props {
  readonly event: CalendarLinkFacts
  /** The absolute address of the event's page, in the visitor's language. */
  readonly page: string
  readonly labels: Pick<FormLabels, 'form'>
}

export function CalendarLinks({ event, page, labels }: Props) {
  const { google, outlook, file } = calendarLinks(event, page)
  const { addToCalendar, calendarFile } = labels.form
  // A screen reader lists links without the text beside them, where “Google” alone says nothing.
  const link = (href: string, name: string) => (
    <a href={href} aria-label={`${addToCalendar}: ${name}`}>
      {name}
    </a>
  )
  return (
    <>
      {link(google, 'Google')}, {link(outlook, 'Outlook')}, {link(file, calendarFile)}
    </>
  )
}
