/** To somebody whose seat costs something: what to pay, how, and until when it is kept. */
import { refundDays } from '#core/money/payment.ts'
import { formatLongDayTime } from '#i18n/format.ts'
import { heading, links, paragraph, small } from '#mail/drawing/blocks.ts'
import {
  calendarBlocks,
  eventBlock,
  greeting,
  hostOf,
  subjectWith,
  termsLink,
  textsOf,
} from '#mail/writing/parts.ts'
import { howToPayBlocks } from '#mail/writing/payment-parts.ts'
import type { Write } from '#mail/writing/write.ts'

export const reserved: Write<'reserved'> = (facts, t) => {
  const { event, name, payment, locale } = facts
  const { title, price } = textsOf(event, facts, t)
  const heldUntil = payment?.heldUntil ?? null
  return {
    subject: subjectWith(title, (title) => t('email.reservedSubject', { price, title })),
    preheader:
      heldUntil === null
        ? t('email.reservedPreheader')
        : t('email.reservedPreheaderUntil', { until: formatLongDayTime(heldUntil, locale) }),
    blocks: [
      heading(t('email.reservedHeading')),
      greeting(name, t),
      paragraph(t('form.registeredToPay', { title })),
      eventBlock(event, facts, t),
      ...howToPayBlocks(facts, t),
      ...calendarBlocks(event, facts, t),
      paragraph(t('email.ownPageText')),
      links(t('email.reservedNotComing', { days: refundDays }), termsLink(facts, t)),
      small(t('email.ownPageSecret')),
    ],
    why: t('email.whyRegistered', { title, host: hostOf(facts) }),
  }
}
