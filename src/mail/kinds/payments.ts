/** To somebody whose seat costs something: what to pay, that it arrived, and what became of it. */
import { isOver } from '#core/events/event.ts'
import { toIndianDay } from '#core/basics/india-time.ts'
import { refundDays } from '#core/money/payment.ts'
import { receiptNumber } from '#core/receipts/receipt.ts'
import { payPagePath } from '#http/access/pay-link.ts'
import { formatLongDayTime, formatPrice, formatShortDay } from '#i18n/format.ts'
import { receiptRows, receiptText, type ReceiptText } from '#i18n/receipt-text.ts'
import type { Translate } from '#i18n/translate.ts'
import {
  button,
  fact,
  facts as factsTable,
  link,
  links,
  paragraph,
  small,
  type Block,
} from '#mail/drawing/blocks.ts'
import type { Registrant } from './kind.ts'
import type { RegistrantFacts } from '#mail/writing/facts.ts'
import {
  calendarBlocks,
  shareLine,
  eventBlock,
  joiningComes,
  guestsLine,
  phoneLink,
  termsLink,
  textsOf,
  toBring,
} from '#mail/writing/parts.ts'
import { heldText, holdText, howToPayBlocks, toPay, type ToPayer } from '#mail/writing/payment-parts.ts'
import { selling } from '#site.ts'
import { findEntry, findOriginals } from '#storage/money/entries.ts'
import { aboutSeat, entry, type Composing } from './kind.ts'

async function askFacts({ look, registrant, facts }: Composing): Promise<ToPayer> {
  const { event, registration } = registrant
  const path = await payPagePath(look.storage, event.id, registration, registration.lang)
  return { ...toPay(facts), payPage: `${look.origin}${path}` }
}

/** The seat is held: what to pay, how, and until when it is kept. */
const reserved = aboutSeat({
  facts: askFacts,
  entry: entry('standing'),
  write(facts, t, { title, price }) {
    const { event, payment, locale } = facts
    const heldUntil = payment?.heldUntil ?? null
    return {
      subject: (title) => t('email.reservedSubject', { price, title }),
      preheader:
        heldUntil === null
          ? t('email.reservedPreheader')
          : t('email.reservedPreheaderUntil', { until: formatLongDayTime(heldUntil, locale) }),
      heading: t('email.reservedHeading'),
      blocks: [
        paragraph(t('form.registeredToPay', { title })),
        eventBlock(event, facts, t),
        guestsLine(facts, t),
        ...howToPayBlocks(facts, t),
        ...calendarBlocks(event, facts, t),
        paragraph(t('email.ownPageText')),
        links(t('email.reservedNotComing', { days: refundDays }), termsLink(facts, t)),
      ],
    }
  },
})

/** In the first half of its day in India: "by the 25th" would promise the evening to somebody who has until the night before. */
function endsEarly(heldUntil: string): boolean {
  const halfDayBefore = new Date(Date.parse(heldUntil) - 12 * 60 * 60 * 1000)
  return toIndianDay(halfDayBefore) !== toIndianDay(heldUntil)
}

/** Once, at half of the time for which the seat is kept. */
const paymentReminder = aboutSeat({
  facts: askFacts,
  write(facts, t, { title, price }) {
    const { event, payment, locale } = facts
    const heldUntil = payment?.heldUntil ?? null
    return {
      subject: (title) =>
        heldUntil === null || endsEarly(heldUntil)
          ? t('email.reminderSubjectOpen', { price, title })
          : t('email.reminderSubject', { price, day: formatShortDay(heldUntil, locale), title }),
      preheader: holdText(facts, t),
      heading: t('email.reminderHeading'),
      blocks: [
        paragraph(t('email.reminderText', { title })),
        // First what is to be done, in the first screen of a phone; the reader knows the event.
        ...howToPayBlocks(facts, t),
        paragraph(t('email.reminderPaid')),
        eventBlock(event, facts, t),
        links(t('email.reservedNotComing', { days: refundDays }), termsLink(facts, t)),
      ],
    }
  },
})

/** The admin changed what the seat costs: the new amount, and how to pay what is left of it. */
const amountChanged = aboutSeat({
  /** Paise: the price of before and of now; the event's is what is still due. */
  facts: async (composing) => {
    const facts = await askFacts(composing)
    const before = composing.registrant.registration.payment?.changed?.before ?? composing.facts.event.price
    return { ...facts, before, price: composing.facts.event.price }
  },
  write(facts, t) {
    const { event, payment, locale, ownPage } = facts
    const [before, price] = [facts.before, facts.price].map((paise) => formatPrice(paise, locale, '₹0'))
    const amounts = { before: before ?? '', price: price ?? '' }
    const came = heldText(payment, locale)
    const isSettled = (payment?.due ?? 0) === 0
    return {
      subject: (title) => t('email.amountSubject', { ...amounts, title }),
      heading: t('email.amountHeading'),
      blocks: [
        paragraph(t('email.amountText', amounts)),
        isSettled ? paragraph(t('email.amountNothing')) : null,
        !isSettled && came !== '' ? paragraph(t('email.amountCame', { came })) : null,
        eventBlock(event, facts, t),
        ...(isSettled ? [button(t('email.toOwnPage'), ownPage)] : howToPayBlocks(facts, t)),
      ],
    }
  },
})

