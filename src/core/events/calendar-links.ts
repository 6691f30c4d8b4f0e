/** Builds links that put an event into a calendar. Visitors download this file, so it formats by itself. */
import { timeZone } from '#core/basics/this-site.ts'
import type { EventRecord } from './event-schema.ts'

export interface CalendarLinkFacts extends Pick<EventRecord, 'eventDate' | 'duration'> {
  readonly title: string
  readonly venue: string
}

export interface CalendarLinks {
  readonly google: string
  readonly outlook: string
  readonly file: string
}

/** Percent-encodes a value: blanks as %20, because Outlook shows plus signs. Devanagari is left to browsers: it is shorter. */
function encoded(value: string): string {
  return value.replace(/[^\w.~:/\u0080-\uFFFF-]/g, encodeURIComponent)
}

function addressOf(base: string, query: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encoded(value)}`)
  return `${base}?${pairs.join('&')}`
}

/** An e-mail must write each link as `new URL(…).href`. `page` is the absolute address of the event's page. */
export function calendarLinks(
  { title, venue, eventDate, duration }: CalendarLinkFacts,
  page: string,
): CalendarLinks {
  const [start = '', end = ''] = [0, duration].map((minutes) =>
    new Date(Date.parse(eventDate) + minutes * 60_000).toISOString().replace(/\.\d+/, ''),
  )
  return {
    google: addressOf('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      dates: `${start}/${end}`.replace(/[-:]/g, ''),
      ctz: timeZone,
      text: title,
      details: page,
      location: venue,
    }),
    outlook: addressOf('https://outlook.live.com/calendar/0/deeplink/compose', {
      path: '/calendar/action/compose',
      rru: 'addevent',
      startdt: start,
      enddt: end,
      subject: title,
      body: page,
      location: venue,
    }),
    file: `${page}/event.ics`,
  }
}
