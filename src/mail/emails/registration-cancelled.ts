/** To somebody who gave their seat back, or took their name off a list, by the link to their own page. */
import { button, heading, link, links, paragraph, small } from '../blocks.ts'
import { eventPage, greeting, hostOf, phoneLink, subjectWith, termsLink, textsOf } from '../parts.ts'
import { hasPaid } from '../payment-parts.ts'
import type { Write } from '../write.ts'

export const registrationCancelled: Write<'registrationCancelled'> = (facts, t) => {
  const { event, name, ownPage, payment, isWaiting } = facts
  const { title, price } = textsOf(event, facts, t)
  const money = hasPaid(payment)
    ? t('email.registrationCancelledHasPaid', { price })
    : t('email.registrationCancelledPaid')
  return {
    subject: subjectWith(title, (title) =>
      t(isWaiting ? 'email.leftLineSubject' : 'email.registrationCancelledSubject', { title }),
    ),
    preheader: t('email.registrationCancelledPreheader'),
    blocks: [
      heading(t(isWaiting ? 'email.leftLineHeading' : 'email.registrationCancelledHeading')),
      greeting(name, t),
      paragraph(t(isWaiting ? 'email.leftLineText' : 'email.registrationCancelledText', { title })),
      event.price > 0 && !isWaiting ? links(money, termsLink(facts, t)) : null,
      paragraph(t(isWaiting ? 'email.leftLineAgain' : 'email.registrationCancelledAgain')),
      button(t('email.toEvent'), eventPage(event, facts)),
      paragraph([`${t('email.registrationCancelledNotYou')} `, phoneLink]),
      links('', link(t('email.toOwnPageShort'), ownPage)),
      isWaiting ? null : small(t('email.calendarRemoved')),
    ],
    why: t('email.whyRegistered', { title, host: hostOf(facts) }),
    unsubscribe: null,
  }
}
