/** Writes an event's facts in the visitor's language, for cards and pages. */
import { daysOf, type Times } from '#core/basics/india-time.ts'
import { eventIn, fewSeats, textIn, type LocalText } from '#core/events/event.ts'
import { fill, fillCount } from '#i18n/fill.ts'
import { formatPrice, formatStart, formatWhen } from '#i18n/format.ts'
import { launchLeft, launchNote } from '#i18n/price-note.ts'
import type { event } from '#i18n/messages/event/en.ts'
import type { Messages } from '#i18n/messages.ts'
import type { PublicEvent } from '#core/events/event-schema.ts'
import type { Locale } from '#core/basics/locale.ts'

export type EventLabels = Messages<typeof event>

export function summaryIn(event: Pick<PublicEvent, 'summary' | 'summaryMr'>, locale: Locale): LocalText {
  return textIn(event.summary, event.summaryMr, locale)
}

const quartersMr = [
  'पाऊण तास',
  'सव्वा तास',
  'दीड तास',
  'पावणेदोन तास',
  'सव्वादोन तास',
  'अडीच तास',
  'पावणेतीन तास',
] as const
const hoursMr = ['दोन', 'तीन', 'चार', 'पाच', 'सहा', 'सात', 'आठ', 'नऊ', 'दहा', 'अकरा', 'बारा'] as const
/** By the remaining quarters of an hour: a quarter more than the hour before, half more, a quarter less than the next. */
const partsMr = ['', 'सव्वा', 'साडे', 'पावणे'] as const
const oddMinutesMr = [45, 75, 90, 105, 135, 150, 165]

/** Returns 'दीड तास', 'साडेतीन तास', as people say it in Pune; '' if the minutes are no such part of an hour. */
function partsOfHoursMr(minutes: number): string {
  const odd = quartersMr[oddMinutesMr.indexOf(minutes)]
  if (odd !== undefined) return odd
  const quarter = (minutes / 15) % 4
  const part = partsMr[quarter]
  const hours = hoursMr[Math.floor(minutes / 60) - (quarter === 3 ? 1 : 2)]
  return part && hours && minutes > 180 ? `${part}${hours} तास` : ''
}

/** Returns '45 minutes', '2½ hours', '1 hour 15 minutes', '8 hours', '2 days'; 'पाऊण तास', 'अडीच तास', 'सव्वा तास', '८ तास', '२ दिवस'. */
export function durationText(times: Times, locale: Locale, labels: EventLabels): string {
  const days = daysOf(times)
  if (days > 1) return fillCount(labels, 'days', days, locale)
  const { duration: minutes } = times
  const said = locale === 'mr' ? partsOfHoursMr(minutes) : ''
  if (said !== '') return said
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return fillCount(labels, 'minutes', minutes, locale)
  if (rest === 0) return fillCount(labels, 'hours', hours, locale)
  if (rest === 30 && locale === 'en')
    return fillCount(labels, 'hours', hours + 0.5, locale).replace('.5', '½')
  return `${fillCount(labels, 'hours', hours, locale)} ${fillCount(labels, 'minutes', rest, locale)}`
}

export function taughtText({ taughtIn }: Pick<PublicEvent, 'taughtIn'>, labels: EventLabels): string {
  return taughtIn === '' ? '' : labels[`taught_${taughtIn}`]
}

export function venueText(event: Parameters<typeof eventIn>[0], locale: Locale, labels: EventLabels): string {
  const { venue } = eventIn(event, locale)
  return venue === '' ? labels.online : fill(labels.inPlace, { venue })
}

/** `seats` says how many seats are left, at the launch price if seats at it are counted; '' if seats are no longer counted. */
export function factsOf(event: PublicEvent, locale: Locale, labels: EventLabels) {
  const { seatsLeft, registrationState: state } = event
  const isOpen = state === 'open'
  const anyLeft = seatsLeft === null ? '' : fillCount(labels, 'seatsLeft', seatsLeft, locale)
  return {
    time: formatStart(event, locale) || (state === 'awaited' ? labels.dateFollows : labels.dateMissing),
    duration: durationText(event, locale, labels),
    venue: venueText(event, locale, labels),
    price: formatPrice(event.price, locale, labels.free),
    priceNote: isOpen ? launchNote(event, locale, labels) : '',
    seats: isOpen ? launchLeft(event, locale, labels) || anyLeft : '',
    isNearlyFull: isOpen && seatsLeft !== null && seatsLeft <= fewSeats,
  }
}

export function orderText(event: PublicEvent, locale: Locale, labels: EventLabels): string {
  const { venue, price } = factsOf(event, locale, labels)
  return `${formatWhen(event, locale, labels.dateMissing)}. ${venue}. ${price}.`
}

export function closedText(
  { registrationState }: Pick<PublicEvent, 'registrationState'>,
  labels: EventLabels,
): string | null {
  const { full, cancelled, over, dateFollows: awaited, registrationClosed: closed } = labels
  return { open: null, full, cancelled, over, awaited, closed }[registrationState]
}
