/** One registrant with what e-mails about them are made from. */
import type { Guest } from '#core/registrations/guests.ts'
import { locate, type EventFile } from '#core/events/event-file.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { Locale } from '#core/basics/locale.ts'
import { noLaunchOffer, priceNow } from '#core/money/price.ts'
import { ownPagePath } from '#core/own-page/own-registration.ts'
import { countSeats } from '#core/registrations/registered.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { localePath } from '#i18n/locale.ts'

export interface Registrant {
  readonly event: EventRecord
  readonly registration: RegistrationRecord
  /** Whom the e-mail goes to in place of the registrant; null for the registrant. */
  readonly guest: Guest | null
  /** Since when it holds nothing any more; null while it does. */
  readonly goneAt: string | null
  readonly file: EventFile
}

/** With a seat or a place in line, or without them by now, or a guest; null for nobody. */
export function findRegistrant(file: EventFile, recordId: string): Registrant | null {
  const { event } = file
  const found = locate(file, recordId)
  if (found) return { event, registration: found.registration, guest: null, goneAt: found.cancelledAt, file }
  for (const registration of file.registrations) {
    const guest = registration.guests.find(({ id }) => id === recordId)
    if (guest) return { event, registration, guest, goneAt: null, file }
  }
  return null
}

export function takenIn({ registrations }: Pick<EventFile, 'registrations'>): number {
  return countSeats(registrations)
}

/** The event at what the seat costs: as it was taken, as it is offered, or as it would be by now. */
export function asPriced(registrant: Registrant, now: Date): EventRecord {
  const { event, registration } = registrant
  const { kind, price, offer } = registration
  const next = kind === 'seat' ? event.price : priceNow(event, takenIn(registrant.file), now)
  // Pin the price: this e-mail shows no later price step.
  return { ...event, ...noLaunchOffer, price: price ?? offer?.price ?? next }
}

/** The absolute address of the registrant's own page in their language: `/r/12-<secret>`. */
export function ownPageAddress(origin: string, eventId: number, secret: string, locale: Locale): string {
  return `${origin}${localePath(ownPagePath({ eventId, secret }), locale)}`
}
