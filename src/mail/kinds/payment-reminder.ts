/** To somebody whose seat is still to be paid, once, at half of the time for which it is kept. */
import { toIndianDay } from '#core/basics/india-time.ts'
import { refundDays } from '#core/money/payment.ts'
import { formatShortDay } from '#i18n/format.ts'
import { heading, links, paragraph, small } from '#mail/drawing/blocks.ts'
import { eventBlock, greeting, hostOf, subjectWith, termsLink, textsOf } from '#mail/writing/parts.ts'
import { holdText, howToPayBlocks } from '#mail/writing/payment-parts.ts'
import type { Write } from '#mail/writing/write.ts'

/** In the first half of its day in India: "by the 25th" would promise the evening to somebody who has until the night before. */
function endsEarly(heldUntil: string): boolean {
  const halfDayBefore = new Date(Date.parse(heldUntil) - 12 * 60 * 60 * 1000)
  return toIndianDay(halfDayBefore) !== toIndianDay(heldUntil)
}

export const paymentReminder: Write<'paymentReminder'> = (facts, t) => {
  const { event, name, payment, locale } = facts
  const { title, price } = textsOf(event, facts, t)
  const heldUntil = payment?.heldUntil ?? null
  return {
    subject: subjectWith(title, (title) =>
      heldUntil === null || endsEarly(heldUntil)
        ? t('email.reminderSubjectOpen', { price, title })
        : t('email.reminderSubject', { price, day: formatShortDay(heldUntil, locale), title }),
    ),
    preheader: holdText(facts, t),
    blocks: [
      heading(t('email.reminderHeading')),
      greeting(name, t),
      paragraph(t('email.reminderText', { title })),
      // First what is to be done, in the first screen of a phone; the reader knows the event.
      ...howToPayBlocks(facts, t),
      paragraph(t('email.reminderPaid')),
      eventBlock(event, facts, t),
      links(t('email.reservedNotComing', { days: refundDays }), termsLink(facts, t)),
      small(t('email.ownPageSecret')),
    ],
    why: t('email.whyRegistered', { title, host: hostOf(facts) }),
  }
}
