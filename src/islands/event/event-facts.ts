/** What a card and a page say of an event, in the visitor's words. */
import { eventIn, textIn, type LocalText } from '#domain/event.ts'
import { fill, fillCount } from '#i18n/fill.ts'
import { formatNumber, formatPrice, formatTime } from '#i18n/format.ts'
import type { RawKey } from '#i18n/translate.ts'
import type { PublicEvent } from '#schemas/event.ts'
import type { Locale } from '#schemas/locale.ts'

/** What those words are made of. */
export const eventKeys = [
  'event.register',
  'event.registrationClosed',
  'event.full',
  'event.cancelled',
  'event.over',
  'event.free',
  'event.dateMissing',
  'event.minutes_one',
  'event.minutes_other',
  'event.hours_one',
  'event.hours_other',
  'event.seatsLeft_one',
  'event.seatsLeft_other',
  'event.seatsUnlimited',
  'event.webinar',
  'event.workshop',
  'event.seminar',
  'event.online',
  'event.inPlace',
  'event.listLoading',
  'event.listFailed',
  'event.listEmpty',
  'event.tryAgain',
] as const satisfies readonly RawKey[]
export type EventLabels = Readonly<Record<(typeof eventKeys)[number], string>>

/** The beginning of the description, for cards and search engines. */
export function summaryIn(event: Pick<PublicEvent, 'summary' | 'summaryMr'>, locale: Locale): LocalText {
  return textIn(event.summary, event.summaryMr, locale)
}

/** '90 minutes', '8 hours'. */
export function durationText(minutes: number, locale: Locale, labels: EventLabels): string {
  return minutes % 60 === 0
    ? fillCount(labels, 'event.hours', minutes / 60, locale)
    : fillCount(labels, 'event.minutes', minutes, locale)
}

/** 'Online', or 'In person: ' and where. */
export function venueText(event: Parameters<typeof eventIn>[0], locale: Locale, labels: EventLabels): string {
  const { venue } = eventIn(event, locale)
  return venue === '' ? labels['event.online'] : fill(labels['event.inPlace'], { venue })
}

export interface EventFacts {
  readonly time: string
  readonly duration: string
  readonly venue: string
  readonly price: string
  /** '' where nobody counts them any more. */
  readonly seats: string
  /** Few are left: worth saying loudly. */
  readonly isNearlyFull: boolean
}

const fewSeats = 5

export function factsOf(event: PublicEvent, locale: Locale, labels: EventLabels): EventFacts {
  const { seatsLeft, registrationState: state } = event
  const isOpen = state === 'open'
  return {
    time: formatTime(event.eventDate, locale) || labels['event.dateMissing'],
    duration: durationText(event.duration, locale, labels),
    venue: venueText(event, locale, labels),
    price: formatPrice(event.price, locale, labels['event.free']),
    seats: isOpen && seatsLeft !== null ? fillCount(labels, 'event.seatsLeft', seatsLeft, locale) : '',
    isNearlyFull: isOpen && seatsLeft !== null && seatsLeft <= fewSeats,
  }
}

/** Why nobody can register; null where one can. */
export function closedText(
  { registrationState }: Pick<PublicEvent, 'registrationState'>,
  labels: EventLabels,
): string | null {
  switch (registrationState) {
    case 'open':
    case 'nextEdition':
      return null
    case 'full':
      return labels['event.full']
    case 'cancelled':
      return labels['event.cancelled']
    case 'over':
      return labels['event.over']
    case 'closed':
      return labels['event.registrationClosed']
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
