/** To somebody who holds nothing any more: given up by themselves, not paid, or not taken. */
import { isOver } from '#core/events/event.ts'
import { refundDays } from '#core/money/payment.ts'
import { button, link, links, paragraph, small } from '#mail/drawing/blocks.ts'
import { nextEvents } from '#mail/sources/source.ts'
import { eventPage, nextDates, phoneLink, termsLink, textsOf, toReader } from '#mail/writing/parts.ts'
import { heldText } from '#mail/writing/payment-parts.ts'
import { entry, entryOfSeat, toRegistrant, type Composing } from './kind.ts'
import { onceGone, onceUnbooked } from './person.ts'

/** They gave their seat back, or took their name off a list, by the link to their own page. */
const registrationCancelled = toRegistrant({
  due: (person) => [...onceGone('owner', 'returned')(person), ...onceUnbooked(person)],
  facts: ({ look, registrant, facts }) => ({ ...facts, next: nextEvents(look, registrant.event.id) }),
  entry: entryOfSeat('registrationGone'),
  write(facts, t) {
    const { event, ownPage, payment, isWaiting, next } = facts
    const { title } = textsOf(event, facts, t)
    const price = heldText(payment, facts.locale)
    const money =
      price === ''
        ? t('email.registrationCancelledPaid', { days: refundDays })
        : t('email.registrationCancelledHasPaid', { price, days: refundDays })
    return toReader(facts, t, {
      subject: (title) =>
        t(isWaiting ? 'email.leftLineSubject' : 'email.registrationCancelledSubject', { title }),
      preheader: t('email.registrationCancelledPreheader'),
      heading: t(isWaiting ? 'email.leftLineHeading' : 'email.registrationCancelledHeading'),
      blocks: [
        paragraph(t(isWaiting ? 'email.leftLineText' : 'email.registrationCancelledText', { title })),
        event.price > 0 && !isWaiting ? links(money, termsLink(facts, t)) : null,
        paragraph(t(isWaiting ? 'email.leftLineAgain' : 'email.registrationCancelledAgain')),
        button(t('email.toEvent'), eventPage(event, facts)),
        nextDates(next, facts, t),
        paragraph([`${t('email.registrationCancelledNotYou')} `, phoneLink]),
        links('', link(t('email.toOwnPageShort'), ownPage)),
        isWaiting ? null : small(t('email.calendarRemoved')),
      ],
    })
  },
})

/** `isOpen`: one can register, or wait, for it again. */
function againFacts({ look, registrant: { event }, facts }: Composing) {
  const isOpen = event.status === 'scheduled' && event.registrationOpen && !isOver(event, look.now)
  return { ...facts, isOpen }
}

/** A reserved seat was not paid in time. */
const seatReleased = toRegistrant({
  due: onceGone('expired', 'released'),
  facts: againFacts,
  entry: entry('registrationGone'),
  write(facts, t) {
    const { event, ownPage, isOpen } = facts
    const { title } = textsOf(event, facts, t)
    return toReader(facts, t, {
      subject: (title) => t('email.releasedSubject', { title }),
      preheader: t('email.releasedPreheader'),
      heading: t('email.releasedHeading'),
      blocks: [
        paragraph(t('email.releasedText', { title })),
        paragraph([`${t('email.releasedPaid')} `, phoneLink]),
        links('', link(t('email.toOwnPageShort'), ownPage)),
        isOpen ? paragraph(t('email.releasedAgain')) : null,
        isOpen ? button(t('email.toEvent'), eventPage(event, facts)) : null,
        small(t('email.calendarRemoved')),
        small(t('email.ownPageSecret')),
      ],
    })
  },
})

/** They did not take the seat that was kept for them: it has gone on, and they wait no more. */
const offerLapsed = toRegistrant({
  due: (person) => {
    const { event, now } = person
    // Of a cancelled event nobody wants a seat.
    const isWanted = event.status === 'scheduled' && !isOver(event, now)
    return isWanted ? onceGone('lapsed', 'lapsed')(person) : []
  },
  facts: againFacts,
  sample: (composing) => ({ ...againFacts(composing), isWaiting: true }),
  write(facts, t) {
    const { event, ownPage, isOpen } = facts
    const { title } = textsOf(event, facts, t)
    return toReader(facts, t, {
      subject: (title) => t('email.lapsedSubject', { title }),
      preheader: t('email.lapsedPreheader'),
      heading: t('email.lapsedHeading'),
      blocks: [
        paragraph(t('email.lapsedText', { title })),
        isOpen ? paragraph(t('email.lapsedAgain')) : null,
        isOpen ? button(t('email.toEvent'), eventPage(event, facts)) : null,
        links('', link(t('email.toOwnPageShort'), ownPage)),
        small(t('email.ownPageSecret')),
      ],
    })
  },
})

export const endingKinds = { registrationCancelled, seatReleased, offerLapsed }
