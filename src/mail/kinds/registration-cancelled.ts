/** To somebody who gave their seat back, or took their name off a list, by the link to their own page. */
import { refundDays } from '#core/money/payment.ts'
import { button, heading, link, links, paragraph, small } from '#mail/drawing/blocks.ts'
import {
  eventPage,
  greeting,
  nextDates,
  phoneLink,
  subjectWith,
  termsLink,
  textsOf,
  whyExpectant,
} from '#mail/writing/parts.ts'
import { heldText } from '#mail/writing/payment-parts.ts'
import type { Write } from '#mail/writing/write.ts'

export const registrationCancelled: Write<'registrationCancelled'> = (facts, t) => {
  const { event, name, ownPage, payment, isWaiting, next } = facts
  const { title } = textsOf(event, facts, t)
  const price = heldText(payment, facts.locale)
  const money =
    price === ''
      ? t('email.registrationCancelledPaid', { days: refundDays })
      : t('email.registrationCancelledHasPaid', { price, days: refundDays })
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
      nextDates(next, facts, t),
      paragraph([`${t('email.registrationCancelledNotYou')} `, phoneLink]),
      links('', link(t('email.toOwnPageShort'), ownPage)),
      isWaiting ? null : small(t('email.calendarRemoved')),
    ],
    why: whyExpectant(facts, title, t),
  }
}
