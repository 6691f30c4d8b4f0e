/** To the consultant: somebody gave their seat back, or left a list. In English, like the admin. */
import type { RegistrationKind } from '#core/registrations/registration-form.ts'
import { button, heading, paragraph, type Block } from '#mail/drawing/blocks.ts'
import {
  adminAt,
  adminEvent,
  paymentRows,
  registrationFacts,
  seatsTaken,
  writeTo,
} from '#mail/sources/consultant.ts'
import type { EmailFactsByKind } from '#mail/writing/facts.ts'
import { eventBlock, subjectWith } from '#mail/writing/parts.ts'
import { heldText } from '#mail/writing/payment-parts.ts'
import { formatPrice } from '#i18n/format.ts'
import type { Write } from '#mail/writing/write.ts'

type Facts = EmailFactsByKind['registrationCancelledNotice']

const left: Readonly<
  Record<RegistrationKind, { readonly preheader: string; readonly did: string; readonly now: string }>
> = {
  seat: { preheader: 'The seat is free again.', did: 'gave the seat back', now: '' },
  waitlist: {
    preheader: 'They waited for a seat.',
    did: 'left the waiting list',
    now: 'Whoever stood behind them moves up.',
  },
  nextEdition: {
    preheader: 'They waited for the next batch.',
    did: 'left the list',
    now: 'They will not be told of the next date of this event.',
  },
}

/** What is to be done about the money, by what is known of it. */
function moneyOf({ event, payment }: Facts): Block | null {
  const held = heldText(payment, 'en')
  const see = 'See what your terms promise: they were sent there as well.'
  if (held !== '') return paragraph(`To refund: they have paid ${held}. ${see}`)
  switch (payment?.state) {
    case 'reported':
      return paragraph(
        `They say that they have paid ${formatPrice(event.price, 'en', '')}: look for it. It stays on the money page until you found it, or say that it is not there.`,
      )
    case 'due':
      return paragraph('If they have paid, see what your terms promise: they were sent there as well.')
    default:
      return null
  }
}

export const registrationCancelledNotice: Write<'registrationCancelledNotice'> = (facts, t) => {
  const { event, registration, payment, taken, waiting } = facts
  const { name, kind } = registration
  const seats = seatsTaken(taken, event.maxAttendees)
  const { preheader, did, now } = left[kind]
  const free =
    waiting > 0 ? 'The seat is offered to the first in line.' : 'The seat can be booked again already.'
  return {
    subject: subjectWith(event.title, (title) => `Cancelled by ${name}: ${title}`),
    preheader: kind === 'seat' ? `${preheader} ${seats}.` : preheader,
    blocks: [
      heading(`${name} ${did}`),
      paragraph(kind === 'seat' ? free : now),
      moneyOf(facts),
      eventBlock(event, facts, t, seats),
      registrationFacts(registration, paymentRows(registration, event.price, payment)),
      payment !== null && (payment.held > 0 || payment.state === 'reported')
        ? button('Open the money page', adminAt('/money', facts))
        : button('Open the registrations', adminEvent(event.id, facts)),
      writeTo(registration),
    ],
    why: 'You are told whenever somebody cancels by the link in their email.',
  }
}
