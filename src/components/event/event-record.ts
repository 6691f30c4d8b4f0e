/** An event as structured data (schema.org Event) for search engines, in every state. */
import { endOf, eventIn, isOnline, textIn } from '#domain/event.ts'
import { toPlainText } from '#domain/rich-text.ts'
import { localePath } from '#i18n/locale.ts'
import type { PublicEvent } from '#schemas/event.ts'
import type { Locale } from '#schemas/locale.ts'
import { site } from '#site.ts'

/** Without `@context`, which the layout adds. `image` is an absolute URL. */
export function eventRecord(event: PublicEvent, locale: Locale, base: URL, image?: string): object {
  const url = new URL(localePath(`/events/${event.slug}`, locale), base).href
  const { title, venue } = eventIn(event, locale)
  const canRegister = event.registrationState === 'open'
  const consultant = { '@type': 'Person', name: site.name[locale], url: new URL('/', base).href }
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
    organizer: consultant,
    performer: consultant,
    isAccessibleForFree: event.price === 0,
    offers: {
      '@type': 'Offer',
      url: `${url}#register`,
      price: event.price / 100,
      priceCurrency: 'INR',
      availability: `https://schema.org/${canRegister ? 'InStock' : 'SoldOut'}`,
    },
    ...(event.maxAttendees === null ? {} : { maximumAttendeeCapacity: event.maxAttendees }),
    ...(event.seatsLeft === null ? {} : { remainingAttendeeCapacity: event.seatsLeft }),
    ...(image === undefined ? {} : { image: [image] }),
  }
}
