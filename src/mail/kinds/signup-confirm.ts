/** To an address that was left on a signup form: its owner says whether it was them. */
import { button, heading, list, paragraph, small } from '#mail/drawing/blocks.ts'
import { greeting, hostOf } from '#mail/writing/parts.ts'
import type { Write } from '#mail/writing/write.ts'

export const signupConfirm: Write<'signupConfirm'> = (facts, t) => {
  const { signupPage, workshops } = facts
  const [title] = workshops
  return {
    subject: t('email.signupConfirmSubject'),
    preheader: t('email.signupConfirmPreheader'),
    blocks: [
      heading(t('email.signupConfirmHeading')),
      greeting('', t),
      paragraph(
        title === undefined
          ? t('email.signupConfirmText')
          : workshops.length === 1
            ? t('email.signupConfirmWorkshop', { title })
            : t('email.signupConfirmWorkshops'),
      ),
      workshops.length > 1 ? list(null, workshops) : null,
      button(t('email.signupConfirmButton'), signupPage),
      small(t('email.signupConfirmNotYou')),
    ],
    why: t('email.whySignup', { host: hostOf(facts) }),
  }
}
