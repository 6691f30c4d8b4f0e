/** To somebody who waits for a seat of a full event: where in line, and what happens next. */
import { formatNumber } from '#i18n/format.ts'
import { amount, button, heading, paragraph, small } from '#mail/drawing/blocks.ts'
import { eventBlock, greeting, hostOf, subjectWith, textsOf } from '#mail/writing/parts.ts'
import type { Write } from '#mail/writing/write.ts'

export const waitlisted: Write<'waitlisted'> = (facts, t) => {
  const { event, name, place, locale, ownPage } = facts
  const { title } = textsOf(event, facts, t)
  return {
    subject: subjectWith(title, (title) => t('email.waitlistedSubject', { title })),
    preheader: t('email.waitlistedPreheader'),
    blocks: [
      heading(t('email.waitlistedHeading')),
      greeting(name, t),
      eventBlock(event, facts, t),
      amount(t('email.placeInLine'), formatNumber(place, locale)),
      paragraph(t('email.waitlistedText')),
      paragraph(t('email.waitlistedCheck')),
      button(t('email.waitlistedButton'), ownPage),
      small(t('email.ownPageSecret')),
    ],
    why: t('email.whyWaiting', { title, host: hostOf(facts) }),
  }
}
