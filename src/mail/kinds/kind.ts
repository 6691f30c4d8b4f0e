/** How a kind of e-mail is defined: what it is made from, what it says, what it does to the reader's calendar. */
import type { Locale } from '#core/basics/locale.ts'
import { type EventFile, locate } from '#core/events/event-file.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { eventIn } from '#core/events/event.ts'
import { noLaunchOffer, priceNow } from '#core/money/price.ts'
import { ownPagePath } from '#core/own-page/own-registration.ts'
import type { Guest } from '#core/registrations/guests.ts'
import { countSeats } from '#core/registrations/registered.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { localePath } from '#i18n/locale.ts'
import { type Translate, translator } from '#i18n/translate.ts'
import { type EmailContent, heading, small } from '#mail/drawing/blocks.ts'
import type { Look } from '#mail/sources/source.ts'
import type { EmailFacts, NoticeFacts, RegistrantFacts } from '#mail/writing/facts.ts'
import { type EventTexts, greeting, hostOf, subjectWith, textsOf } from '#mail/writing/parts.ts'
import type { CalendarChange, WrittenEmail } from '#mail/writing/render.ts'

/** One registrant with what e-mails about them are made from. */
export interface Registrant {
  readonly event: EventRecord
  readonly registration: RegistrationRecord
  /** Whom the e-mail goes to in place of the registrant; null for the registrant. */
  readonly guest: Guest | null
  /** Since when it holds nothing any more; null while it does. */
  readonly goneAt: string | null
  readonly file: EventFile
}

/** With a seat or a place in line, or without them by now, or a guest; null for nobody. */
export function findRegistrant(file: EventFile, recordId: string): Registrant | null {
  const { event } = file
  const found = locate(file, recordId)
  if (found) return { event, registration: found.registration, guest: null, goneAt: found.cancelledAt, file }
  for (const registration of file.registrations) {
    const guest = registration.guests.find(({ id }) => id === recordId)
    if (guest) return { event, registration, guest, goneAt: null, file }
  }
  return null
}

export function takenIn({ registrations }: Pick<EventFile, 'registrations'>): number {
  return countSeats(registrations)
}

/** The event at what the seat costs: as it was taken, as it is offered, or as it would be by now. */
export function asPriced(registrant: Registrant, now: Date): EventRecord {
  const { event, registration } = registrant
  const { kind, price, offer } = registration
  const next = kind === 'seat' ? event.price : priceNow(event, takenIn(registrant.file), now)
  // Pin the price: this e-mail shows no later price step.
  return { ...event, ...noLaunchOffer, price: price ?? offer?.price ?? next }
}

/** The absolute address of the registrant's own page in their language: `/r/12-<secret>`. */
export function ownPageAddress(origin: string, eventId: number, secret: string, locale: Locale): string {
  return `${origin}${localePath(ownPagePath({ eventId, secret }), locale)}`
}

/** What an e-mail about one registrant is made from. */
export interface Composing {
  readonly look: Look
  readonly registrant: Registrant
  /** The e-mail's own. */
  readonly key: string
  readonly facts: RegistrantFacts
  /** For the consultant. */
  readonly notice: NoticeFacts
}

interface Definition<Facts extends EmailFacts> {
  readonly write: (facts: Facts, t: Translate) => EmailContent
  readonly entry?: (facts: Facts) => CalendarChange | null
}

interface Composed<Facts> {
  /** Null where there is nothing to say any more. */
  readonly facts: (composing: Composing) => Facts | null | Promise<Facts | null>
}

function writing<Facts extends EmailFacts>({ write, entry }: Definition<Facts>) {
  return (facts: Facts): WrittenEmail => ({
    facts,
    content: write(facts, translator(facts.locale)),
    entry: entry?.(facts) ?? null,
  })
}

/** To somebody who registered. */
export function toRegistrant<Facts extends EmailFacts>(definition: Composed<Facts> & Definition<Facts>) {
  const { facts } = definition
  const write = writing(definition)
  return {
    write,
    async compose(composing: Composing): Promise<WrittenEmail | null> {
      const found = await facts(composing)
      return found && write(found)
    },
  }
}

interface Reading extends Pick<EmailContent, 'blocks' | 'unsubscribe'> {
  /** Why the reader gets it, where that is not their registration. */
  readonly why?: string
  /** Left out, it is the first paragraph. */
  readonly preheader?: string
  /** By the event's title, which may have to be a short one. */
  readonly subject: (title: string) => string
  readonly heading: string
}

export interface SeatDefinition<Facts extends RegistrantFacts>
  extends Composed<Facts>, Pick<Definition<Facts>, 'entry'> {
  readonly write: (facts: Facts, t: Translate, texts: EventTexts) => Reading
}

/**
 * To somebody who has a seat, or waits for one, or did: under a heading they are greeted, and at the end they are told to keep the
 * link to their own page for themselves.
 */
export function aboutSeat<Facts extends RegistrantFacts>(definition: SeatDefinition<Facts>) {
  return toRegistrant({
    ...definition,
    write(facts: Facts, t) {
      const { event, name, ownPage, isWaiting, locale, bookedBy } = facts
      const said = definition.write(facts, t, textsOf(event, facts, t))
      const title = eventIn(event, locale).title.text
      const why = bookedBy !== null ? 'whyBooked' : isWaiting ? 'whyWaiting' : 'whyRegistered'
      const secret = ownPage === '' ? null : small(t('email.ownPageSecret'))
      return {
        subject: subjectWith(title, said.subject),
        preheader: said.preheader ?? said.blocks.find((block) => block?.words)?.words ?? '',
        blocks: [heading(said.heading), greeting(name, t), ...said.blocks, secret],
        why: said.why ?? t(`email.${why}`, { title, host: hostOf(facts), bookedBy: bookedBy ?? '' }),
        unsubscribe: said.unsubscribe ?? null,
      }
    },
  })
}

/** To visitors and to the consultant: the source has the facts. */
export function fromElsewhere<Facts extends EmailFacts>(definition: Definition<Facts>) {
  return { write: writing(definition) }
}

export function entry(state: CalendarChange['state']): (facts: RegistrantFacts) => CalendarChange {
  return ({ event, name }) => ({ state, event, name })
}

/** Who waits has nothing in a calendar. */
export function entryOfSeat(state: CalendarChange['state']) {
  return (facts: RegistrantFacts): CalendarChange | null => (facts.isWaiting ? null : entry(state)(facts))
}
