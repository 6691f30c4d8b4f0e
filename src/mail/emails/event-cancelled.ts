/** To whoever had a seat: the event was called off, or deleted. */
import { button, heading, link, links, paragraph, small } from '../blocks.ts'
import { greeting, hostOf, pageAt, subjectWith, termsLink, textsOf } from '../parts.ts'
import type { Write } from '../write.ts'

export const eventCancelled: Write<'eventCancelled'> = (facts, t) => {
  const { event, name, ownPage } = facts
  const { title, day, date } = textsOf(event, facts, t)
  return {
    subject: subjectWith(title, (title) => t('email.eventCancelledSubject', { day, title })),
    preheader: t('email.eventCancelledPreheader'),
    blocks: [
      heading(t('email.eventCancelledHeading')),
      greeting(name, t),
      paragraph(t('email.eventCancelledText', { title, date })),
      event.price > 0 ? links(t('event.refundText'), termsLink(facts, t)) : null,
      small(t('email.calendarRemoved')),
      button(t('email.otherEvents'), pageAt('/events', facts)),
      // Of a deleted event nothing is left that could be opened.
      event.status === 'cancelled' ? links('', link(t('email.toOwnPageShort'), ownPage)) : null,
    ],
    why: t('email.whyRegistered', { title, host: hostOf(facts) }),
    unsubscribe: null,
  }
}
