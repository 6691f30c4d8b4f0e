/** What e-mails after an event say of it: the edition that their reader was to come to, and what comes next. */
import { attendanceIn, findEdition } from '#core/events/after-event.ts'
import type { Registrant } from './registrant-email.ts'
import { nextEvents, type Look } from './source.ts'

export function afterFacts(look: Look, { event, registration, roster }: Registrant) {
  const held = findEdition(event, registration.edition) ?? event
  const { eventDate, duration, recordingLink, slidesLink } = held
  return {
    event: { ...event, eventDate, duration },
    ...{ recordingLink, slidesLink },
    hasCome: attendanceIn(roster.registrations)(registration) === 'came',
    next: nextEvents(look, event.id),
  }
}
