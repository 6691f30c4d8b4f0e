/** The facts of a workshop as its prerendered page says them; `live-facts.ts` says the stored event's in the same words. */
import { inLanguage } from '#content/language.ts'
import { isOver } from '#domain/event.ts'
import { eventWords } from '#i18n/event-words.ts'
import { translator } from '#i18n/translate.ts'
import type { FreeWorkshop, PaidWorkshop } from '#schemas/content.ts'
import type { Locale } from '#schemas/locale.ts'

type Workshop = PaidWorkshop | FreeWorkshop

/** As RegistrationState, but a page that is made before its event is asked knows only these two. */
export function stateAtBuild(workshop: Workshop): 'open' | 'nextEdition' {
  return isOver(workshop, new Date(BUILT_AT)) ? 'nextEdition' : 'open'
}

export function factsOf(workshop: Workshop, locale: Locale) {
  const { maxAttendees } = workshop
  return {
    // A launch offer is the stored event's own affair.
    ...eventWords({ ...workshop, seatsLeft: null, offerEndsOn: '' }, locale, 'none'),
    // How many of them are left, only the stored event knows.
    seats: maxAttendees === null ? '' : translator(locale)('workshop.seats', { n: maxAttendees }),
  }
}

/** What a registration form has to know of the workshop's event. */
export function registrationEvent(workshop: Workshop, locale: Locale) {
  const { eventId, slug, title, eventDate, price, venue } = inLanguage(workshop, locale)
  return { id: eventId, slug, title, eventDate, price, venue: venue?.name ?? '' }
}
