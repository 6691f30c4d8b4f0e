/** To somebody whose payment was given back. The credit note is attached. */
import { formatPrice } from '#i18n/format.ts'
import {
  amount,
  fact,
  facts as factsTable,
  heading,
  link,
  links,
  paragraph,
  small,
} from '#mail/drawing/blocks.ts'
import { greeting, hostOf, subjectWith, textsOf } from '#mail/writing/parts.ts'
import type { Write } from '#mail/writing/write.ts'

export const refunded: Write<'refunded'> = (facts, t) => {
  const { event, name, money, locale, ownPage } = facts
  const { title } = textsOf(event, facts, t)
  const price = formatPrice(money.amount, locale, '')
  return {
    subject: subjectWith(title, (title) => t('email.refundedSubject', { price, title })),
    preheader: t('email.refundedWhen'),
    blocks: [
      heading(t('email.refundedHeading')),
      greeting(name, t),
      paragraph(t('email.refundedText', { price, title, number: money.number })),
      amount(t('email.refundedAmount'), price),
      factsTable([money.utr === '' ? null : fact(t('email.utr'), money.utr)]),
      paragraph(t('email.refundedWhen')),
      links('', link(t('email.toOwnPageShort'), ownPage)),
      small(t('email.ownPageSecret')),
    ],
    why: t('email.whyRegistered', { title, host: hostOf(facts) }),
  }
}
