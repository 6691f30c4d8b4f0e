/** The admin's labels of an event: date, price, place, seats, status. */
import { defaultVenue, seatsLeft } from '#core/events/event.ts'
import type { EventCounts } from '#core/events/event-list.ts'
import { daysOf } from '#core/basics/india-time.ts'
import { asOffered, priceNow, type PriceFacts } from '#core/money/price.ts'
import { formatNumber, formatPrice, formatWhen } from '#i18n/format.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { statusLabels } from '#core/events/type-labels.ts'
import { counted } from '#i18n/admin/counted.ts'

export function whenOf(event: Pick<EventRecord, 'eventDate' | 'duration'>): string {
  return formatWhen(event, 'en', 'Date TBD')
}

export function lengthOf(event: Pick<EventRecord, 'eventDate' | 'duration'>): string {
  const days = daysOf(event)
  return days > 1 ? counted(days, 'day') : counted(event.duration, 'minute')
}

/** Returns '₹1,999', or '₹1,999, later ₹3,000' during a launch offer: the price of the seat after `taken` seats. */
export function priceOf(event: PriceFacts, taken: number, now: Date): string {
  const { price, regularPrice } = asOffered(event, taken, now)
  const later = regularPrice === null ? '' : `, later ${formatPrice(regularPrice, 'en', '')}`
  return `${formatPrice(price, 'en', 'Free')}${later}`
}

/** Returns 'As listed: ₹1,999', or '' if nothing is to pay. A price that depends on unknown seats `taken` is left out. */
export function listedLabel(event: PriceFacts, taken: number | undefined, now: Date): string {
  if (taken === undefined && event.offerSeats !== null) return 'As listed'
  const price = priceNow(event, taken ?? 0, now)
  return price === 0 && event.price === 0 ? '' : `As listed: ${formatPrice(price, 'en', 'free')}`
}

export function whereOf({ venue, title }: Pick<EventRecord, 'venue' | 'title'>): string {
  const route = venue || defaultVenue(title).venue
  return route === '' ? 'Online Event' : `Offline Event - ${route}`
}

export function statusOf({ status }: Pick<EventRecord, 'status'>, isPast: boolean) {
  if (status === 'scheduled' && isPast) return { label: 'Over', className: 'badge badge-quiet' }
  return { label: statusLabels[status], className: status === 'scheduled' ? 'badge' : 'badge badge-quiet' }
}

/** Returns '19 registered, 15 came'. If no participant was ticked, or the event was cancelled, it leaves attendance out. */
function attendanceOf({ attendance: { registered, came } }: Pick<EventCounts, 'attendance'>): string {
  const all = `${formatNumber(registered, 'en')} registered`
  return came === 0 ? all : `${all}, ${formatNumber(came, 'en')} came`
}

export function seatsOf(
  event: Pick<EventRecord, 'maxAttendees'>,
  { seats }: Pick<EventCounts, 'seats'>,
): string {
  const taken = formatNumber(seats, 'en')
  const left = seatsLeft(event, seats)
  if (event.maxAttendees === null || left === null)
    return `${taken} ${seats === 1 ? 'seat' : 'seats'} taken, no limit`
  const all = formatNumber(event.maxAttendees, 'en')
  return `${taken} of ${all} seats taken, ${left === 0 ? 'none' : formatNumber(left, 'en')} left`
}

export function formatRating(average: number): string {
  return `${formatNumber(Math.round(average * 10) / 10, 'en')} of 5`
}

export function waitingOf({ waiting }: Pick<EventCounts, 'waiting'>): string {
  if (waiting === 0) return ''
  return waiting === 1 ? '1 waits for a seat' : `${formatNumber(waiting, 'en')} wait for a seat`
}

/** Returns '12 of 25 seats taken, 13 left; 2 wait for a seat; ₹4,998 to come'; for a past event, who came. */
export function takenOf(
  event: Pick<EventRecord, 'maxAttendees'>,
  counts: EventCounts,
  isPast: boolean,
): string {
  const seats = isPast ? [attendanceOf(counts)] : [seatsOf(event, counts), waitingOf(counts)]
  const due = counts.due === 0 ? '' : `${formatPrice(counts.due, 'en', '')} to come`
  return [...seats, due].filter(Boolean).join('; ')
}
