/**
 * An event as a calendar keeps it (iCalendar, RFC 5545), and how it reaches one (iTIP, RFC 5546): as a file beside the event's
 * page, with e-mails, and in the calendar of all events that one can subscribe to.
 *
 * The file and everybody's e-mails share one UID for an event. A visitor who took the file from the page gets the
 * e-mail's entry in its place, not beside it; a UID for each registration would show the event twice. The UID, like the organizer,
 * is made from the consultant's address: the site may move to another host between registering and the event.
 *
 * A calendar keeps what has the higher SEQUENCE, and of two equal ones the later DTSTAMP. So an entry
 * has SEQUENCE = 2 × (sequence + joiningRevision), and one more with joining details. Taking the public file once more does not
 * put an entry without the link over the one that has it, and the link, when it changes, replaces the old one.
 *
 * E-mails say REQUEST, not PUBLISH: Gmail and Outlook then enter the event, move it and take it off by themselves. It names one
 * attendee, the reader, who has already accepted: by registering. RSVP=FALSE spares the consultant the answers.
 *
 * Times are India's, with their zone: a calendar shows "10:00 IST" to somebody who travels. docs/decisions/010-what-is-due.md
 */
import { TZDate } from '@date-fns/tz'
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalAttendeeData,
  type ICalCalendarData,
} from 'ical-generator'
import type { EventRecord } from '#core/events/event-schema.ts'
import { endOf } from '#core/basics/india-time.ts'
import { eventIn, isOnline, textIn } from '#core/events/event.ts'
import { toGreetedName } from '#core/mail/greeted-name.ts'
import { summaryOf } from '#core/basics/rich-text.ts'
import { timeZone } from '#i18n/format.ts'
import { localePath } from '#i18n/locale.ts'
import { translator } from '#i18n/translate.ts'
import type { Locale } from '#core/basics/locale.ts'
import { phoneShown, site } from '#site.ts'
import type { CalendarAttachment } from './email.ts'

type JoiningDetail = 'zoomLink' | 'meetingId' | 'passcode'
/** An event without what only registrants may know. */
type PublicEntryEvent = Omit<EventRecord, JoiningDetail>

interface SiteContext {
  readonly locale: Locale
  /** The site's address without a slash at its end: 'https://example.in'. */
  readonly origin: string
}

interface EntryContext extends SiteContext {
  /** When the entry is written: its DTSTAMP. */
  readonly now: Date
}

export interface RegistrantEntry extends EntryContext {
  readonly name: string
  /** The e-mail address, which has to be the one that the entry is sent to. */
  readonly address: string
  /** The address that the e-mail comes from; null in a preview, which comes from nowhere. */
  readonly sender: string | null
  /** Whether the joining details are due: they then stand in it. */
  readonly joining: boolean
  /** Anything but `standing` takes the entry off: the event is cancelled or deleted, or the registrant does not come. */
  readonly state: 'standing' | 'eventGone' | 'registrationGone'
}

/** India has had one offset since 1945, and no summer time. */
const zoneOfIndia = `BEGIN:VTIMEZONE
TZID:${timeZone}
BEGIN:STANDARD
DTSTART:19700101T000000
TZOFFSETFROM:+0530
TZOFFSETTO:+0530
TZNAME:IST
END:STANDARD
END:VTIMEZONE`

/** The same for every reader, at every request. */
function uidOf({ id }: Pick<EventRecord, 'id'>): string {
  return `event-${id}-${site.email}`
}

/** See above: a change of the event is worth two, so that joining details fit between two of them. */
function sequenceOf(event: Pick<EventRecord, 'sequence' | 'joiningRevision'>): number {
  return 2 * (event.sequence + event.joiningRevision)
}

interface Entry {
  readonly sequence: number
  readonly isCancelled: boolean
  readonly title: string
  readonly place: string
  /** Paragraphs; empty ones are left out. */
  readonly description: readonly string[]
  readonly attendee?: ICalAttendeeData
  readonly sentBy?: string | undefined
}

/** Seconds after which a subscribed calendar asks again, at the earliest. */
const askAgain = 3 * 3600

/** A whole calendar of entries, each with its event and when it was written. */
function calendarText(
  method: CalendarAttachment['method'],
  { locale, origin }: SiteContext,
  entries: readonly (readonly [event: PublicEntryEvent, now: Date, entry: Entry])[],
  more: ICalCalendarData = {},
): string {
  const calendar = ical({
    prodId: { company: site.name.en, product: 'Events', language: locale.toUpperCase() },
    scale: 'gregorian',
    method: ICalCalendarMethod[method],
    // Without a name: that would write DTSTAMP in this zone, which has to be UTC.
    timezone: { name: null, generator: () => zoneOfIndia },
    ...more,
  })
  for (const [event, now, entry] of entries) {
    const { sentBy } = entry
    calendar.createEvent({
      id: uidOf(event),
      sequence: entry.sequence,
      stamp: now,
      start: new TZDate(new Date(event.eventDate), timeZone),
      end: new TZDate(endOf(event), timeZone),
      timezone: timeZone,
      summary: entry.title,
      location: entry.place,
      description: entry.description.filter((paragraph) => paragraph !== '').join('\n\n'),
      url: `${origin}${localePath(`/events/${event.slug}`, locale)}`,
      status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      organizer: { name: site.name[locale], email: site.email, ...(sentBy ? { sentBy } : {}) },
      attendees: entry.attendee ? [entry.attendee] : [],
    })
  }
  // The library leaves the last line unended.
  return `${calendar.toString()}\r\n`
}

