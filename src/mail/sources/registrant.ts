/** One registrant with what e-mails about them are made from. */
import type { Guest } from '#core/registrations/guests.ts'
import type { EventFile } from '#core/events/event-file.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { Locale } from '#core/basics/locale.ts'
import { noLaunchOffer, priceNow } from '#core/money/price.ts'
import { ownPagePath } from '#core/own-page/own-registration.ts'
import { countSeats } from '#core/registrations/registered.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { localePath } from '#i18n/locale.ts'
import type { Deliveries } from '#storage/mail/deliveries.ts'

export interface Registrant {
  readonly event: EventRecord
  readonly registration: RegistrationRecord
  /** Whom the e-mail goes to in place of the registrant; null for the registrant. */
  readonly guest: Guest | null
  /** Since when it holds nothing any more; null while it does. */
  readonly goneAt: string | null
  readonly file: Pick<EventFile, 'registrations'>
  readonly deliveries: Deliveries
}

/** With a seat or a place in line, or without them by now; null for nobody. */
export function findRegistrant(
  event: EventRecord,
  file: EventFile,
  deliveries: Deliveries,
  registrationId: string,
): Registrant | null {
  const there = file.registrations.find(
    ({ id, guests }) => id === registrationId || guests.some((guest) => guest.id === registrationId),
  )
  const guest = there?.guests.find(({ id }) => id === registrationId) ?? null
  const gone = there ? null : file.cancelled.find(({ registration }) => registration.id === registrationId)
  const registration = there ?? gone?.registration
  return registration
    ? { event, registration, guest, goneAt: gone?.cancelledAt ?? null, file, deliveries }
    : null
}

export function takenIn({ file }: Pick<Registrant, 'file'>): number {
  return countSeats(file.registrations)
}

/** The event at what the seat costs: as it was taken, as it is offered, or as it would be by now. */
export function asPriced(registrant: Registrant, now: Date): EventRecord {
  const { event, registration } = registrant
  const { kind, price, offer } = registration
  const next = kind === 'seat' ? event.price : priceNow(event, takenIn(registrant), now)
  // Pin the price: this e-mail shows no later price step.
  return { ...event, ...noLaunchOffer, price: price ?? offer?.price ?? next }
}

/** The absolute address of the registrant's own page in their language: `/r/12-<secret>`. */
export function ownPageAddress(origin: string, eventId: number, secret: string, locale: Locale): string {
  return `${origin}${localePath(ownPagePath({ eventId, secret }), locale)}`
}
