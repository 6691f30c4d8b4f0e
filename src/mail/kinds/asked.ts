/** What somebody asked for: the links to their registrations; and what the consultant wrote. */
import type { EventRecord } from '#core/events/event-schema.ts'
import { eventIn } from '#core/events/event.ts'
import { toGreetedName } from '#core/mail/greeted-name.ts'
import { fillLetter, readLetterKey, writtenIn } from '#core/mail/letter.ts'
import { listOwnEvents } from '#core/own-page/own-links.ts'
import type { RegistrationKind } from '#core/registrations/registration-form.ts'
import { button, heading, link, links, paragraph, small } from '#mail/drawing/blocks.ts'
import { ownPageAddress } from './kind.ts'
import type { EmailFacts, RegistrantFacts } from '#mail/writing/facts.ts'
import { eventBlock, eventPage, greeting, hostOf, withLinks } from '#mail/writing/parts.ts'
import { findFile } from '#storage/events/event-files.ts'
import { takeSecret } from '#storage/registrations/registration-changes.ts'
import { aboutSeat, toRegistrant, type Composing } from './kind.ts'

interface OwnLinks extends EmailFacts {
  /** '' where several share the address. */
  readonly name: string
  /** At least one; upcoming ones first. */
  readonly registrations: readonly {
    /** Whose it is. */
    readonly name: string
    readonly event: EventRecord
    readonly as: RegistrationKind
    readonly ownPage: string
  }[]
}

/** In the language of the registration that asked for it; null where nothing is left. */
async function ownLinksFacts({ look, registrant }: Composing): Promise<OwnLinks | null> {
  const { storage, origin, now } = look
  const { email, lang: locale } = registrant.registration
  const found = await Promise.all(
    listOwnEvents(await look.listEvents(), now).map(async (event) => {
      const file = await findFile(storage, event.id)
      const own = file?.registrations.filter((known) => known.email === email) ?? []
      return Promise.all(
        own.map(async ({ id, secret, kind, name }) => {
          const known = secret ?? (await takeSecret(storage, event.id, id, now))
          return known === null
            ? []
            : [{ name, event, as: kind, ownPage: ownPageAddress(origin, event.id, known, locale) }]
        }),
      )
    }),
  )
  const registrations = found.flat(2)
  const [name = '', ...others] = new Set(registrations.map((one) => one.name))
  return registrations.length === 0
    ? null
    : { locale, origin, name: others.length === 0 ? name : '', registrations }
}

/** What /forgot sends: the pages of everything that one address is registered for. */
const ownLinks = toRegistrant({
  facts: ownLinksFacts,
  write(facts, t) {
    const { name, registrations, locale } = facts
    return {
      subject: t('email.ownLinksSubject'),
      preheader: registrations.map(({ event }) => eventIn(event, locale).title.text).join(' · '),
      blocks: [
        heading(t('email.ownLinksHeading')),
        greeting(name, t),
        paragraph(t('email.ownLinksText')),
        ...registrations.map(({ name: whose, event, as, ownPage }) => {
          const toOwnPage = link(t('email.toOwnPage'), ownPage)
          const line = name === '' ? [`${toGreetedName(whose)}: `, toOwnPage] : toOwnPage
          if (as === 'seat') return eventBlock(event, facts, t, line)
          return links(t('email.waitlistOf', { title: eventIn(event, locale).title.text }), toOwnPage)
        }),
        small(t('email.ownPageSecret')),
        small(t('email.ownLinksNotYou')),
      ],
      why: t('email.whyOwnLinks', { host: hostOf(facts) }),
    }
  },
})

interface Letter extends RegistrantFacts {
  /** In the reader's language where the consultant wrote it. */
  readonly written: { readonly subject: string; readonly text: string }
  /** Of a reader who signed up for news, with no registration; null of a participant. */
  readonly signupPage: string | null
}

/** What the consultant wrote herself, about one event. */
const letter = aboutSeat({
  facts: ({ key, registrant, facts }): Letter | null => {
    const found = registrant.file.letters[readLetterKey(key).letterId]
    return found ? { ...facts, written: writtenIn(found, facts.locale), signupPage: null } : null
  },
  write(facts, t, { title, date }) {
    const { event, name, written, ownPage, signupPage } = facts
    const values = { name: toGreetedName(name), event: title, date }
    const subject = fillLetter(written.subject, values)
    const paragraphs = fillLetter(written.text, values).split(/\n\s*\n/)
    return {
      subject: () => subject,
      preheader: paragraphs[0] ?? '',
      heading: subject,
      blocks: [
        ...paragraphs.map((text) => paragraph(withLinks(text))),
        eventBlock(event, facts, t),
        signupPage === null
          ? button(t('email.toOwnPage'), ownPage)
          : button(t('event.register'), eventPage(event, facts)),
      ],
      ...(signupPage === null
        ? {}
        : { why: t('email.whySubscribed', { host: hostOf(facts) }), unsubscribe: signupPage }),
    }
  },
})

export const askedKinds = { ownLinks, letter }
