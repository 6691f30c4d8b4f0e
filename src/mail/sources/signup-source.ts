/** E-mails that signups ask for. */
import { inLanguage } from '#content/language.ts'
import { findWorkshop } from '#content/workshops.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { isOver } from '#core/events/event.ts'
import { readLetterKey, writtenIn } from '#core/mail/letter.ts'
import { asOffered } from '#core/money/price.ts'
import { eventIdIn, planSignupEmails } from '#core/mail/planning/signup-emails.ts'
import { localePath } from '#i18n/locale.ts'
import type { SignupRecord } from '#core/signups/signup-schema.ts'
import type { SignupFile } from '#core/signups/signup-file.ts'
import { signupsKind } from '#storage/signups/signups.ts'
import { askedKinds } from '#mail/kinds/asked.ts'
import { visitorKinds } from '#mail/kinds/visitors.ts'
import { noSeat } from '#mail/writing/facts.ts'
import type { WrittenEmail } from '#mail/writing/render.ts'
import { defineSource, nextEvents, type EmailSource, type Look, type Wanted } from './source.ts'

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
async function write(
  { kind, key, recordId }: Wanted,
  signup: SignupRecord,
  { letters }: SignupFile,
  look: Look,
): Promise<WrittenEmail | null> {
  const { origin, now } = look
  const { lang: locale, secret, confirmedAt, asked } = signup
  const signupPage = `${origin}${localePath(`/signup/${secret}`, locale)}`
  const common = { locale, origin, signupPage }
  const findEvent = async (wanted: number | null | undefined) =>
    (await look.listEvents()).find(({ id }) => id === wanted)
  switch (kind) {
    case 'signupConfirm': {
      const wish = confirmedAt !== null && asked ? asked : signup
      return visitorKinds.signupConfirm.write({ ...common, workshops: titlesOf(wish, signup) })
    }
    case 'signupConfirmed': {
      const facts = { ...common, workshops: titlesOf(signup, signup), next: await nextEvents(look) }
      return visitorKinds.signupConfirmed.write(facts)
    }
    case 'dateSet': {
      const event = await findEvent(eventIdIn({ key, kind, recordId }))
      if (!event) return null
      const offered = asOffered(event, 0, now)
      return visitorKinds.dateSet.write({ ...common, event: offered })
    }
    case 'letter': {
      const letter = letters[readLetterKey(key).letterId]
      const event = await findEvent(letter?.news)
      if (!letter || event?.status !== 'scheduled' || isOver(event, now)) return null
      const words = { event, name: '', ownPage: '', written: writtenIn(letter, locale) }
      return askedKinds.letter.write({ ...noSeat, ...common, ...words })
    }
    default:
      return null
  }
}

/** `events`: those of which a date may be told. */
export function signupSource(events: readonly EventRecord[]): EmailSource {
  return defineSource('signups', signupsKind.at, {
    plan: (signups, _look, now) => planSignupEmails(signups, now, events),
    async compose(document, email, look) {
      const signup = document.signups.find(({ id }) => id === email.recordId)
      const written = signup && (await write(email, signup, document, look))
      if (!written) return null
      const unsubscribe = `${look.origin}/api/unsubscribe/${signup.secret}`
      return { written, to: { name: '', address: signup.email }, unsubscribe }
    },
  })
}
