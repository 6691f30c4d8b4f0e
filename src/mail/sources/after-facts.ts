/** What e-mails after an event say of it: the edition that their reader was to come to, and what comes next. */
import { attendanceIn, findEdition } from '#core/events/after-event.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { nextEvents, type Look } from './source.ts'

interface Participant {
  readonly event: EventRecord
  readonly registration: RegistrationRecord
  readonly roster: { readonly registrations: readonly RegistrationRecord[] }
}

export function afterFacts(look: Look, { event, registration, roster }: Participant) {
  const held = findEdition(event, registration.edition) ?? event
  const { eventDate, duration, recordingLink, slidesLink } = held
  return {
    event: { ...event, eventDate, duration },
    ...{ recordingLink, slidesLink },
    promise: registration.promise?.text ?? '',
    hasCome: attendanceIn(roster.registrations)(registration) === 'came',
    next: nextEvents(look, event.id),
  }
}
