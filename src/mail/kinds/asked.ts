/** What somebody asked for: to hear of the next edition, the links to their registrations; and what the consultant wrote. */
import { findFile } from '#storage/events/event-files.ts'
import { takeSecret } from '#storage/registrations/registration-changes.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { inLanguage } from '#content/language.ts'
import { findWorkshop } from '#content/workshops.ts'
import { eventIn, isOver } from '#core/events/event.ts'
import { isNews } from '#core/mail/email-plan.ts'
import { toGreetedName } from '#core/mail/greeted-name.ts'
import { fillLetter, readLetterKey, writtenIn } from '#core/mail/letter.ts'
import { refundDays } from '#core/money/payment.ts'
import { asOffered, type PriceFacts } from '#core/money/price.ts'
import { listOwnEvents } from '#core/own-page/own-links.ts'
import type { RegistrationKind } from '#core/registrations/registration-form.ts'
import { launchNote } from '#i18n/price-note.ts'
import { messagesIn } from '#i18n/translate.ts'
import { button, heading, link, links, list, paragraph, small } from '#mail/drawing/blocks.ts'
import { ownPageAddress, takenIn } from '#mail/sources/registrant.ts'
import type { EmailFacts, RegistrantFacts } from '#mail/writing/facts.ts'
import {
  eventBlock,
  eventPage,
  greeting,
  hostOf,
  shareLine,
  subjectWith,
  textsOf,
  withLinks,
} from '#mail/writing/parts.ts'
import { aboutSeat, toRegistrant, type Composing } from './kind.ts'
import type { Due, Person } from './person.ts'

function isWish({ event, registration, gone }: Person): boolean {
  return registration.kind === 'nextEdition' && !gone && event.status !== 'draft'
}

/** They registered after the date had passed: they are told of the next one. */
const nextEditionNoted = aboutSeat({
  due: (person) => {
    const { registeredAt, sequence } = person.registration
    const isNew = sequence !== undefined && isNews(registeredAt, person.now)
    return isWish(person) && isNew ? [{ what: 'noted', dueAt: registeredAt, isOnce: true }] : []
  },
  facts: ({ facts }) => facts,
  write({ ownPage }, t, { title }) {
    return {
      subject: (title) => t('email.nextEditionNotedSubject', { title }),
      preheader: t('form.nextEditionText'),
      heading: t('form.nextEditionTitle'),
      blocks: [
        paragraph(t('email.nextEditionNotedFor', { title })),
        paragraph(t('form.nextEditionText')),
        paragraph(t('email.nextEditionNotedText')),
        button(t('email.toOwnPageShort'), ownPage),
      ],
    }
  },
})

function dateDue(person: Person): Due[] {
  const { event, registration, now } = person
  const { bookableSince, edition } = event
  const isBookable = event.status === 'scheduled' && event.registrationOpen && !isOver(event, now)
  if (!isWish(person) || !isBookable || bookableSince <= registration.registeredAt) return []
  if (edition - registration.edition > 1) return []
  return [{ what: `dateSet.${edition}`, dueAt: bookableSince, isOnce: true }]
}

/**
 * To somebody who asked for the next edition (with their registration's page) or signed up for a workshop or for news (with
 * the signup's page).
 */
interface DateSet extends EmailFacts {
  /** As it is offered to the first who comes: its price says until when it holds, so that it stays true however late it is read. */
  readonly event: EventRecord & PriceFacts
  /** '' where only an address is known. */
  readonly name: string
  readonly ownPage: string | null
  readonly signupPage: string | null
}

/** The event has a date and can be booked. */
const dateSet = toRegistrant({
  due: dateDue,
  facts: ({ look, registrant, facts: { locale, origin, name, ownPage } }): DateSet => ({
    ...{ locale, origin, name, ownPage, signupPage: null },
    event: asOffered(registrant.event, takenIn(registrant), look.now),
  }),
  write(facts, t) {
    const { event, name, ownPage, signupPage } = facts
    const { title, day, when, place, price } = textsOf(event, facts, t)
    const note = launchNote(event, facts.locale, messagesIn(facts.locale).event)
    const host = hostOf(facts)
    const workshop = findWorkshop(event.slug)
    const takeHome = workshop ? inLanguage(workshop, facts.locale).takeaways.map((one) => one.title) : []
    return {
      subject: subjectWith(title, (title) => t('email.dateSetSubject', { day, title })),
      preheader: `${when}, ${place}.`,
      blocks: [
        heading(t('email.dateSetHeading')),
        greeting(name, t),
        paragraph(t('email.dateSetText')),
        eventBlock(event, facts, t, note === '' ? price : `${price} ${note}`),
        ownPage === null ? null : paragraph(t('email.dateSetNoSeat')),
        takeHome.length === 0 ? null : list(t('workshop.takeawaysTitle'), takeHome),
        button(t('event.register'), eventPage(event, facts)),
        event.price > 0 ? small(t('workshop.refund', { days: refundDays })) : null,
        shareLine(event, facts, t),
        ownPage === null
          ? null
          : links(t('email.nextEditionNotedText'), link(t('email.toOwnPageShort'), ownPage)),
        ownPage === null ? null : small(t('email.ownPageSecret')),
      ],
      why: ownPage === null ? t('email.whySubscribed', { host }) : t('email.whyRegistered', { title, host }),
      unsubscribe: signupPage,
    }
  },
})

interface OwnLinks extends EmailFacts {
  /** '' where several share the address. */
  readonly name: string
  /** At least one; upcoming ones first. The event's date is nothing to somebody who waits for the next edition. */
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
  const { storage, origin, events, now } = look
  const { email, lang: locale } = registrant.registration
  const found = await Promise.all(
    listOwnEvents(events, now).map(async (event) => {
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
  due: null,
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
          const key = as === 'waitlist' ? 'email.waitlistOf' : 'email.nextEditionOf'
          return links(t(key, { title: eventIn(event, locale).title.text }), toOwnPage)
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
  due: null,
  facts: ({ key, registrant, facts }): Letter | null => {
    const found = registrant.deliveries.letters[readLetterKey(key).letterId]
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

export const askedKinds = { nextEditionNoted, dateSet, ownLinks, letter }
