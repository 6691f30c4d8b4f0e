/** To somebody who wrote down what they will use, a week and a month later: is it still in use? */
import { button, heading, paragraph, quote, small } from '#mail/drawing/blocks.ts'
import { greeting, hostOf, subjectWith, textsOf } from '#mail/writing/parts.ts'
import type { Write } from '#mail/writing/write.ts'

export const promiseAsked: Write<'promiseAsked'> = (facts, t) => {
  const { event, name, ownPage, promise } = facts
  const { title } = textsOf(event, facts, t)
  return {
    subject: subjectWith(title, (title) => t('email.promiseSubject', { title })),
    preheader: promise,
    blocks: [
      heading(t('email.promiseHeading')),
      greeting(name, t),
      paragraph(t('email.promiseText', { title })),
      quote(promise),
      button(t('email.promiseButton'), `${ownPage}#promise`),
      small(t('email.promiseStop')),
      small(t('email.ownPageSecret')),
    ],
    why: t('email.whyRegistered', { title, host: hostOf(facts) }),
    unsubscribe: null,
  }
}
