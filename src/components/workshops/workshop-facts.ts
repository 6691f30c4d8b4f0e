/** Facts from the content, which reserve the space until `live-facts.ts` shows the stored event's, in the same wording. */
import { inLanguage } from '#content/language.ts'
import { shortTitle, eventLabels, noOffer } from '#i18n/event-labels.ts'
import { formatFromTo } from '#i18n/format.ts'
import { localePath } from '#i18n/locale.ts'
import { translator } from '#i18n/translate.ts'
import { seriesOf } from '#core/events/series.ts'
import type { FreeWorkshop, PaidWorkshop } from '#core/content/workshop.ts'
import type { Locale } from '#core/basics/locale.ts'
import { site } from '#site.ts'

type Workshop = PaidWorkshop | FreeWorkshop

export function factsOf(workshop: Workshop, locale: Locale) {
  const t = translator(locale)
  const usual = 'regularPrice' in workshop ? workshop.regularPrice : undefined
  // Only the stored event knows seats, seats left and the end of a launch offer.
  return {
    ...eventLabels({ ...workshop, ...noOffer, seatsLeft: null }, locale, 'none', usual),
    'price-kind': t('workshop.launchPrice'),
    place: t('workshop.inPerson', { place: workshop.venue?.name[locale] ?? '' }),
    kind: t('offer.nextPaid'),
    title: shortTitle(workshop.title[locale]),
    'title-to': localePath(workshop.path, locale),
    clock: formatFromTo(workshop, locale),
    hall: workshop.venue?.name[locale] ?? t('offer.onZoom'),
    left: t('workshop.seatsLimited'),
    foot: workshop.price > 0 ? t('offer.payLaterTo', { name: site.upiName }) : '',
    room: '',
    capacity: workshop.maxAttendees === null ? '' : t('workshop.seatsLimited'),
  }
}

/** Returns the state of the page at build, as `show()` of live-facts.ts decides, else `unknown`. `isSoonest`: another event may show. */
export function offerAtBuild(workshop: Workshop, locale: Locale, isSoonest = false) {
  const known = PUBLISHED[locale] ?? []
  const dates = known.filter(({ series }) => series === seriesOf(workshop.slug))
  const soonest = dates.find(({ registrationState }) => registrationState === 'open') ?? dates[0]
  const isOther = isSoonest && soonest?.registrationState !== 'open'
  const shown = isOther ? known.find(({ registrationState }) => registrationState === 'open') : soonest
  const nothing = PUBLISHED[locale] ? 'none' : 'unknown'
  const state = shown ? (isOther ? 'next' : shown.registrationState) : nothing
  return {
    state,
    date: shown?.eventDate ?? workshop.eventDate,
    facts: { ...factsOf(workshop, locale), ...shown?.labels },
  }
}

/** The states in which a date is shown. In all others except `unknown` the page announces the next one. */
export const datedStates = 'open full closed registered'
export const undatedStates = 'over cancelled none'
export const waitingStates = 'full closed over cancelled none'

export function registrationEvent(workshop: Workshop, locale: Locale) {
  const { eventId, slug, title, eventDate, price, venue } = inLanguage(workshop, locale)
  return { id: eventId, slug, title, eventDate, price, venue: venue?.name ?? '' }
}
