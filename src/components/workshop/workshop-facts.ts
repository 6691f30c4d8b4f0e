/** The facts of a workshop as its prerendered page says them; `live-facts.ts` says the stored event's in the same words. */
import { inLanguage } from '#content/language.ts'
import { isOver } from '#domain/event.ts'
import { eventLabels } from '#i18n/event-labels.ts'
import { translator } from '#i18n/translate.ts'
import type { FreeWorkshop, PaidWorkshop } from '#schemas/content.ts'
import type { Locale } from '#schemas/locale.ts'

type Workshop = PaidWorkshop | FreeWorkshop

/** As RegistrationState, but a page that is made before its event is asked knows only these two. */
export function stateAtBuild(workshop: Workshop): 'open' | 'nextEdition' {
  return isOver(workshop, new Date(BUILT_AT)) ? 'nextEdition' : 'open'
}

export function factsOf(workshop: Workshop, locale: Locale) {
  // How many seats there are and are left, and until when a launch offer holds, only the stored event knows.
  return {
    ...eventLabels({ ...workshop, seatsLeft: null, offerEndsOn: '' }, locale, 'none'),
    capacity: workshop.maxAttendees === null ? '' : translator(locale)('workshop.seatsLimited'),
  }
}

/** The states in which a workshop has a date to show. In all others what is to come leads. */
export const datedStates = 'open full closed'
export const undatedStates = 'nextEdition over cancelled none'
/** The states in which one can register; in all others one can ask to be told first. */
export const bookableStates = 'open nextEdition'
export const waitingStates = 'full closed over cancelled none'

/** What a registration form has to know of the workshop's event. */
export function registrationEvent(workshop: Workshop, locale: Locale) {
  const { eventId, slug, title, eventDate, price, venue } = inLanguage(workshop, locale)
  return { id: eventId, slug, title, eventDate, price, venue: venue?.name ?? '' }
}
