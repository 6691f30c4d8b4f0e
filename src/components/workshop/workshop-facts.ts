/** The facts of a workshop as its prerendered page says them; `live-facts.ts` says the stored event's in the same words. */
import { inLanguage } from '#content/language.ts'
import { isOver } from '#domain/event.ts'
import { calendarLeaf, formatDay, formatPrice, formatTime } from '#i18n/format.ts'
import { sentencesFor, translator } from '#i18n/translate.ts'
import type { FreeWorkshop, PaidWorkshop } from '#schemas/content.ts'
import type { Locale } from '#schemas/locale.ts'

type Workshop = PaidWorkshop | FreeWorkshop

/** As RegistrationState, but a page that is made before its event is asked knows only these two. */
export function stateAtBuild(workshop: Workshop): 'open' | 'nextEdition' {
  return isOver(workshop, new Date(BUILT_AT)) ? 'nextEdition' : 'open'
}

export function factsOf(workshop: Workshop, locale: Locale) {
  const t = translator(locale)
  const day = formatDay(workshop.eventDate, locale)
  const time = formatTime(workshop.eventDate, locale)
  return {
    weekday: t('workshop.dayWithWeekday', calendarLeaf(workshop.eventDate, locale)),
    day,
    time,
    dayAndTime: t('workshop.dayAndTime', { day, time }),
    price: formatPrice(workshop.price, locale, t('event.free')),
    seats: workshop.maxAttendees === null ? '' : t('workshop.seats', { n: workshop.maxAttendees }),
    over: t('workshop.over', { date: day }),
  }
}

/** What the script on the page needs to say the same in the page's language: attributes for its root. */
export function liveSentences(locale: Locale) {
  const sentences = sentencesFor(locale, [
    'event.free',
    'event.seatsLeft_one',
    'event.seatsLeft_other',
    'workshop.dayWithWeekday',
    'workshop.dayAndTime',
    'workshop.over',
  ])
  return {
    'data-free': sentences['event.free'],
    'data-seat-left': sentences['event.seatsLeft_one'],
    'data-seats-left': sentences['event.seatsLeft_other'],
    'data-weekday': sentences['workshop.dayWithWeekday'],
    'data-day-and-time': sentences['workshop.dayAndTime'],
    'data-over': sentences['workshop.over'],
  }
}

/** What a registration form has to know of the workshop's event. */
export function registrationEvent(workshop: Workshop, locale: Locale) {
  const { eventId, slug, title, eventDate, price, venue } = inLanguage(workshop, locale)
  return { id: eventId, slug, title, eventDate, price, venue: venue?.name ?? '' }
}
