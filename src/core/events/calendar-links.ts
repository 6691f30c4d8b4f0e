/**
 * Addresses that put an event into a calendar: of the two services that open a filled-in entry, and of the file that every
 * other calendar reads. Visitors download this file: it formats by itself.
 */
import type { EventRecord } from './event-schema.ts'

export interface CalendarLinkFacts extends Pick<EventRecord, 'eventDate' | 'duration'> {
  /** In the visitor's language. */
  readonly title: string
  /** In the visitor's language; '' is online. */
  readonly venue: string
}

export interface CalendarLinks {
  readonly google: string
  readonly outlook: string
  /** An iCalendar file: Apple's calendar opens it, and so does any other. */
  readonly file: string
}

/**
 * A value in a query. Devanagari stays as it is, as HTML allows: browsers encode it, and it takes a third of the bytes. Blanks
 * become %20: Outlook shows the plus signs that URLSearchParams writes.
 */
function encoded(value: string): string {
  return value.replace(/[^\w.~:/\u0080-\uFFFF-]/g, encodeURIComponent)
}

function addressOf(base: string, query: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encoded(value)}`)
  return `${base}?${pairs.join('&')}`
}

/**
 * For links in HTML; in an e-mail, whose programs may not encode Devanagari, each has to be `new URL(…).href`. `page` is the
 * absolute address of the event's page, in the visitor's language: each entry leads back to it.
 */
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
      ctz: 'Asia/Kolkata',
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
