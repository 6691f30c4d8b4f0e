/** An event as structured data (schema.org Event) for search engines, in every state. */
import { currency } from '#core/basics/this-site.ts'
import { endOf } from '#core/basics/india-time.ts'
import { eventIn, fewSeats, isOnline, textIn } from '#core/events/event.ts'
import { toPlainText } from '#core/basics/rich-text.ts'
import { localePath } from '#i18n/locale.ts'
import type { PublicEvent } from '#core/events/event-schema.ts'
import type { Locale } from '#core/basics/locale.ts'
import { site } from '#site.ts'

/** A place on the waiting list is no seat: a full event is sold out. */
function availabilityOf({ registrationState, seatsLeft }: PublicEvent): string {
  if (registrationState !== 'open') return 'SoldOut'
  return seatsLeft !== null && seatsLeft <= fewSeats ? 'LimitedAvailability' : 'InStock'
}

/** Returns the record without `@context`, which the layout adds. `image`: absolute addresses. */
export function eventRecord(event: PublicEvent, locale: Locale, base: URL, image: readonly string[]): object {
  const url = new URL(localePath(`/events/${event.slug}`, locale), base).href
  const { title, venue } = eventIn(event, locale)
  const person = { '@type': 'Person', name: site.name[locale], url: new URL('/', base).href }
  return {
    '@type': 'Event',
    '@id': `${url}#event`,
    url,
    name: title.text,
    description: toPlainText(textIn(event.description, event.descriptionMr, locale).text),
    startDate: event.eventDate,
    endDate: endOf(event).toISOString(),
    duration: `PT${event.duration}M`,
    eventStatus: `https://schema.org/${event.status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${isOnline(event) ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: isOnline(event)
      ? { '@type': 'VirtualLocation', url }
      : {
          '@type': 'Place',
          name: venue,
          address: {
            '@type': 'PostalAddress',
            streetAddress: venue,
            addressRegion: 'MH',
            addressCountry: 'IN',
          },
        },
    organizer: person,
    performer: person,
    isAccessibleForFree: event.price === 0,
    offers: {
      '@type': 'Offer',
      url: `${url}#register`,
      price: event.price / 100,
      priceCurrency: currency,
      // A price has an end only if another one follows.
      ...(event.regularPrice === null || event.offerEndsOn === ''
        ? {}
        : { priceValidUntil: event.offerEndsOn }),
      availability: `https://schema.org/${availabilityOf(event)}`,
    },
    ...(event.maxAttendees === null ? {} : { maximumAttendeeCapacity: event.maxAttendees }),
    ...(event.seatsLeft === null ? {} : { remainingAttendeeCapacity: event.seatsLeft }),
    image,
  }
}
