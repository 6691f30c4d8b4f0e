/** How a kind of e-mail is defined: what it is made from, what it says, what it does to the reader's calendar. */
import { eventIn } from '#core/events/event.ts'
import { translator, type Translate } from '#i18n/translate.ts'
import { heading, small, type EmailContent } from '#mail/drawing/blocks.ts'
import type { Registrant } from '#mail/sources/registrant.ts'
import type { Look } from '#mail/sources/source.ts'
import type { EmailFacts, NoticeFacts, RegistrantFacts } from '#mail/writing/facts.ts'
import { greeting, hostOf, subjectWith, textsOf, type EventTexts } from '#mail/writing/parts.ts'
import type { CalendarChange, WrittenEmail } from '#mail/writing/render.ts'

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
