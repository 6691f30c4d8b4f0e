/** To somebody whose seat costs something else by now, because the admin said so: the new amount, and how to pay what is left of it. */
import { formatPrice } from '#i18n/format.ts'
import { button, heading, paragraph, small } from '#mail/drawing/blocks.ts'
import { eventBlock, greeting, hostOf, subjectWith, textsOf } from '#mail/writing/parts.ts'
import { heldText, howToPayBlocks } from '#mail/writing/payment-parts.ts'
import type { Write } from '#mail/writing/write.ts'

export const amountChanged: Write<'amountChanged'> = (facts, t) => {
  const { event, name, payment, locale, ownPage } = facts
  const { title } = textsOf(event, facts, t)
  const [before, price] = [facts.before, facts.price].map((paise) => formatPrice(paise, locale, '₹0'))
  const amounts = { before: before ?? '', price: price ?? '' }
  const came = heldText(payment, locale)
  const isSettled = (payment?.due ?? 0) === 0
  return {
    subject: subjectWith(title, (title) => t('email.amountSubject', { ...amounts, title })),
    preheader: t('email.amountText', amounts),
    blocks: [
      heading(t('email.amountHeading')),
      greeting(name, t),
      paragraph(t('email.amountText', amounts)),
      isSettled ? paragraph(t('email.amountNothing')) : null,
      !isSettled && came !== '' ? paragraph(t('email.amountCame', { came })) : null,
      eventBlock(event, facts, t),
      ...(isSettled ? [button(t('email.toOwnPage'), ownPage)] : howToPayBlocks(facts, t)),
      small(t('email.ownPageSecret')),
    ],
    why: t('email.whyRegistered', { title, host: hostOf(facts) }),
  }
}