/** Money that moved, as its receipt or credit note says; a reader who erased themselves since is not written to. */
interface Moved extends RegistrantFacts {
  /** Paise. */
  readonly amount: number
  /** Of the receipt or credit note. */
  readonly number: string
  /** All of it: the e-mail outlives its page. */
  readonly receipt: ReceiptText
  /** The absolute address of its page. */
  readonly receiptPage: string
}

/** The whole receipt or credit note, and where it can be printed. */
function receiptBlocks({ receipt, receiptPage }: Moved, toPage: string, t: Translate): (Block | null)[] {
  return [
    factsTable(receiptRows(receipt, t).map(([label, value]) => fact(label, value))),
    small([receipt.paid, ...receipt.notes].join(' ')),
    links('', link(toPage, receiptPage)),
  ]
}

/** Of the last payment, or the last refund; null where its entry is kept no more. */
async function findMoved({ look, registrant, facts }: Composing, isRefund: boolean): Promise<Moved | null> {
  const { storage } = look
  const moved = registrant.registration.payment?.steps.filter(({ entryId }) => entryId !== undefined) ?? []
  const entryId = moved.findLast(({ to }) => (to === 'refunded') === isRefund)?.entryId
  const found = entryId === undefined ? null : await findEntry(storage, entryId)
  if (found?.voidedAt !== null) return null
  const originals = await findOriginals(storage, found)
  return {
    ...{ ...facts, amount: found.amount, number: receiptNumber(found) },
    receipt: receiptText({ entry: found, originals }, facts.locale, selling()),
    receiptPage: `${facts.ownPage}/receipt/${found.id}`,
  }
}

interface Received extends Moved {
  /** `seat` is theirs; it was `gone` by then, or the event is `cancelled`; or it is `over`. */
  readonly standing: 'seat' | 'gone' | 'cancelled' | 'over'
  /** Paise that are still to come; 0 once it is settled. */
  readonly due: number
}

/** What has become of a seat that is paid. */
function standingOf({ event, goneAt }: Registrant, now: Date): Received['standing'] {
  if (goneAt !== null) return 'gone'
  if (event.status === 'cancelled') return 'cancelled'
  return isOver(event, now) ? 'over' : 'seat'
}

function standingBlocks(facts: Received, t: Translate): (Block | null)[] {
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
        guestsLine(facts, t),
        paragraph(joiningComes(facts, t)),
        toBring(event, facts, t),
        ...calendarBlocks(event, facts, t),
        shareLine(event, facts, t),
        paragraph(t('email.ownPageText')),
      ]
    case 'gone':
      return [
        paragraph([`${t('email.receivedGone', { title })} `, phoneLink()]),
        links('', termsLink(facts, t)),
      ]
    case 'cancelled':
      return [paragraph(t('email.receivedCancelled', { title }))]
    case 'over':
      return [paragraph(t('email.receivedOver', { title }))]
  }
}

/** The seat is booked, if it still can be. */
const paymentReceived = aboutSeat({
  facts: async (composing): Promise<Received | null> => {
    const { look, registrant, facts } = composing
    const moved = await findMoved(composing, false)
    return moved && { ...moved, standing: standingOf(registrant, look.now), due: facts.payment?.due ?? 0 }
  },
  // Who owes a part, or has lost the seat, gets no entry with the receipt.
  entry: (facts) => (facts.standing === 'seat' && facts.due === 0 ? entry('standing')(facts) : null),
  write(facts, t) {
    const { number, standing, due, locale, ownPage } = facts
    const price = formatPrice(facts.amount, locale, '')
    const isBooked = standing === 'seat' && due === 0
    return {
      subject: (title) => t(isBooked ? 'email.receivedSubject' : 'email.receivedSubjectOther', { title }),
      heading: t(isBooked ? 'email.confirmedHeading' : 'email.receivedHeadingOther'),
      blocks: [
        paragraph(t('email.receivedText', { price, number })),
        ...standingBlocks(facts, t),
        ...receiptBlocks(facts, t('email.toReceipt'), t),
        button(t(isBooked ? 'email.toOwnPage' : 'email.toOwnPageShort'), ownPage),
      ],
    }
  },
})

const refunded = aboutSeat({
  facts: (composing) => findMoved(composing, true),
  write(facts, t, { title }) {
    const { number, locale, ownPage } = facts
    const price = formatPrice(facts.amount, locale, '')
    return {
      subject: (title) => t('email.refundedSubject', { price, title }),
      heading: t('email.refundedHeading'),
      blocks: [
        paragraph(t('email.refundedText', { price, title, number })),
        paragraph(t('email.refundedWhen')),
        ...receiptBlocks(facts, t('email.toCreditNote'), t),
        links('', link(t('email.toOwnPageShort'), ownPage)),
      ],
    }
  },
})

export const paymentKinds = { paymentReceived, refunded, reserved, paymentReminder, amountChanged }
