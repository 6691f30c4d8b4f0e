/** The pictures of events. Chat services cache an image by its address, so the address changes with the content. */
import { coverOf } from '#core/events/event-cover.ts'
import { eventIn } from '#core/events/event.ts'
import { formatPrice, formatStart } from '#i18n/format.ts'
import { launchNote } from '#i18n/price-note.ts'
import { messagesIn, translator } from '#i18n/translate.ts'
import type { PublicRecord } from '#core/events/event-schema.ts'
import type { Locale } from '#core/basics/locale.ts'
import { pictureAddress } from './addresses.ts'
import type { StatusFacts } from './picture.ts'

/** Increase it when the design changes, to invalidate cached images. */
const version = 4

export function eventPictureFacts(event: PublicRecord, locale: Locale): Omit<StatusFacts, 'until'> {
  const t = translator(locale)
  const { title, venue } = eventIn(event, locale)
  const where = venue === '' ? t('event.online') : t('event.inPlace', { venue })
  const time = formatStart(event, locale) || t('event.dateFollows')
  return {
    locale,
    kicker: t(`event.${event.eventType}`),
    title: title.text,
    line: `${time}, ${where}`,
    price: formatPrice(event.price, locale, t('event.free')),
    warning: event.status === 'cancelled' ? t('event.cancelled') : '',
    art: { kind: 'cover', subject: coverOf(event), date: event.eventDate },
  }
}

/** Adds the end of the price. The seats left change too often for a picture that stays in a status. */
export function statusFacts(event: PublicRecord, locale: Locale): StatusFacts {
  const { art, ...facts } = eventPictureFacts(event, locale)
  const until = launchNote({ ...event, launchSeatsLeft: null }, locale, messagesIn(locale).event)
  return { ...facts, art, until }
}

export function eventPictureVersion(event: PublicRecord, locale: Locale): string {
  const seen = JSON.stringify([version, statusFacts(event, locale)])
  // FNV-1a: the version is no secret, so it needs no cryptographic hash.
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(seen)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash.toString(16).padStart(8, '0')
}

/** What an event's picture is for: a link, a status, or the status of a registrant who goes. */
export type PictureShape = '' | '.status' | '.going'

/** Returns '/og/mr/events/n8n-workshop.status.png?v=1a2b3c4d', which api/events/event-picture.ts answers. */
export function eventPictureAddress(event: PublicRecord, locale: Locale, shape: PictureShape = ''): string {
  return `${pictureAddress(`/events/${event.slug}${shape}`, locale)}?v=${eventPictureVersion(event, locale)}`
}
