/** To the consultant: somebody gave their seat back. In English, like the admin. */
import { toMailLink } from '#domain/email.ts'
import { button, heading, link, links, paragraph } from '../blocks.ts'
import { adminEvent, registrationFacts, seatsTaken } from '../consultant.ts'
import { eventBlock, subjectWith } from '../parts.ts'
import type { Write } from '../write.ts'

export const registrationCancelledNotice: Write<'registrationCancelledNotice'> = (facts, t) => {
  const { event, registration, taken } = facts
  const { name, email, kind } = registration
  const seats = seatsTaken(taken, event.maxAttendees)
  return {
    subject: subjectWith(event.title, (title) => `Cancelled by ${name}: ${title}`),
    preheader: kind === 'seat' ? `The seat is free again. ${seats}.` : 'They waited for the next batch.',
    blocks: [
      heading(kind === 'seat' ? `${name} gave the seat back` : `${name} left the list`),
      paragraph(
        kind === 'seat'
          ? 'The seat can be booked again already.'
          : 'They will not be told of the next date of this event.',
      ),
      event.price > 0 && kind === 'seat'
        ? paragraph('If they have paid, see what your terms promise: they were sent there as well.')
        : null,
      eventBlock(event, facts, t, seats),
      registrationFacts(registration),
      button('Open the registrations', adminEvent(event.id, facts)),
      links('', link(`Write to ${name}`, toMailLink(email))),
    ],
    why: 'You are told whenever somebody cancels by the link in their email.',
    unsubscribe: null,
  }
}
