/** The facts of a workshop on its prerendered page; `live-facts.ts` replaces them with the stored event's, same wording. */
import { inLanguage } from '#content/language.ts'
import { isOver } from '#domain/event.ts'
import { eventLabels, noOffer } from '#i18n/event-labels.ts'
import { formatPrice } from '#i18n/format.ts'
import { translator } from '#i18n/translate.ts'
import type { FreeWorkshop, PaidWorkshop } from '#schemas/content/workshop.ts'
import type { Locale } from '#schemas/locale.ts'

type Workshop = PaidWorkshop | FreeWorkshop

/** A subset of RegistrationState: a build knows only the content's dates. */
export function stateAtBuild(workshop: Workshop): 'open' | 'nextEdition' {
  return isOver(workshop, new Date(BUILT_AT)) ? 'nextEdition' : 'open'
}

export function factsOf(workshop: Workshop, locale: Locale) {
  const t = translator(locale)
  // Seats, seats left and the end of a launch offer are known only from the stored event. Until it is there, the content's words
  // about the regular price stand where its own will.
  const regular =
    'regularPrice' in workshop
      ? t('workshop.regularPrice', {
          from: formatPrice(workshop.regularPrice.from, locale, ''),
          to: formatPrice(workshop.regularPrice.to, locale, ''),
        })
      : ''
  return {
    ...eventLabels({ ...workshop, ...noOffer, seatsLeft: null }, locale, 'none'),
    'price-kind': t('workshop.launchPrice'),
    regular,
    note: regular,
    capacity: workshop.maxAttendees === null ? '' : t('workshop.seatsLimited'),
  }
}

/** The states in which a date is shown. In all others the next edition is announced. */
export const datedStates = 'open full closed'
export const undatedStates = 'nextEdition over cancelled none'
/** The states in which one can register; the others offer the "Tell me first" signup. */
export const bookableStates = 'open nextEdition'
export const waitingStates = 'full closed over cancelled none'

/** The fields of the workshop's event that a registration form needs. */
export function registrationEvent(workshop: Workshop, locale: Locale) {
  const { eventId, slug, title, eventDate, price, venue } = inLanguage(workshop, locale)
  return { id: eventId, slug, title, eventDate, price, venue: venue?.name ?? '' }
}