/** The texts that the file and e-mails have in common. */
function textsOf(event: PublicEntryEvent, { locale, origin }: SiteContext) {
  const t = translator(locale)
  const { title, venue } = eventIn(event, locale)
  const about = textIn(event.description, event.descriptionMr, locale)
  return {
    t,
    title: title.text,
    place: isOnline(event) ? t('event.online') : venue,
    howToCome: isOnline(event) ? '' : t('calendar.comeEarly'),
    about: summaryOf(about.text),
    ending: [
      t('calendar.help', { phone: phoneShown(site.phone) }),
      `${origin}${localePath(`/events/${event.slug}`, locale)}`,
    ],
  }
}

function publicEntry(event: PublicEntryEvent, context: SiteContext): Entry {
  const { t, title, place, about, howToCome, ending } = textsOf(event, context)
  const isCancelled = event.status === 'cancelled'
  return {
    sequence: sequenceOf(event),
    isCancelled,
    title: isCancelled ? t('calendar.cancelledTitle', { title }) : title,
    place,
    description: [isOnline(event) ? t('calendar.joinRegistered') : howToCome, about, ...ending],
  }
}

/** The public file beside an event's page: no joining details and no names of registrants. */
export function publicCalendarEntry(event: PublicEntryEvent, context: EntryContext): CalendarAttachment {
  const content = calendarText('PUBLISH', context, [[event, context.now, publicEntry(event, context)]])
  return { method: 'PUBLISH', filename: `${event.slug}.ics`, content }
}

/**
 * The calendar of all these events, to subscribe to: the entries of their files. Each is stamped with its last change, so that the
 * text changes only when an event does.
 */
export function publicCalendar(
  events: readonly (PublicEntryEvent & { readonly updatedAt: string })[],
  context: SiteContext,
): string {
  const { locale, origin } = context
  const t = translator(locale)
  const entries = events.map(
    (event) => [event, new Date(event.updatedAt), publicEntry(event, context)] as const,
  )
  return calendarText('PUBLISH', context, entries, {
    name: t('feed.eventsTitle', { name: site.name[locale] }),
    description: t('event.listLead'),
    url: `${origin}${localePath('/events.ics', locale)}`,
    ttl: askAgain,
  })
}

/** The entry in a registrant's e-mail. */
export function registrantCalendarEntry(event: EventRecord, context: RegistrantEntry): CalendarAttachment {
  const { name, address, sender, joining, state } = context
  const { t, title, place, about, howToCome, ending } = textsOf(event, context)
  const { zoomLink, meetingId, passcode } = event
  const isGone = state !== 'standing'
  const isJoinedOnline = joining && !isGone && isOnline(event) && zoomLink !== ''
  const howToJoin = !isOnline(event)
    ? [howToCome]
    : isJoinedOnline
      ? [
          t('calendar.joinAt', { link: zoomLink }),
          meetingId && t('calendar.meetingId', { meetingId }),
          passcode && t('calendar.passcode', { passcode }),
        ]
      : [t('calendar.joinLater')]
  const method = isGone ? 'CANCEL' : 'REQUEST'
  // A deleted event has counted nothing, and is to outdo the entry with joining details. A registration that is given back counts
  // as what it takes off: a visitor who registers again gets the entry back.
  const isAbove = joining || state === 'eventGone'
  const entry: Entry = {
    sequence: sequenceOf(event) + (isAbove ? 1 : 0),
    isCancelled: isGone,
    title: state === 'eventGone' ? t('calendar.cancelledTitle', { title }) : title,
    // Where calendars look for the button that joins a meeting.
    place: isJoinedOnline ? zoomLink : place,
    description: isGone ? ending : [howToJoin.filter((line) => line !== '').join('\n'), about, ...ending],
    attendee: {
      // Calendars show the address where there is no name.
      name: toGreetedName(name) || address,
      email: address,
      type: ICalAttendeeType.INDIVIDUAL,
      role: ICalAttendeeRole.REQ,
      status: state === 'registrationGone' ? ICalAttendeeStatus.DECLINED : ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    },
    // Mail servers and calendars distrust an invitation that neither its organizer nor somebody named in it has sent.
    sentBy: sender === null || sender === site.email ? undefined : sender,
  }
  const content = calendarText(method, context, [[event, context.now, entry]])
  return { method, filename: `${event.slug}.ics`, content }
}
