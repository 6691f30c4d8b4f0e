/** What the e-mails to people who signed up are made from. */
import { inLanguage } from '#content/language.ts'
import { findWorkshop } from '#content/workshops.ts'
import type { PlannedEmail } from '#domain/email-plan.ts'
import { eventIdIn } from '#domain/signup-emails.ts'
import { toSignupToken } from '#domain/signup.ts'
import { localePath } from '#i18n/locale.ts'
import type { EventRecord } from '#schemas/event.ts'
import type { SignupRecord } from '#schemas/signup.ts'
import type { EmailFacts } from './facts.ts'

/** The titles, in their language, of the workshops that somebody asked about; none is every new event. */
function titlesOf(
  { news, about }: Pick<SignupRecord, 'news' | 'about'>,
  { lang }: Pick<SignupRecord, 'lang'>,
): string[] {
  if (news) return []
  return about.flatMap((slug) => {
    const workshop = findWorkshop(slug)
    return workshop ? [inLanguage(workshop, lang).title] : []
  })
}

/** Null where it cannot be written any more: without a secret, or of an event that is gone. */
export function toSignupFacts(
  planned: PlannedEmail,
  signup: SignupRecord,
  events: readonly EventRecord[],
  origin: string,
): EmailFacts | null {
  const token = toSignupToken(signup)
  if (token === null) return null
  const { lang: locale, confirmedAt, asked } = signup
  const signupPage = `${origin}${localePath(`/signup/${token}`, locale)}`
  const common = { locale, origin }
  switch (planned.kind) {
    case 'signupConfirm': {
      const wish = confirmedAt !== null && asked ? asked : signup
      return { kind: planned.kind, ...common, signupPage, workshops: titlesOf(wish, signup) }
    }
    case 'signupConfirmed':
      return { kind: planned.kind, ...common, signupPage, workshops: titlesOf(signup, signup) }
    case 'dateSet': {
      const event = events.find(({ id }) => id === eventIdIn(planned))
      return event ? { kind: planned.kind, ...common, event, name: '', ownPage: null, signupPage } : null
    }
    default:
      return null
  }
}

/** Where mail programs send the one-click unsubscription (RFC 8058) of an address. */
export function toUnsubscribeAddress(signup: SignupRecord, origin: string): string | null {
  const token = toSignupToken(signup)
  return token === null ? null : `${origin}/api/unsubscribe/${token}`
}
