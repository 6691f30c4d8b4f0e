/**
 * Writes an event as a calendar entry (RFC 5545, 5546): as a file beside its page, with e-mails, and in the calendar for subscribers.
 *
 * All entries of an event share one UID; UID and organizer use the consultant's address, because the site may move to another host. A
 * calendar keeps the higher SEQUENCE: 2 × (sequence + joiningRevision), and one more with joining details, so that the public file
 * does not replace an entry with the link. E-mails send REQUEST, with which Gmail and Outlook enter, move and remove it by themselves.
 */
import { TZDate } from '@date-fns/tz'
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalCalendarData,
  type ICalEventData,
} from 'ical-generator'
import type { Locale } from '#core/basics/locale.ts'
import { endOf } from '#core/basics/india-time.ts'
import { summaryOf } from '#core/basics/rich-text.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { eventIn, isOnline, textIn } from '#core/events/event.ts'
import { toGreetedName } from '#core/mail/greeted-name.ts'
import { isJoiningShown } from '#core/own-page/own-registration.ts'
import { timeZone, utcOffset, zoneName } from '#core/basics/this-site.ts'
import { localePath } from '#i18n/locale.ts'
import { translator } from '#i18n/translate.ts'
import { phoneShown, site } from '#site.ts'

export interface CalendarAttachment {
  readonly method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  readonly filename: string
  readonly content: string
}

export interface CalendarChange {
  readonly event: EventRecord
  readonly name: string
  /** Any state but `standing` removes the entry: the event is cancelled or deleted, or the registrant does not come. */
  readonly state: 'standing' | 'eventGone' | 'registrationGone'
  /** The entry says how to join, however early it is sent. */
  readonly saysHowToJoin?: boolean
  readonly former?: EventRecord | null
}

type PublicEntryEvent = Omit<EventRecord, 'zoomLink' | 'meetingId' | 'passcode'>

interface SiteContext {
  readonly locale: Locale
  readonly origin: string
}

export interface Sending {
  readonly address: string
  readonly sender: string
  readonly now: Date
}

const [ahead, minutesAhead] = [Math.trunc(utcOffset / 60), Math.abs(utcOffset % 60)].map((part) =>
  String(Math.abs(part)).padStart(2, '0'),
)
const offset = `${utcOffset < 0 ? '-' : '+'}${ahead}${minutesAhead}`

const ownZone = `BEGIN:VTIMEZONE
TZID:${timeZone}
BEGIN:STANDARD
DTSTART:19700101T000000
TZOFFSETFROM:${offset}
TZOFFSETTO:${offset}
TZNAME:${zoneName}
END:STANDARD
END:VTIMEZONE`

/** In seconds: the least time after which a subscribed calendar asks again. */
const askAgain = 3 * 3600

function calendarText(
  method: CalendarAttachment['method'],
  { locale }: SiteContext,
  events: ICalEventData[],
  more: ICalCalendarData = {},
): string {
  const calendar = ical({
    prodId: { company: site.name.en, product: 'Events', language: locale.toUpperCase() },
    scale: 'gregorian',
    method: ICalCalendarMethod[method],
    // Without a name, which would write DTSTAMP in this zone instead of UTC.
    timezone: { name: null, generator: () => ownZone },
    events,
    ...more,
  })
  // The library does not end the last line.
  return `${calendar.toString()}\r\n`
}

/** `howTo` comes first; an entry that is removed says only whom to ask. */
function entryOf(
  event: PublicEntryEvent,
  now: Date,
  { locale, origin }: SiteContext,
  state: CalendarChange['state'],
  howTo: string,
) {
  const t = translator(locale)
  const { title, venue } = eventIn(event, locale)
  const url = `${origin}${localePath(`/events/${event.slug}`, locale)}`
  const about = summaryOf(textIn(event.description, event.descriptionMr, locale).text)
  const description = [howTo, howTo && about, t('calendar.help', { phone: phoneShown(site.phone) }), url]
  return {
    id: `event-${event.id}-${site.email}`,
    stamp: now,
    url,
    timezone: timeZone,
    sequence: 2 * (event.sequence + event.joiningRevision),
    start: new TZDate(new Date(event.eventDate), timeZone),
    end: new TZDate(endOf(event), timeZone),
    summary: state === 'eventGone' ? t('calendar.cancelledTitle', { title: title.text }) : title.text,
    location: isOnline(event) ? t('event.online') : venue,
    description: description.filter((paragraph) => paragraph !== '').join('\n\n'),
    status: state === 'standing' ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    organizer: { name: site.name[locale], email: site.email },
  }
}

