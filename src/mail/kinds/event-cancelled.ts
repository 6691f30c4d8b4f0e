/** To people who had a seat, or waited for one: the event was called off, or deleted. */
import type { Translate } from '#i18n/translate.ts'
import { button, heading, link, links, paragraph, small, type Block } from '#mail/drawing/blocks.ts'
import type { EmailFactsByKind } from '#mail/writing/facts.ts'
import { greeting, pageAt, subjectWith, termsLink, textsOf, whyExpectant } from '#mail/writing/parts.ts'
import { heldText } from '#mail/writing/payment-parts.ts'
import type { Write } from '#mail/writing/write.ts'

/** What becomes of the seat, or of the place in line. */
function aftermath(facts: EmailFactsByKind['eventCancelled'], t: Translate): (Block | null)[] {
  const { event, payment, isWaiting } = facts
  if (isWaiting) return [paragraph(t('email.eventCancelledWaiting'))]
  const price = heldText(payment, facts.locale)
  const refund = price === '' ? t('event.refundText') : t('email.eventCancelledPaid', { price })
  return [event.price > 0 ? links(refund, termsLink(facts, t)) : null, small(t('email.calendarRemoved'))]
}

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
      ...aftermath(facts, t),
      button(t('email.otherEvents'), pageAt('/events', facts)),
      // Of a deleted event nothing is left that could be opened.
      event.status === 'cancelled' ? links('', link(t('email.toOwnPageShort'), ownPage)) : null,
    ],
    why: whyExpectant(facts, title, t),
  }
}
