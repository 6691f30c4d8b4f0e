/** To the consultant: a seat was not paid in time, and went back. In English, like the admin. */
import { button, heading, paragraph } from '#mail/drawing/blocks.ts'
import { adminEvent, paymentRows, registrationFacts, seatsTaken, writeTo } from '#mail/sources/consultant.ts'
import { eventBlock, subjectWith } from '#mail/writing/parts.ts'
import type { Write } from '#mail/writing/write.ts'

export const seatReleasedNotice: Write<'seatReleasedNotice'> = (facts, t) => {
  const { event, registration, payment, taken, waiting } = facts
  const { name, email } = registration
  const seats = seatsTaken(taken, event.maxAttendees)
  return {
    subject: subjectWith(event.title, (title) => `Seat released, ${name}: ${title}`),
    preheader: `It was not paid in time. ${seats}.`,
    blocks: [
      heading(`The seat of ${name} went back`),
      paragraph(
        email === ''
          ? 'It was not paid in time. They could not be told: no email address of theirs is known.'
          : 'It was not paid in time. They have been told, and asked to call you if they did pay.',
      ),
      paragraph(
        waiting > 0 ? 'The seat is offered to the first in line.' : 'The seat can be booked again already.',
      ),
      eventBlock(event, facts, t, seats),
      registrationFacts(registration, paymentRows(registration, event.price, payment)),
      button('Open the registrations', adminEvent(event.id, facts)),
      writeTo(registration),
    ],
    why: 'You chose for this event that unpaid seats go back.',
  }
}
