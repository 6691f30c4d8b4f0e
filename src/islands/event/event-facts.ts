/** An event's facts as text in the visitor's language, for cards and pages. */
import { eventIn, fewSeats, textIn, type LocalText } from '#domain/event.ts'
import { fill, fillCount } from '#i18n/fill.ts'
import { formatDayTime, formatNumber, formatPrice, formatTime } from '#i18n/format.ts'
import { launchLeft, launchNote } from '#i18n/price-note.ts'
import type { event } from '#i18n/messages/en/event.ts'
import type { Messages } from '#i18n/messages.ts'
import type { PublicEvent } from '#schemas/event.ts'
import type { Locale } from '#schemas/locale.ts'

export type EventLabels = Messages<typeof event>

/** The summary, or the beginning of the description; for cards and search engines. */
export function summaryIn(event: Pick<PublicEvent, 'summary' | 'summaryMr'>, locale: Locale): LocalText {
  return textIn(event.summary, event.summaryMr, locale)
}

/** '90 minutes', '8 hours'; in Marathi as Pune says it: 'दीड तास', 'अडीच तास'. */
export function durationText(minutes: number, locale: Locale, labels: EventLabels): string {
  if (minutes === 90) return labels.hoursOneHalf
  if (minutes === 150) return labels.hoursTwoHalf
  return minutes % 60 === 0
    ? fillCount(labels, 'hours', minutes / 60, locale)
    : fillCount(labels, 'minutes', minutes, locale)
}

/** 'Online', or 'In person: ' and the venue. */
export function venueText(event: Parameters<typeof eventIn>[0], locale: Locale, labels: EventLabels): string {
  const { venue } = eventIn(event, locale)
  return venue === '' ? labels.online : fill(labels.inPlace, { venue })
}

export interface EventFacts {
  readonly time: string
  readonly duration: string
  readonly venue: string
  readonly price: string
  /** Until when a launch price holds, and what comes after it; '' where the price stays. */
  readonly priceNote: string
  /** How many seats are left at the launch price; '' where they are not counted. */
  readonly launchLeft: string
  /** '' when seats are not counted any more. */
  readonly seats: string
  /** Few seats are left: highlighted. */
  readonly isNearlyFull: boolean
}

export function factsOf(event: PublicEvent, locale: Locale, labels: EventLabels): EventFacts {
  const { seatsLeft, registrationState: state } = event
  const isOpen = state === 'open'
  return {
    time: formatTime(event.eventDate, locale) || labels.dateMissing,
    duration: durationText(event.duration, locale, labels),
    venue: venueText(event, locale, labels),
    price: formatPrice(event.price, locale, labels.free),
    launchLeft: isOpen ? launchLeft(event, locale, labels) : '',
    priceNote: isOpen ? launchNote(event, locale, labels) : '',
    seats: isOpen && seatsLeft !== null ? fillCount(labels, 'seatsLeft', seatsLeft, locale) : '',
    isNearlyFull: isOpen && seatsLeft !== null && seatsLeft <= fewSeats,
  }
}

/** What is ordered, in one line: date, time, place, price. */
export function orderText(event: PublicEvent, locale: Locale, labels: EventLabels): string {
  const { venue, price } = factsOf(event, locale, labels)
  return `${formatDayTime(event.eventDate, locale, labels.dateMissing)}. ${venue}. ${price}.`
}

/** Why registration is not possible; null when it is. */
export function closedText(
  { registrationState }: Pick<PublicEvent, 'registrationState'>,
  labels: EventLabels,
): string | null {
  switch (registrationState) {
    case 'open':
    case 'nextEdition':
      return null
    case 'full':
      return labels.full
    case 'cancelled':
      return labels.cancelled
    case 'over':
      return labels.over
    case 'closed':
      return labels.registrationClosed
  }
}

export function seatsMeter({ seatsLeft, maxAttendees }: PublicEvent, locale: Locale) {
  if (seatsLeft === null || maxAttendees === null || maxAttendees === 0) return null
  const filled = Math.min(100, Math.round(((maxAttendees - seatsLeft) / maxAttendees) * 100))
  return {
    filled: `${filled}%`,
    left: formatNumber(seatsLeft, locale),
    all: maxAttendees,
  }
}
