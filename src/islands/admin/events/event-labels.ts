/** The admin's labels of an event: date, price, place, seats, status. */
import { defaultVenue, seatsLeft } from '#domain/event.ts'
import type { EventCounts } from '#domain/event-list.ts'
import { asOffered, type PriceFacts } from '#domain/price.ts'
import { formatDayTime, formatNumber, formatPrice } from '#i18n/format.ts'
import type { EventRecord } from '#schemas/event.ts'

export function whenOf({ eventDate }: Pick<EventRecord, 'eventDate'>): string {
  return formatDayTime(eventDate, 'en', 'Date TBD')
}

/** '₹1,999', or '₹1,999, later ₹3,000' while a launch offer holds: what the next of `taken` seats costs. */
export function priceOf(event: PriceFacts, taken: number, now: Date): string {
  const { price, regularPrice } = asOffered(event, taken, now)
  const later = regularPrice === null ? '' : `, later ${formatPrice(regularPrice, 'en', '')}`
  return `${formatPrice(price, 'en', 'Free')}${later}`
}

/** Without a venue an event is online, except the workshop whose title says Pune. */
export function whereOf({ venue, title }: Pick<EventRecord, 'venue' | 'title'>): string {
  const route = venue || defaultVenue(title).venue
  return route === '' ? 'Online Event' : `Offline Event - ${route}`
}

/** Scheduled is highlighted, all others are muted. */
export function statusBadge({ status }: Pick<EventRecord, 'status'>): string {
  return status === 'scheduled' ? 'badge' : 'badge badge-quiet'
}

/** '12 of 25 seats taken, 13 left'. */
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

/** '3 want the next edition'; '' for 0. */
export function wishesOf({ wishes }: Pick<EventCounts, 'wishes'>): string {
  if (wishes === 0) return ''
  return wishes === 1 ? '1 wants the next edition' : `${formatNumber(wishes, 'en')} want the next edition`
}

/** '3 wait for a seat'; '' for 0. */
export function waitingOf({ waiting }: Pick<EventCounts, 'waiting'>): string {
  if (waiting === 0) return ''
  return waiting === 1 ? '1 waits for a seat' : `${formatNumber(waiting, 'en')} wait for a seat`
}

/** Label of the link to its page; a draft's page is visible to the signed-in admin only. */
export function pageLabelOf({ status }: Pick<EventRecord, 'status'>): string {
  return status === 'draft' ? 'Preview the draft' : 'Public page'
}
