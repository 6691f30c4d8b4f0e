/** To somebody whose reserved seat was not paid in time. */
import { button, heading, link, links, paragraph, small } from '#mail/drawing/blocks.ts'
import { eventPage, greeting, hostOf, phoneLink, subjectWith, textsOf } from '#mail/writing/parts.ts'
import type { Write } from '#mail/writing/write.ts'

export const seatReleased: Write<'seatReleased'> = (facts, t) => {
  const { event, name, ownPage, isOpen } = facts
  const { title } = textsOf(event, facts, t)
  return {
    subject: subjectWith(title, (title) => t('email.releasedSubject', { title })),
    preheader: t('email.releasedPreheader'),
    blocks: [
      heading(t('email.releasedHeading')),
      greeting(name, t),
      paragraph(t('email.releasedText', { title })),
      paragraph([`${t('email.releasedPaid')} `, phoneLink]),
      links('', link(t('email.toOwnPageShort'), ownPage)),
      isOpen ? paragraph(t('email.releasedAgain')) : null,
      isOpen ? button(t('email.toEvent'), eventPage(event, facts)) : null,
      small(t('email.calendarRemoved')),
      small(t('email.ownPageSecret')),
    ],
    why: t('email.whyRegistered', { title, host: hostOf(facts) }),
  }
}
