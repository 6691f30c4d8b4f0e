/** To somebody who registered after the date had passed: they are told of the next one. */
import { button, heading, paragraph, small } from '#mail/drawing/blocks.ts'
import { greeting, hostOf, subjectWith, textsOf } from '#mail/writing/parts.ts'
import type { Write } from '#mail/writing/write.ts'

export const nextEditionNoted: Write<'nextEditionNoted'> = (facts, t) => {
  const { event, name, ownPage } = facts
  const { title } = textsOf(event, facts, t)
  return {
    subject: subjectWith(title, (title) => t('email.nextEditionNotedSubject', { title })),
    preheader: t('form.nextEditionText'),
    blocks: [
      heading(t('form.nextEditionTitle')),
      greeting(name, t),
      paragraph(t('email.nextEditionNotedFor', { title })),
      paragraph(t('form.nextEditionText')),
      paragraph(t('email.nextEditionNotedText')),
      button(t('email.toOwnPageShort'), ownPage),
      small(t('email.ownPageSecret')),
    ],
    why: t('email.whyRegistered', { title, host: hostOf(facts) }),
  }
}
