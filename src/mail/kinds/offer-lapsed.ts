/** To somebody who did not take the seat that was kept for them: it has gone on, and they wait no more. */
import { button, heading, link, links, paragraph, small } from '#mail/drawing/blocks.ts'
import { eventPage, greeting, hostOf, subjectWith, textsOf } from '#mail/writing/parts.ts'
import type { Write } from '#mail/writing/write.ts'

export const offerLapsed: Write<'offerLapsed'> = (facts, t) => {
  const { event, name, ownPage, isOpen } = facts
  const { title } = textsOf(event, facts, t)
  return {
    subject: subjectWith(title, (title) => t('email.lapsedSubject', { title })),
    preheader: t('email.lapsedPreheader'),
    blocks: [
      heading(t('email.lapsedHeading')),
      greeting(name, t),
      paragraph(t('email.lapsedText', { title })),
      isOpen ? paragraph(t('email.lapsedAgain')) : null,
      isOpen ? button(t('email.toEvent'), eventPage(event, facts)) : null,
      links('', link(t('email.toOwnPageShort'), ownPage)),
      small(t('email.ownPageSecret')),
    ],
    why: t('email.whyWaiting', { title, host: hostOf(facts) }),
  }
}