function publicEntry(event: PublicEntryEvent, now: Date, context: SiteContext) {
  const howTo = isOnline(event) ? 'calendar.joinRegistered' : 'calendar.comeEarly'
  const state = event.status === 'cancelled' ? 'eventGone' : 'standing'
  return entryOf(event, now, context, state, translator(context.locale)(howTo))
}

export function publicCalendarEntry(
  event: PublicEntryEvent,
  { now, ...context }: SiteContext & { readonly now: Date },
): CalendarAttachment {
  const content = calendarText('PUBLISH', context, [publicEntry(event, now, context)])
  return { method: 'PUBLISH', filename: `${event.slug}.ics`, content }
}

/** Makes the calendar to subscribe to. An entry's stamp is its event's last change, so that the text changes only with an event. */
export function publicCalendar(
  events: readonly (PublicEntryEvent & { readonly updatedAt: string })[],
  context: SiteContext,
): string {
  const { locale, origin } = context
  const t = translator(locale)
  const entries = events.map((event) => publicEntry(event, new Date(event.updatedAt), context))
  return calendarText('PUBLISH', context, entries, {
    name: t('feed.eventsTitle', { name: site.name[locale] }),
    description: t('event.listLead'),
    url: `${origin}${localePath('/events.ics', locale)}`,
    ttl: askAgain,
  })
}

export function registrantCalendarEntry(
  { event, name, state, saysHowToJoin }: CalendarChange,
  context: SiteContext,
  { address, sender, now }: Sending,
): CalendarAttachment {
  const t = translator(context.locale)
  const { zoomLink: link, meetingId, passcode } = event
  const isGone = state !== 'standing'
  const joining = saysHowToJoin ?? isJoiningShown(event, now)
  const isJoined = joining && !isGone && isOnline(event) && link !== ''
  const details = [
    t('calendar.joinAt', { link }),
    meetingId && t('calendar.meetingId', { meetingId }),
    passcode && t('calendar.passcode', { passcode }),
  ]
  const howToJoin = isJoined ? details.filter(Boolean).join('\n') : t('calendar.joinLater')
  const howTo = isOnline(event) ? howToJoin : t('calendar.comeEarly')
  const entry = entryOf(event, now, context, state, isGone ? '' : howTo)
  // Deleting an event raises no sequence, but must outdo the entry with joining details. A returned registration has the sequence of the
  // entry that it removes: a visitor who registers again gets the entry back.
  const isAbove = joining || state === 'eventGone'
  const method = isGone ? 'CANCEL' : 'REQUEST'
  const attendee = {
    // Without a name calendars show the address.
    name: toGreetedName(name) || address,
    email: address,
    rsvp: false,
    type: ICalAttendeeType.INDIVIDUAL,
    role: ICalAttendeeRole.REQ,
    status: state === 'registrationGone' ? ICalAttendeeStatus.DECLINED : ICalAttendeeStatus.ACCEPTED,
  }
  const entryData: ICalEventData = {
    ...entry,
    sequence: entry.sequence + (isAbove ? 1 : 0),
    // Calendars look here for the button that joins a meeting.
    location: isJoined ? link : entry.location,
    // Calendars distrust an invitation whose sender is neither its organizer nor named in it.
    organizer: { ...entry.organizer, ...(sender === site.email ? {} : { sentBy: sender }) },
    attendees: [attendee],
  }
  return { method, filename: `${event.slug}.ics`, content: calendarText(method, context, [entryData]) }
}
