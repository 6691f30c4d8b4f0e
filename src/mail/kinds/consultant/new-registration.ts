/** To the consultant: somebody registered, or joined the waiting list. In English, like the admin. */
import { formatShortDay } from '#i18n/format.ts'
import type { RegistrationKind } from '#core/registrations/registration-form.ts'
import { button, heading } from '#mail/drawing/blocks.ts'
import {
  adminEvent,
  inLine,
  paymentRows,
  registrationFacts,
  seatsTaken,
  writeTo,
} from '#mail/sources/consultant.ts'
import { eventBlock, subjectWith } from '#mail/writing/parts.ts'
import type { Write } from '#mail/writing/write.ts'

const texts: Readonly<Record<RegistrationKind, { readonly subject: string; readonly did: string }>> = {
  seat: { subject: 'New registration', did: 'registered' },
  waitlist: { subject: 'Waiting list', did: 'waits for a seat' },
  nextEdition: { subject: 'New registration', did: 'waits for the next batch' },
}

export const newRegistration: Write<'newRegistration'> = (facts, t) => {
  const { event, registration, payment, taken, waiting } = facts
  const { name, kind, seatedAt } = registration
  const day = formatShortDay(event.eventDate, 'en')
  const seats = seatsTaken(taken, event.maxAttendees)
  const { subject, did } = texts[kind]
  const about = kind === 'nextEdition' ? 'For the next batch.' : `${day}. ${seats}.`
  return {
    subject: subjectWith(event.title, (title) => `${subject}: ${name}, ${title}`),
    preheader: kind === 'waitlist' ? `${day}. ${inLine(waiting)}.` : about,
    blocks: [
      heading(seatedAt === undefined ? `${name} ${did}` : `${name} has a seat from the waiting list`),
      eventBlock(event, facts, t, seats, ...(waiting === 0 ? [] : [inLine(waiting)])),
      registrationFacts(registration, paymentRows(registration, event.price, payment)),
      button('Open the registrations', adminEvent(event.id, facts)),
      writeTo(registration),
    ],
    why: 'You chose in the admin to be told of each registration.',
  }
}
