/** To the consultant: an online event comes near, and its registrants cannot be sent a link. In English, like the admin. */
import { button, heading, paragraph } from '#mail/drawing/blocks.ts'
import { counted } from '#i18n/admin/counted.ts'
import { adminAt } from '#mail/sources/consultant.ts'
import { eventBlock, subjectWith, textsOf } from '#mail/writing/parts.ts'
import type { Write } from '#mail/writing/write.ts'

export const joiningMissing: Write<'joiningMissing'> = (facts, t) => {
  const { event, registrants } = facts
  const { title, day } = textsOf(event, facts, t)
  const people = counted(registrants, 'person waits', 'people wait')
  return {
    subject: subjectWith(title, (title) => `Zoom link missing, ${day}: ${title}`),
    preheader: `${people} for it. Their email goes out once the link is there.`,
    blocks: [
      heading('The Zoom link is missing'),
      eventBlock(event, facts, t),
      paragraph(`${people} for the joining details.`),
      paragraph(
        'The email with them goes out 24 hours before the start, and is held back for as long as there is no link. Once you have entered it, everything else happens by itself.',
      ),
      button('Enter the Zoom link', adminAt(`/events?edit=${event.id}`, facts)),
    ],
    why: 'You are told when an event is less than 48 hours away and has no joining link.',
  }
}
