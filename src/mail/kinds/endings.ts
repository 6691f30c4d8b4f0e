/** To somebody who holds nothing any more: given up by themselves, not paid, or not taken. */
import { isOver } from '#core/events/event.ts'
import { refundDays } from '#core/money/payment.ts'
import { button, link, links, paragraph, small } from '#mail/drawing/blocks.ts'
import { nextEvents } from '#mail/sources/source.ts'
import type { RegistrantFacts } from '#mail/writing/facts.ts'
import { eventPage, nextDates, phoneLink, termsLink } from '#mail/writing/parts.ts'
import { heldText } from '#mail/writing/payment-parts.ts'
import { aboutSeat, entry, entryOfSeat, type SeatDefinition } from './kind.ts'

/** They gave their seat back, or took their name off a list, by the link to their own page. */
const registrationCancelled = aboutSeat({
  facts: async ({ look, registrant, facts }) => ({
    ...{ ...facts, next: await nextEvents(look, registrant.event.id) },
  }),
  entry: entryOfSeat('registrationGone'),
  write(facts, t, { title }) {
    const { event, ownPage, payment, isWaiting, next } = facts
    const what = isWaiting ? 'leftLine' : 'registrationCancelled'
    const price = heldText(payment, facts.locale)
    const money = t(price === '' ? 'email.registrationCancelledPaid' : 'email.registrationCancelledHasPaid', {
      ...{ price, days: refundDays },
    })
    return {
      subject: (title) => t(`email.${what}Subject`, { title }),
      heading: t(`email.${what}Heading`),
      blocks: [
        paragraph(t(`email.${what}Text`, { title })),
        event.price > 0 && !isWaiting ? links(money, termsLink(facts, t)) : null,
        paragraph(t(`email.${what}Again`)),
        button(t('email.toEvent'), eventPage(event, facts)),
        nextDates(next, facts, t),
        paragraph([`${t('email.registrationCancelledNotYou')} `, phoneLink()]),
        links('', link(t('email.toOwnPageShort'), ownPage)),
        isWaiting ? null : small(t('email.calendarRemoved')),
      ],
    }
  },
})

interface NotKept extends RegistrantFacts {
  /** One can register, or wait, for it again. */
  readonly isOpen: boolean
}

/** What was kept for them goes to somebody else: a seat that was not paid in time, or one that was offered and not taken. */
function notKept(what: 'released' | 'lapsed', definition: Pick<SeatDefinition<NotKept>, 'entry'>) {
  const isWaiting = what === 'lapsed'
  return aboutSeat<NotKept>({
    ...definition,
    facts: ({ look, registrant: { event }, facts }) => ({
      ...facts,
      isOpen: event.status === 'scheduled' && event.registrationOpen && !isOver(event, look.now),
    }),
    write(facts, t, { title }) {
      const { event, ownPage, isOpen } = facts
      return {
        subject: (title) => t(`email.${what}Subject`, { title }),
        heading: t(`email.${what}Heading`),
        blocks: [
          paragraph(t(`email.${what}Text`, { title })),
          isWaiting ? null : paragraph([`${t('email.releasedPaid')} `, phoneLink()]),
          links('', link(t('email.toOwnPageShort'), ownPage)),
          isOpen ? paragraph(t('email.releasedAgain')) : null,
          isOpen ? button(t('email.toEvent'), eventPage(event, facts)) : null,
          isWaiting ? null : small(t('email.calendarRemoved')),
        ],
      }
    },
  })
}

const seatReleased = notKept('released', { entry: entry('registrationGone') })

/** They wait no more. */
const offerLapsed = notKept('lapsed', {})

export const endingKinds = { registrationCancelled, seatReleased, offerLapsed }
