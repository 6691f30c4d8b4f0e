/** Writes to registrants of a paid seat: what to pay, that the payment arrived, and what became of it. */
import { toIndianDay } from '#core/basics/india-time.ts'
import { isOver } from '#core/events/event.ts'
import { paymentLink } from '#core/money/how-to-pay.ts'
import { paymentState } from '#core/money/payment.ts'
import { receiptNumber } from '#core/receipts/receipt.ts'
import { payPagePath } from '#http/signing.ts'
import { formatNearTime, formatPrice, formatShortDay, zeroPrice } from '#i18n/format.ts'
import { receiptRows, receiptText } from '#i18n/receipt-text.ts'
import { amount, button, fact, facts, link, links, paragraph, qrCode, small } from '#mail/drawing/blocks.ts'
import { selling, site, whatsappLink } from '#site.ts'
import { findEntry, findOriginals } from '#storage/money/payments.ts'
import {
  aboutSeat,
  bookedBlocks,
  entry,
  eventBlock,
  guestsLine,
  heldText,
  holdText,
  roomBlock,
  sayOfSeat,
  termsLink,
  toPay,
  withPhone,
  type SeatMail,
} from './parts.ts'

/** In px: about four centimetres on a screen, which a phone's camera reads from a hand's breadth away. */
const qrEdge = 220

async function howToPay(mail: SeatMail) {
  const { t, locale, look, event, registration, payment, ownPage, title, price } = mail
  if (payment === null) return []
  if (payment.state === 'reported')
    return [paragraph(t('email.reportedAlready')), button(t('email.toOwnPage'), ownPage)]
  const { reference } = payment
  const upi = paymentLink(site, event, { reference, price: event.price })
  const payPage = await payPagePath(look.storage, event.id, registration, locale)
  return [
    amount(t('email.toPay'), price),
    // Most mail programs remove links to apps; the registrant's own page has one.
    button(t('registered.payApp', { price }), ownPage, 'marigold'),
    paragraph(holdText(mail)),
    paragraph(t('email.payHere')),
    facts([
      fact(t('receipt.reference'), reference),
      fact(t('registered.payId'), site.upiId),
      fact(t('registered.payName'), site.upiName),
    ]),
    qrCode('upi-qr', upi, qrEdge, t('registered.payQr', { price, name: site.upiName }), t('email.qrCaption')),
    links(
      t('email.screenshotInstead'),
      link(t('email.sendScreenshot'), whatsappLink(t('email.screenshotText', { price, title }))),
    ),
    links(
      t('email.payElse'),
      link(t('own.payElseLink'), `${look.origin}${payPage}`),
      link(t('email.toOwnPage'), ownPage),
      termsLink(mail),
    ),
  ]
}

async function reserved(given: SeatMail) {
  const mail = toPay(given)
  const { t, locale, look, payment, title } = mail
  const until = payment?.heldUntil ? formatNearTime(payment.heldUntil, locale, look.now) : null
  return sayOfSeat(
    mail,
    'reserved',
    [
      paragraph(t('form.registeredToPay', { title })),
      eventBlock(mail),
      roomBlock(mail),
      guestsLine(mail),
      ...(await howToPay(mail)),
    ],
    {
      preheader: until === null ? t('email.reservedPreheader') : t('email.reservedPreheaderUntil', { until }),
      entry: entry(mail, 'standing'),
    },
  )
}

/** Decides whether a hold ends before noon in India: "by the 25th" would then promise an evening that is after its end. */
function endsEarly(heldUntil: string): boolean {
  const halfDayBefore = new Date(Date.parse(heldUntil) - 12 * 60 * 60 * 1000)
  return toIndianDay(halfDayBefore) !== toIndianDay(heldUntil)
}

async function paymentReminder(given: SeatMail) {
  const mail = toPay(given)
  const { t, locale, payment, title, price } = mail
  const heldUntil = payment?.heldUntil ?? null
  return aboutSeat(
    mail,
    (title) =>
      heldUntil === null || endsEarly(heldUntil)
        ? t('email.reminderSubjectOpen', { price, title })
        : t('email.reminderSubject', { price, day: formatShortDay(heldUntil, locale), title }),
    t('email.reminderHeading'),
    [
      paragraph(t('email.reminderText', { title })),
      // The payment comes first, in a phone's first screen; the reader knows the event.
      ...(await howToPay(mail)),
      paragraph(t('email.reminderPaid')),
      eventBlock(mail),
    ],
    { preheader: holdText(mail) },
  )
}

