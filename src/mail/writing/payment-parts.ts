/** What several e-mails say in the same way of the money for a seat: how to pay it, until when, and what becomes of it. */
import { paymentLink } from '#core/money/how-to-pay.ts'
import { isOnline } from '#core/events/event.ts'
import type { PaymentTold } from '#core/mail/payment-told.ts'
import { formatLongDayTime, formatPrice } from '#i18n/format.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Locale } from '#core/basics/locale.ts'
import { phoneShown, site, whatsappLink } from '#site.ts'
import {
  amount,
  button,
  fact,
  facts as factsTable,
  link,
  links,
  paragraph,
  picture,
  type Block,
} from '#mail/drawing/blocks.ts'
import type { RegistrantFacts } from './facts.ts'
import { textsOf } from './parts.ts'
import { qrPng } from '#mail/drawing/qr-png.ts'

/** To somebody who is asked to pay. */
export interface ToPayer extends RegistrantFacts {
  /** The absolute address of the page for somebody else who pays. */
  readonly payPage: string
}

/** Where a part is paid, the rest is what is asked for. */
export function toPay(facts: RegistrantFacts): RegistrantFacts {
  const { event, payment } = facts
  return payment?.due ? { ...facts, event: { ...event, price: payment.due } } : facts
}

/** px: about four centimetres on a screen, which a phone's camera reads from a hand's breadth. */
const qrEdge = 220

/** Until when a seat is held, and what happens then. */
export function holdText({ event, payment, locale }: RegistrantFacts, t: Translate): string {
  if (!payment?.heldUntil) return t(isOnline(event) ? 'email.heldOpen' : 'email.heldOpenInPlace')
  const until = formatLongDayTime(payment.heldUntil, locale)
  return t(payment.isReleased ? 'email.heldReleased' : 'email.held', { until })
}

/** Everything that it takes to pay. Of what is reported already: that it is. */
export function howToPayBlocks(facts: ToPayer, t: Translate): (Block | null)[] {
  const { event, payment, ownPage, payPage } = facts
  if (payment === null) return []
  if (payment.state === 'reported')
    return [paragraph(t('email.reportedAlready')), button(t('email.toOwnPage'), ownPage)]
  const { title, price } = textsOf(event, facts, t)
  const { reference } = payment
  const upi = paymentLink(site, event, { reference, price: event.price })
  return [
    amount(t('email.toPay'), price),
    // Most mail programs take links of apps out; the registrant's own page has it.
    button(t('email.payButton', { price }), ownPage),
    paragraph(holdText(facts, t)),
    paragraph(t('email.payHere')),
    factsTable([
      fact(t('email.reference'), reference),
      fact(t('email.upiId'), site.upiId),
      fact(t('email.upiName'), site.upiName),
      fact(t('email.upiPhone'), phoneShown(site.phone)),
    ]),
    picture(
      { name: 'upi-qr', png: qrPng(upi), size: qrEdge },
      t('email.qrAlt', { price, name: site.upiName }),
      t('email.qrCaption'),
    ),
    links(t('email.payElse'), link(t('email.payElseLink'), payPage)),
    links(
      t('email.screenshotInstead'),
      link(t('email.sendScreenshot'), whatsappLink(t('email.screenshotText', { price, title }))),
    ),
  ]
}

/** Of a seat that is gone, or of an event that is: what is known to have come in for it; '' for nothing. */
export function heldText(payment: PaymentTold | null, locale: Locale): string {
  return payment === null || payment.held === 0 ? '' : formatPrice(payment.held, locale, '')
}
