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
export type EventSentences = Readonly<Record<(typeof eventKeys)[number], string>>

/** The beginning of the description, for cards and search engines. */
export function summaryIn(event: Pick<PublicEvent, 'summary' | 'summaryMr'>, locale: Locale): LocalText {
  return textIn(event.summary, event.summaryMr, locale)
}

/** '90 minutes', '8 hours'. */
export function durationText(minutes: number, locale: Locale, sentences: EventSentences): string {
  return minutes % 60 === 0
    ? fillCount(sentences, 'event.hours', minutes / 60, locale)
    : fillCount(sentences, 'event.minutes', minutes, locale)
}

/** 'Online', or 'In person: ' and where. */
export function placeText(
  event: Parameters<typeof eventIn>[0],
  locale: Locale,
  sentences: EventSentences,
): string {
  const { venue } = eventIn(event, locale)
  return venue === '' ? sentences['event.online'] : fill(sentences['event.inPlace'], { venue })
}

export interface EventFacts {
  readonly time: string
  readonly duration: string
  readonly place: string
  readonly price: string
  /** '' where nobody counts them any more. */
  readonly seats: string
  /** Few are left: worth saying loudly. */
  readonly isNearlyFull: boolean
}

const fewSeats = 5

export function factsOf(event: PublicEvent, locale: Locale, sentences: EventSentences): EventFacts {
  const { seatsLeft, registrationState: state } = event
  const isOpen = state === 'open'
  return {
    time: formatTime(event.eventDate, locale) || sentences['event.dateMissing'],
    duration: durationText(event.duration, locale, sentences),
    place: placeText(event, locale, sentences),
    price: formatPrice(event.price, locale, sentences['event.free']),
    seats: isOpen && seatsLeft !== null ? fillCount(sentences, 'event.seatsLeft', seatsLeft, locale) : '',
    isNearlyFull: isOpen && seatsLeft !== null && seatsLeft <= fewSeats,
  }
}

/** Why nobody can register; null where one can. */
export function closedText(
  { registrationState }: Pick<PublicEvent, 'registrationState'>,
  sentences: EventSentences,
): string | null {
  switch (registrationState) {
    case 'open':
    case 'nextEdition':
      return null
    case 'full':
      return sentences['event.full']
    case 'cancelled':
      return sentences['event.cancelled']
    case 'over':
      return sentences['event.over']
    case 'closed':
      return sentences['event.registrationClosed']
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
