/** The feeds of events and posts as JSON Feed 1.1. The list for partners' sites (src/embed) is drawn from that of events. */
import { endOf, eventIn, isOnline, textIn } from '#core/events/event.ts'
import { formatDayTime, formatPrice } from '#i18n/format.ts'
import { intlLocale, localePath } from '#i18n/locale.ts'
import { translator } from '#i18n/translate.ts'
import { eventPictureAddress } from '#drawing/sharing/event-picture.ts'
import type { PublicEvent } from '#core/events/event-schema.ts'
import type { JsonFeed, JsonFeedItem } from '#core/events/json-feed.ts'
import type { Locale } from '#core/basics/locale.ts'
import { site } from '#site.ts'

interface Place {
  readonly locale: Locale
  /** The site's address without a slash at its end. */
  readonly origin: string
}

interface FeedFacts {
  readonly title: string
  readonly description: string
  /** English paths: of the feed, and of the page that shows the same. */
  readonly path: string
  readonly page: string
}

export const jsonFeedType = 'application/feed+json; charset=utf-8'

export function jsonFeed(
  facts: FeedFacts,
  items: readonly JsonFeedItem[],
  { locale, origin }: Place,
): JsonFeed {
  const at = (path: string): string => `${origin}${localePath(path, locale)}`
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: facts.title,
    description: facts.description,
    home_page_url: at(facts.page),
    feed_url: at(facts.path),
    icon: `${origin}/apple-touch-icon.png`,
    language: intlLocale[locale],
    authors: [{ name: site.name[locale], url: at('/about') }],
    items: [...items],
  }
}

function closedWord({ registrationState: state }: PublicEvent, locale: Locale): string {
  const t = translator(locale)
  switch (state) {
    case 'open':
    case 'nextEdition':
      return ''
    case 'full':
      return t('event.full')
    case 'cancelled':
      return t('event.cancelled')
    case 'over':
      return t('event.over')
    case 'closed':
      return t('event.registrationClosed')
  }
}

function eventItem(event: PublicEvent, { locale, origin }: Place): JsonFeedItem {
  const t = translator(locale)
  const { title, venue } = eventIn(event, locale)
  const summary = textIn(event.summary, event.summaryMr, locale)
  const { id, slug, eventDate, price, eventType, registrationState } = event
  return {
    // Of an edition: its next date is another item.
    id: `${origin}/events/${id}/${eventDate}`,
    url: `${origin}${localePath(`/events/${slug}`, locale)}`,
    title: title.text,
    content_text: summary.text,
    image: `${origin}${eventPictureAddress(event, locale)}`,
    ...(title.lang ? { language: intlLocale[title.lang] } : {}),
    tags: [t(`event.${eventType}`)],
    _event: {
      about: `${origin}/developers`,
      starts: eventDate,
      ends: endOf(event).toISOString(),
      place: venue,
      price,
      registration: registrationState,
      words: {
        when: formatDayTime(eventDate, locale, ''),
        where: isOnline(event) ? t('event.online') : venue,
        price: formatPrice(price, locale, t('event.free')),
        closed: closedWord(event, locale),
      },
    },
  }
}

export function eventsFeed(events: readonly PublicEvent[], place: Place): JsonFeed {
  const t = translator(place.locale)
  const facts = {
    title: t('feed.eventsTitle', { name: site.name[place.locale] }),
    description: t('event.listLead'),
    path: '/events.json',
    page: '/events',
  }
  return jsonFeed(
    facts,
    events.map((event) => eventItem(event, place)),
    place,
  )
}