async function amountChanged(given: SeatMail) {
  const mail = toPay(given)
  const { t, locale, registration, payment, ownPage } = mail
  const before = formatPrice(registration.payment?.changed?.before ?? given.event.price, locale, zeroPrice)
  const price = formatPrice(given.event.price, locale, zeroPrice)
  const came = heldText(mail)
  const isSettled = (payment?.due ?? 0) === 0
  return aboutSeat(mail, (title) => t('email.amountSubject', { price, title }), t('email.amountHeading'), [
    paragraph(t('email.amountText', { before, price })),
    isSettled ? paragraph(t('email.amountNothing')) : null,
    !isSettled && came !== '' ? paragraph(t('email.amountCame', { came })) : null,
    eventBlock(mail),
    ...(isSettled ? [button(t('email.toOwnPage'), ownPage)] : await howToPay(mail)),
  ])
}

async function findMoved({ look, locale, registration, ownPage, t }: SeatMail, isRefund: boolean) {
  const moved = registration.payment?.steps.filter(({ entryId }) => entryId !== undefined) ?? []
  const entryId = moved.findLast(({ to }) => (to === 'refunded') === isRefund)?.entryId
  const found = entryId === undefined ? null : await findEntry(look.storage, entryId)
  if (found?.voidedAt !== null) return null
  const originals = await findOriginals(look.storage, found)
  const receipt = receiptText({ entry: found, originals }, locale, selling())
  const toPage = t(isRefund ? 'email.toCreditNote' : 'email.toReceipt')
  return {
    price: formatPrice(found.amount, locale, ''),
    number: receiptNumber(found),
    // The whole receipt, because the e-mail outlives the page.
    blocks: [
      facts(receiptRows(receipt, t).map(([label, value]) => fact(label, value))),
      small([`${receipt.paid}.`, ...receipt.notes].join(' ')),
      links('', link(toPage, `${ownPage}/receipt/${found.id}`)),
    ],
  }
}

function standingBlocks(mail: SeatMail) {
  const { t, locale, look, event, goneAt, payment, title, price } = mail
  if (goneAt !== null) return [withPhone(t('email.receivedGone', { title })), links('', termsLink(mail))]
  if (event.status === 'cancelled') return [paragraph(t('email.receivedCancelled', { title }))]
  if (isOver(event, look.now)) return [paragraph(t('email.receivedOver', { title }))]
  if (!payment?.due) return null
  const rest = formatPrice(payment.due, locale, '')
  return [eventBlock(mail), paragraph(t('email.receivedPart', { rest, price }))]
}

async function paymentReceived(mail: SeatMail) {
  const { t, ownPage } = mail
  const moved = await findMoved(mail, false)
  if (!moved) return null
  const { price, number, blocks } = moved
  const other = standingBlocks(mail)
  return aboutSeat(
    mail,
    (title) => t(other ? 'email.receivedSubjectOther' : 'email.receivedSubject', { title }),
    t(other ? 'email.receivedHeadingOther' : 'email.confirmedHeading'),
    [
      paragraph(t('email.receivedText', { price, number })),
      ...(other ?? bookedBlocks(mail)),
      ...blocks,
      button(t(other ? 'email.toOwnPageShort' : 'email.toOwnPage'), ownPage),
    ],
    // A registrant who still owes a part, or has lost the seat, gets no calendar entry with the receipt.
    { entry: other ? null : entry(mail, 'standing') },
  )
}

async function refunded(mail: SeatMail) {
  const { t, title, ownPage, registration } = mail
  const moved = await findMoved(mail, true)
  if (!moved) return null
  const { price, number, blocks } = moved
  const said = [
    paragraph(t('email.refundedText', { price, title, number })),
    // Several seats stand after a refund for one of them.
    paymentState(registration) === 'refunded'
      ? paragraph(`${t('email.registrationCancelledHeading')}.`)
      : null,
    paragraph(t('email.refundedWhen')),
    ...blocks,
    links('', link(t('email.toOwnPageShort'), ownPage)),
  ]
  return sayOfSeat(mail, 'refunded', said, { price })
}

export const paymentKinds = { paymentReceived, refunded, reserved, paymentReminder, amountChanged }
