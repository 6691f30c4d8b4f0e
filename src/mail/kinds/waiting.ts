/** To somebody who waits for a seat of a full event, and to whom one is offered. */
import { offerUntil, placeInLine } from '#core/registrations/seats.ts'
import { formatLongDayTime, formatNumber } from '#i18n/format.ts'
import { amount, button, paragraph, small } from '#mail/drawing/blocks.ts'
import { eventBlock, textsOf, toReader } from '#mail/writing/parts.ts'
import { toRegistrant, type Composing } from './kind.ts'
import { asNews } from './person.ts'

/** From 1; null for who is not in line any more. */
function placeOf({ registrant: { roster, registration } }: Composing): number | null {
  return placeInLine(roster.registrations, registration)
}

/** Where in line, and what happens next. */
const waitlisted = toRegistrant({
  due: asNews('waitlisted'),
  facts: (composing) => {
    const place = placeOf(composing)
    return place === null ? null : { ...composing.facts, place }
  },
  sample: (composing) => ({ ...composing.facts, isWaiting: true, place: placeOf(composing) ?? 1 }),
  write(facts, t) {
    const { event, place, locale, ownPage } = facts
    return toReader(facts, t, {
      subject: (title) => t('email.waitlistedSubject', { title }),
      preheader: t('email.waitlistedPreheader'),
      heading: t('email.waitlistedHeading'),
      blocks: [
        eventBlock(event, facts, t),
        amount(t('email.placeInLine'), formatNumber(place, locale)),
        paragraph(t('email.waitlistedText')),
        paragraph(t('email.waitlistedCheck')),
        button(t('email.waitlistedButton'), ownPage),
        small(t('email.ownPageSecret')),
      ],
    })
  },
})

/** To the first in line: a seat is kept for them, for a while. */
const seatOffered = toRegistrant({
  due: asNews('seatOffered'),
  facts: ({ registrant, facts }) => {
    const { offer } = registrant.registration
    return offer ? { ...facts, until: offer.until } : null
  },
  sample: ({ look, registrant: { event, registration }, facts }) => ({
    ...{ ...facts, isWaiting: true },
    until: registration.offer?.until ?? offerUntil(event, look.now),
  }),
  write(facts, t) {
    const { event, locale, ownPage } = facts
    const { price } = textsOf(event, facts, t)
    const until = formatLongDayTime(facts.until, locale)
    return toReader(facts, t, {
      subject: (title) => t('email.offeredSubject', { title }),
      preheader: t('email.offeredPreheader', { until }),
      heading: t('email.offeredHeading'),
      blocks: [
        paragraph(t('email.offeredText', { until })),
        eventBlock(event, facts, t),
        amount(t('email.price'), price),
        event.price > 0 ? paragraph(t('email.offeredPays')) : null,
        button(t('email.offeredButton'), ownPage),
        paragraph(t('email.offeredNotComing')),
        small(t('email.ownPageSecret')),
      ],
    })
  },
})

export const waitingKinds = { waitlisted, seatOffered }
