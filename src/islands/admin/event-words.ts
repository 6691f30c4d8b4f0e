/** How the desk speaks of an event: its date, its price, its place, its state. */
import { defaultVenue } from '#domain/event.ts'
import { formatDayTime, formatPrice } from '#i18n/format.ts'
import type { EventRecord } from '#schemas/event.ts'

export const typeLabels = { webinar: 'Webinar', workshop: 'Workshop', seminar: 'Seminar' } as const
export const statusLabels = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const

export function whenOf({ eventDate }: Pick<EventRecord, 'eventDate'>): string {
  return formatDayTime(eventDate, 'en', 'Date TBD')
}

export function priceOf({ price }: Pick<EventRecord, 'price'>): string {
  return formatPrice(price, 'en', 'Free')
}

/** An event without a venue is online, but for the workshop whose title says that it is in Pune. */
export function whereOf({ venue, title }: Pick<EventRecord, 'venue' | 'title'>): string {
  const place = venue || defaultVenue(title).venue
  return place === '' ? 'Online Event' : `Offline Event - ${place}`
}

/** Scheduled stands out, everything else is muted. */
export function statusBadge({ status }: Pick<EventRecord, 'status'>): string {
  return status === 'scheduled' ? 'badge' : 'badge badge-quiet'
}
