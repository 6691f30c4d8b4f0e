/** To the consultant: somebody registered. In English, like the admin. */
import { toMailLink } from '#domain/email.ts'
import { formatShortDay } from '#i18n/format.ts'
import { button, heading, link, links } from '../blocks.ts'
import { adminEvent, registrationFacts, seatsTaken } from '../consultant.ts'
import { eventBlock, subjectWith } from '../parts.ts'
import type { Write } from '../write.ts'

export const newRegistration: Write<'newRegistration'> = (facts, t) => {
  const { event, registration, taken } = facts
  const { name, email, kind } = registration
  const day = formatShortDay(event.eventDate, 'en')
  const seats = seatsTaken(taken, event.maxAttendees)
  return {
    subject: subjectWith(event.title, (title) => `New registration: ${name}, ${title}`),
    preheader: kind === 'seat' ? `${day}. ${seats}.` : 'For the next batch.',
    blocks: [
      heading(kind === 'seat' ? `${name} registered` : `${name} waits for the next batch`),
      eventBlock(event, facts, t, seats),
      registrationFacts(registration),
      button('Open the registrations', adminEvent(event.id, facts)),
      links('', link(`Write to ${name}`, toMailLink(email))),
    ],
    why: 'You chose in the admin to be told of each registration.',
    unsubscribe: null,
  }
}
