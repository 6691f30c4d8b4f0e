/** To the consultant: somebody says that they have paid. In English, like the admin. */
import { formatPrice } from '#i18n/format.ts'
import { amount, button, fact, heading, paragraph } from '#mail/drawing/blocks.ts'
import { adminAt, registrationFacts, writeTo } from '#mail/sources/consultant.ts'
import { eventBlock, subjectWith } from '#mail/writing/parts.ts'
import type { Write } from '#mail/writing/write.ts'

export const paymentReported: Write<'paymentReported'> = (facts, t) => {
  const { event, registration, payment, utr, isGone } = facts
  const { name } = registration
  const price = formatPrice(payment?.due ?? event.price, 'en', '')
  return {
    subject: subjectWith(event.title, (title) => `${name} says it is paid: ${title}`),
    preheader: `${price}, UTR ${utr}.`,
    blocks: [
      heading(`${name} says that ${price} is paid`),
      paragraph(
        isGone
          ? 'Their seat had gone back by then. If the money is there, find them a seat or return it.'
          : 'Look for it in your bank or UPI app, and mark it as paid: they are then told that the seat is booked, with their receipt.',
      ),
      amount('Amount', price),
      eventBlock(event, facts, t),
      registrationFacts(registration, [fact('UTR', utr), payment && fact('Reference', payment.reference)]),
      button('Open the money page', adminAt('/money', facts)),
      writeTo(registration),
    ],
    why: 'You are told whenever somebody reports a payment.',
  }
}
