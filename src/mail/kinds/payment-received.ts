/** To somebody whose payment was found: the seat is booked, if it still can be. The receipt is attached. */
import { formatPrice } from '#i18n/format.ts'
import type { Translate } from '#i18n/translate.ts'
import { button, heading, links, paragraph, small, type Block } from '#mail/drawing/blocks.ts'
import type { EmailFactsByKind } from '#mail/writing/facts.ts'
import {
  calendarBlocks,
  eventBlock,
  greeting,
  hostOf,
  joiningComes,
  shareLine,
  phoneLink,
  subjectWith,
  termsLink,
  textsOf,
  toBring,
} from '#mail/writing/parts.ts'
import type { Write } from '#mail/writing/write.ts'

function aboutSeat(facts: EmailFactsByKind['paymentReceived'], t: Translate): (Block | null)[] {
  const { event, standing, due, locale } = facts
  const { title, price } = textsOf(event, facts, t)
  if (standing === 'seat' && due > 0) {
    const rest = formatPrice(due, locale, '')
    return [eventBlock(event, facts, t), paragraph(t('email.receivedPart', { rest, price }))]
  }
  switch (standing) {
    case 'seat':
      return [
        eventBlock(event, facts, t),
        paragraph(joiningComes(facts, t)),
        toBring(event, facts, t),
        ...calendarBlocks(event, facts, t),
        shareLine(event, facts, t),
        paragraph(t('email.ownPageText')),
      ]
    case 'gone':
      return [
        paragraph([`${t('email.receivedGone', { title })} `, phoneLink]),
        links('', termsLink(facts, t)),
      ]
    case 'cancelled':
      return [paragraph(t('email.receivedCancelled', { title }))]
    case 'over':
      return [paragraph(t('email.receivedOver', { title }))]
  }
}

export const paymentReceived: Write<'paymentReceived'> = (facts, t) => {
  const { event, name, money, standing, due, locale, ownPage } = facts
  const { title } = textsOf(event, facts, t)
  const price = formatPrice(money.amount, locale, '')
  const isBooked = standing === 'seat' && due === 0
  return {
    subject: subjectWith(title, (title) =>
      t(isBooked ? 'email.receivedSubject' : 'email.receivedSubjectOther', { title }),
    ),
    preheader: t('email.receivedPreheader', { price }),
    blocks: [
      heading(t(isBooked ? 'email.confirmedHeading' : 'email.receivedHeadingOther')),
      greeting(name, t),
      paragraph(t('email.receivedText', { price, number: money.number })),
      ...aboutSeat(facts, t),
      button(t(isBooked ? 'email.toOwnPage' : 'email.toOwnPageShort'), ownPage),
      small(t('email.ownPageSecret')),
    ],
    why: t('email.whyRegistered', { title, host: hostOf(facts) }),
  }
}
