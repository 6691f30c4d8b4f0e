/** To somebody who gave their seat back, or took their name off the list, by the link to their own page. */
import { button, heading, link, links, paragraph, small } from '../blocks.ts'
import { eventPage, greeting, hostOf, phoneLink, subjectWith, termsLink, textsOf } from '../parts.ts'
import type { Write } from '../write.ts'

export const registrationCancelled: Write<'registrationCancelled'> = (facts, t) => {
  const { event, name, ownPage } = facts
  const { title } = textsOf(event, facts, t)
  return {
    subject: subjectWith(title, (title) => t('email.registrationCancelledSubject', { title })),
    preheader: t('email.registrationCancelledPreheader'),
    blocks: [
      heading(t('email.registrationCancelledHeading')),
      greeting(name, t),
      paragraph(t('email.registrationCancelledText', { title })),
      event.price > 0 ? links(t('email.registrationCancelledPaid'), termsLink(facts, t)) : null,
      paragraph(t('email.registrationCancelledAgain')),
      button(t('email.toEvent'), eventPage(event, facts)),
      paragraph([`${t('email.registrationCancelledNotYou')} `, phoneLink]),
      links('', link(t('email.toOwnPageShort'), ownPage)),
      small(t('email.calendarRemoved')),
    ],
    why: t('email.whyRegistered', { title, host: hostOf(facts) }),
    unsubscribe: null,
  }
}
