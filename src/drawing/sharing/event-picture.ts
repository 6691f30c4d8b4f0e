/** Chat services cache an image by its address, so the address changes with the content. */
import { coverOf } from '#core/events/event-cover.ts'
import { eventIn } from '#core/events/event.ts'
import { formatPrice, formatStart } from '#i18n/format.ts'
import { translator } from '#i18n/translate.ts'
import type { PublicEvent } from '#core/events/event-schema.ts'
import type { Locale } from '#core/basics/locale.ts'
import { pictureAddress } from './addresses.ts'
import type { PictureFacts } from './picture.ts'

/** Increase it when the design changes, to invalidate cached images. */
const version = 2

type Shown = Pick<
  PublicEvent,
  | 'slug'
  | 'title'
  | 'titleMr'
  | 'eventType'
  | 'eventDate'
  | 'duration'
  | 'price'
  | 'status'
  | 'venue'
  | 'venueMr'
>

export function eventPictureFacts(event: Shown, locale: Locale): PictureFacts {
  const t = translator(locale)
  const { title, venue } = eventIn(event, locale)
  const place = venue === '' ? t('event.online') : t('event.inPlace', { venue })
  const time = formatStart(event, locale)
  return {
    locale,
    kicker: t(`event.${event.eventType}`),
    title: title.text,
    line: time === '' ? place : `${time}, ${place}`,
    price: formatPrice(event.price, locale, t('event.free')),
    warning: event.status === 'cancelled' ? t('event.cancelled') : '',
    art: { kind: 'cover', subject: coverOf(event), date: event.eventDate },
  }
}

/** Eight hexadecimal digits that change with the content. */
export function eventPictureVersion(event: Shown, locale: Locale): string {
  const seen = JSON.stringify([version, eventPictureFacts(event, locale)])
  // FNV-1a: not a secret, so no cryptographic hash is needed.
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(seen)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash.toString(16).padStart(8, '0')
}

/** '/og/mr/events/n8n-workshop.png?v=1a2b3c4d', answered by api/events/event-picture.ts. */
export function eventPictureAddress(event: Shown, locale: Locale): string {
  return `${pictureAddress(`/events/${event.slug}`, locale)}?v=${eventPictureVersion(event, locale)}`
}
