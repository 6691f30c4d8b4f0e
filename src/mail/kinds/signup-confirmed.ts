/** To somebody who confirmed their signup. */
import { button, heading, list, paragraph } from '#mail/drawing/blocks.ts'
import { greeting, hostOf, nextDates, pageAt } from '#mail/writing/parts.ts'
import type { Write } from '#mail/writing/write.ts'

export const signupConfirmed: Write<'signupConfirmed'> = (facts, t) => {
  const { signupPage, workshops, next } = facts
  const [title] = workshops
  return {
    subject: t('email.signupConfirmedSubject'),
    preheader: t('email.signupConfirmedPreheader'),
    blocks: [
      heading(t('email.signupConfirmedHeading')),
      greeting('', t),
      paragraph(
        title === undefined
          ? t('form.subscribedText')
          : workshops.length === 1
            ? t('email.signupConfirmedWorkshop', { title })
            : t('email.signupConfirmedWorkshops'),
      ),
      workshops.length > 1 ? list(null, workshops) : null,
      nextDates(next, facts, t),
      button(t('event.viewAll'), pageAt('/events', facts)),
      paragraph(t('email.signupConfirmedPreheader')),
    ],
    why: t('email.whySubscribed', { host: hostOf(facts) }),
    unsubscribe: signupPage,
  }
}
