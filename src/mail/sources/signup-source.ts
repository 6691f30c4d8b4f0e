/** E-mails that signups ask for. */
import { inLanguage } from '#content/language.ts'
import { findWorkshop } from '#content/workshops.ts'
import type { DueEmail } from '#core/mail/email-plan.ts'
import { isOver } from '#core/events/event.ts'
import { readLetterKey, writtenIn } from '#core/mail/letter.ts'
import { asOffered } from '#core/money/price.ts'
import { eventIdIn, planSignupEmails } from '#core/mail/signup-emails.ts'
import { localePath } from '#i18n/locale.ts'
import type { SignupRecord } from '#core/signups/signup-schema.ts'
import { listSignups } from '#storage/signups/signups.ts'
import { askedKinds } from '#mail/kinds/asked.ts'
import { visitorKinds } from '#mail/kinds/visitors.ts'
import { noSeat } from '#mail/writing/facts.ts'
import type { WrittenEmail } from '#mail/writing/render.ts'
import type { Deliveries } from '#storage/mail/deliveries.ts'
import { nextEvents, type ComposedEmail, type EmailSource, type Look } from './source.ts'

/** The titles of the workshops that somebody asked about; none is every new event. */
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

/** Null where there is nothing to say any more: its event is gone. */
function write(
  email: Pick<DueEmail, 'key' | 'kind' | 'recordId'>,
  signup: SignupRecord,
  look: Pick<Look, 'origin' | 'events' | 'now'>,
  { letters }: Pick<Deliveries, 'letters'>,
): WrittenEmail | null {
  const { origin, events, now } = look
  const { kind, key } = email
  const { lang: locale, secret, confirmedAt, asked } = signup
  const signupPage = `${origin}${localePath(`/signup/${secret}`, locale)}`
  const common = { locale, origin, signupPage }
  switch (kind) {
    case 'signupConfirm': {
      const wish = confirmedAt !== null && asked ? asked : signup
      return visitorKinds.signupConfirm.write({ ...common, workshops: titlesOf(wish, signup) })
    }
    case 'signupConfirmed': {
      const facts = { ...common, workshops: titlesOf(signup, signup), next: nextEvents(look) }
      return visitorKinds.signupConfirmed.write(facts)
    }
    case 'dateSet': {
      const event = events.find(({ id }) => id === eventIdIn(email))
      if (!event) return null
      const offered = asOffered(event, 0, now)
      return visitorKinds.dateSet.write({ ...common, event: offered })
    }
    case 'letter': {
      const letter = letters[readLetterKey(key).letterId]
      const event = events.find(({ id }) => id === letter?.news)
      if (!letter || event?.status !== 'scheduled' || isOver(event, now)) return null
      const words = { event, name: '', ownPage: '', written: writtenIn(letter, locale) }
      return askedKinds.letter.write({ ...noSeat, ...common, ...words })
    }
    default:
      return null
  }
}

function compose(
  email: Pick<DueEmail, 'key' | 'kind' | 'recordId'>,
  signup: SignupRecord,
  look: Look,
  deliveries: Pick<Deliveries, 'letters'>,
): ComposedEmail | null {
  const written = write(email, signup, look, deliveries)
  return (
    written && {
      written,
      to: { name: '', address: signup.email },
      unsubscribe: `${look.origin}/api/unsubscribe/${signup.secret}`,
    }
  )
}

export const signupSource: EmailSource = {
  id: 'signups',
  async view(look) {
    const signups = await listSignups(look.storage)
    return {
      title: '',
      nameOf: (recordId) => signups.find(({ id }) => id === recordId)?.email ?? '',
      plan: ({ deliveries }) => planSignupEmails(signups, look.events, look.now, deliveries),
      compose(email, deliveries) {
        const signup = signups.find(({ id }) => id === email.recordId)
        return Promise.resolve(signup ? compose(email, signup, look, deliveries) : null)
      },
    }
  },
}
