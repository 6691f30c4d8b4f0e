/** Structured data about a workshop: the course, and the edition described in the content. */
import { endOf } from '#domain/event.ts'
import { intlLocale, localePath } from '#i18n/locale.ts'
import { inLanguage } from '#content/language.ts'
import { pictureAddress } from '#pictures/addresses.ts'
import type { FreeWorkshop, PaidWorkshop } from '#schemas/content/workshop.ts'
import type { Locale } from '#schemas/locale.ts'
import { site } from '#site.ts'
import { imagesOf } from '../photographed.ts'
import { organizationInShort } from '../structured-data.ts'

export function workshopRecords(content: PaidWorkshop | FreeWorkshop, locale: Locale, base: URL) {
  const { title, description, path, venue, duration, price, eventDate } = inLanguage(content, locale)
  const url = new URL(localePath(path, locale), base).href
  const organizer = organizationInShort(locale, base)
  // What a paid one costs, the stored event says on a page of its own: this one is made beforehand.
  const offers = {
    '@type': 'Offer',
    url,
    ...(price === 0 ? { price, priceCurrency: 'INR' } : {}),
    category: price === 0 ? 'Free' : 'Paid',
  }
  const place =
    venue === null
      ? { '@type': 'VirtualLocation', url }
      : {
          '@type': 'Place',
          name: venue.name,
          address: {
            '@type': 'PostalAddress',
            addressLocality: site.city[locale],
            addressRegion: site.state[locale],
            addressCountry: 'IN',
          },
        }
  const image = imagesOf(pictureAddress(path, locale), content.picture, base)
  const when = { startDate: eventDate, endDate: endOf(content).toISOString() }
  return [
    {
      '@type': 'Course',
      name: title,
      description,
      image,
      url,
      inLanguage: intlLocale[locale],
      provider: organizer,
      offers,
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: venue === null ? 'Online' : 'Onsite',
        courseWorkload: `PT${duration}M`,
        location: place,
        ...when,
      },
    },
    {
      '@type': 'Event',
      name: title,
      description,
      image,
      url,
      ...when,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: `https://schema.org/${venue === null ? 'Online' : 'Offline'}EventAttendanceMode`,
      location: place,
      organizer,
      offers,
    },
  ]
}
