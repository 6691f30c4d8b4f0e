/**
 * The picture of an event: what is on it, and its address. Chats keep a picture for as long as its address stays the same,
 * so the address names what can be seen: whoever shares an event after its date was changed shares the new date.
 */
import { eventIn } from '#domain/event.ts'
import { formatPrice, formatTime } from '#i18n/format.ts'
import { translator } from '#i18n/translate.ts'
import type { PublicEvent } from '#schemas/event.ts'
import type { Locale } from '#schemas/locale.ts'
import { pictureAddress } from './addresses.ts'
import type { PictureFacts } from './picture.ts'

/** Raised when events' pictures come to look different. */
const edition = 1

/** What an admin decides; seats left and the like change by the hour and are not on it. */
type Shown = Pick<
  PublicEvent,
  'slug' | 'title' | 'titleMr' | 'eventType' | 'eventDate' | 'price' | 'status' | 'venue' | 'venueMr'
>

export function eventPictureFacts(event: Shown, locale: Locale): PictureFacts {
  const t = translator(locale)
  const { title, venue } = eventIn(event, locale)
  const place = venue === '' ? t('event.online') : t('event.inPlace', { venue })
  const time = formatTime(event.eventDate, locale)
  return {
    locale,
    kicker: t(`event.${event.eventType}`),
    title: title.text,
    line: time === '' ? place : `${time}, ${place}`,
    price: formatPrice(event.price, locale, t('event.free')),
    warning: event.status === 'cancelled' ? t('event.cancelled') : '',
    art: { kind: 'leaf', date: event.eventDate },
  }
}

/** Eight letters that change with what can be seen. */
export function eventPictureVersion(event: Shown, locale: Locale): string {
  const seen = JSON.stringify([edition, eventPictureFacts(event, locale)])
  // FNV-1a: nobody is to be kept from guessing it.
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(seen)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash.toString(16).padStart(8, '0')
}

/** '/og/mr/events/n8n-workshop.png?v=1a2b3c4d', answered by netlify/functions/event-picture.mts. */
export function eventPictureAddress(event: Shown, locale: Locale): string {
  return `${pictureAddress(`/events/${event.slug}`, locale)}?v=${eventPictureVersion(event, locale)}`
}
