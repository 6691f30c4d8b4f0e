/** To the first in line: a seat is kept for them, for a while. */
import { formatLongDayTime } from '#i18n/format.ts'
import { amount, button, heading, paragraph, small } from '#mail/drawing/blocks.ts'
import { eventBlock, greeting, hostOf, subjectWith, textsOf } from '#mail/writing/parts.ts'
import type { Write } from '#mail/writing/write.ts'

export const seatOffered: Write<'seatOffered'> = (facts, t) => {
  const { event, name, locale, ownPage } = facts
  const { title, price } = textsOf(event, facts, t)
  const until = formatLongDayTime(facts.until, locale)
  const costs = event.price > 0
  return {
    subject: subjectWith(title, (title) => t('email.offeredSubject', { title })),
    preheader: t('email.offeredPreheader', { until }),
    blocks: [
      heading(t('email.offeredHeading')),
      greeting(name, t),
      paragraph(t('email.offeredText', { until })),
      eventBlock(event, facts, t),
      amount(t('email.price'), price),
      costs ? paragraph(t('email.offeredPays')) : null,
      button(t('email.offeredButton'), ownPage),
      paragraph(t('email.offeredNotComing')),
      small(t('email.ownPageSecret')),
    ],
    why: t('email.whyWaiting', { title, host: hostOf(facts) }),
  }
}
