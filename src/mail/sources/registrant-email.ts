/** What an e-mail to one registrant is made from, whatever its kind. */
import { isJoiningDue } from '#core/own-page/own-registration.ts'
import { readLetterKey, writtenIn } from '#core/mail/letter.ts'
import { stemOf } from '#core/mail/email-plan.ts'
import type { RegistrantEmailKind } from '#core/mail/email-schema.ts'
import { isOver } from '#core/events/event.ts'
import { paymentTold } from '#core/mail/payment-emails.ts'
import { asOffered, noLaunchOffer, priceNow } from '#core/money/price.ts'
import { receiptFileName, receiptNumber } from '#core/receipts/receipt.ts'
import { arrivedAtReader } from '#core/mail/registrant-emails.ts'
import { countSeats } from '#core/registrations/registered.ts'
import { factsAt, groupArrived, tellsFacts, untoldChange, wasToldCancelled } from '#core/mail/known-facts.ts'
import { placeInLine } from '#core/registrations/seats.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { Deliveries } from '#storage/mail/deliveries.ts'
import { findEntry, findOriginals } from '#storage/money/ledger.ts'
import { payPagePath } from '#http/access/pay-link.ts'
import { takeSecret, type ReadRoster } from '#storage/registrations/rosters.ts'
import type { AttachedFile } from '#mail/drawing/email.ts'
import type { EmailFactsByKind, MoneyMoved } from '#mail/writing/facts.ts'
import { afterFacts } from './after-facts.ts'
import { composeOwnLinks } from './own-links.ts'
import { ownPageAddress } from './own-page.ts'
import { nextEvents, type ComposedEmail, type Look } from './source.ts'

/** One registrant with what their e-mails are made from. */
export interface Registrant {
  readonly event: EventRecord
  readonly registration: RegistrationRecord
  /** Since when it holds nothing any more; null while it does. */
  readonly goneAt: string | null
  readonly roster: Pick<ReadRoster, 'registrations' | 'unreadable'>
  readonly deliveries: Deliveries
}

function takenIn({ event, roster }: Pick<Registrant, 'event' | 'roster'>): number {
  return countSeats(roster.registrations, event.edition, roster.unreadable)
}

/** The event at what the seat costs: as it was taken, as it is offered, or as it would be by now. */
export function asPriced({ event, registration, roster }: Registrant, now: Date): EventRecord {
  const { kind, price, offer } = registration
  const next = kind === 'seat' ? event.price : priceNow(event, takenIn({ event, roster }), now)
  // Pin the price: this e-mail shows no later price step.
  return { ...event, ...noLaunchOffer, price: price ?? offer?.price ?? next }
}

/** Whether one can register, or wait, for it. */
function isOpen(event: EventRecord, now: Date): boolean {
  return event.status === 'scheduled' && event.registrationOpen && !isOver(event, now)
}

/** What has become of a seat that is paid. */
export function standingOf(
  { event, registration, goneAt }: Registrant,
  now: Date,
): EmailFactsByKind['paymentReceived']['standing'] {
  if (goneAt !== null) return 'gone'
  if (registration.edition !== event.edition || event.status === 'completed') return 'over'
  if (event.status === 'cancelled') return 'cancelled'
  return isOver(event, now) ? 'over' : 'seat'
}

interface Money {
  readonly money: MoneyMoved
  readonly files: readonly AttachedFile[]
}

/** The last payment, or the last refund, with its receipt or credit note; null where the ledger has it no more. */
async function findMoney(
  { storage, drawReceipt }: Look,
  { payment }: RegistrationRecord,
  isRefund: boolean,
): Promise<Money | null> {
  const moved = payment?.steps.filter(({ entryId }) => entryId !== undefined) ?? []
  const entryId = moved.findLast(({ to }) => (to === 'refunded') === isRefund)?.entryId
  const entry = entryId === undefined ? null : await findEntry(storage, entryId)
  if (entry?.voidedAt !== null || !drawReceipt) return null
  const originals = await findOriginals(storage, entry)
  const content = await drawReceipt(entry, originals)
  return {
    money: { amount: entry.amount, number: receiptNumber(entry), utr: entry.utr },
    files: [{ filename: receiptFileName(entry), contentType: 'application/pdf', content }],
  }
}

/** The address of the page for somebody else who pays. */
async function payPageOf({ storage, origin }: Look, { event, registration }: Registrant): Promise<string> {
  return `${origin}${await payPagePath(storage, event.id, registration, registration.lang)}`
}

/** Null where there is nothing to say any more. `key` is the e-mail's own. A kind without a case here does not compile. */
export async function composeForRegistrant(
  look: Look,
  { key, kind }: { readonly key: string; readonly kind: RegistrantEmailKind },
  registrant: Registrant,
): Promise<ComposedEmail | null> {
  const { storage, origin, events, now } = look
  const { registration, deliveries, roster } = registrant
  const event = asPriced(registrant, now)
  const { id, name, email, lang, offer, movedFrom } = registration
  const secret = registration.secret ?? (await takeSecret(storage, event.id, id))
  if (secret === null) return null
  const ownPage = ownPageAddress(origin, event.id, secret, lang)
  const to = { name, address: email }
  const isJoiningSoon = isJoiningDue(event, now)
  const facts = { locale: lang, origin, event, name, registrationId: id, ownPage, isJoiningSoon }
  const sequence = tellsFacts(kind) ? { sequence: event.sequence } : {}
  const payment = paymentTold(event, registration)
  // Where a part is paid, the rest is what is asked for.
  const toPay = { ...facts, event: payment?.due ? { ...event, price: payment.due } : event, payment }
  const isWaiting = registration.kind === 'waitlist'
  switch (kind) {
    case 'eventChanged': {
      // Sent again, it tells of the same change as the first time.
      const others = Object.entries(deliveries.deliveries).filter(([other]) => stemOf(other) !== stemOf(key))
      const arrived = arrivedAtReader(registration, groupArrived(Object.fromEntries(others)).get(id) ?? [])
      const before = untoldChange(event, registration, arrived) ?? factsAt(event, event.sequence)
      const wasCancelled = wasToldCancelled(arrived)
      const offeredUntil = offer?.until ?? null
      const told = { payment, isWaiting, before, wasCancelled, offeredUntil }
      return { facts: { kind, ...facts, ...told }, to, ...sequence }
    }
    case 'eventCancelled':
      return { facts: { kind, ...facts, payment, isWaiting }, to, ...sequence }
    case 'registrationCancelled':
      return { facts: { kind, ...facts, payment, isWaiting, next: nextEvents(look, event.id) }, to }
    case 'reserved':
    case 'paymentReminder': {
      // Sent again once it is paid, it asks for nothing.
      const asks = { kind: payment?.state === 'paid' ? ('confirmed' as const) : kind, isJoiningSoon }
      return { facts: { ...asks, ...toPay, payPage: await payPageOf(look, registrant) }, to, ...sequence }
    }
    case 'amountChanged': {
      const before = registration.payment?.changed?.before ?? event.price
      const payPage = await payPageOf(look, registrant)
      return { facts: { kind, ...toPay, payPage, before, price: event.price }, to }
    }
    case 'paymentReceived': {
      const found = await findMoney(look, registration, false)
      const standing = standingOf(registrant, now)
      const due = payment?.due ?? 0
      return (
        found && {
          facts: { kind, ...facts, money: found.money, standing, due, isJoiningSoon },
          to,
          files: found.files,
        }
      )
    }
    case 'refunded': {
      const found = await findMoney(look, registration, true)
      return found && { facts: { kind, ...facts, money: found.money }, to, files: found.files }
    }
    case 'seatReleased':
      return { facts: { kind, ...facts, payment, isOpen: isOpen(event, now) }, to }
    case 'offerLapsed':
      return { facts: { kind, ...facts, isOpen: isOpen(event, now) }, to }
    case 'waitlisted': {
      const place = placeInLine(roster.registrations, registration)
      return place === null ? null : { facts: { kind, ...facts, place }, to, ...sequence }
    }
    case 'seatOffered':
      return offer ? { facts: { kind, ...facts, until: offer.until }, to, ...sequence } : null
    case 'movedToEvent': {
      const former = events.find((known) => known.id === movedFrom?.eventId) ?? null
      return { facts: { kind, ...toPay, former }, to, ...sequence }
    }
    case 'dateSet':
      return {
        facts: {
          ...{ kind, locale: lang, origin, name, ownPage, signupPage: null },
          event: asOffered(registrant.event, takenIn(registrant), now),
        },
        to,
      }
    case 'letter': {
      const letter = deliveries.letters[readLetterKey(key).letterId]
      return letter ? { facts: { kind, ...facts, isWaiting, written: writtenIn(letter, lang) }, to } : null
    }
    case 'promiseAsked':
    case 'thanks':
    case 'missed':
      return { facts: { kind, ...facts, ...afterFacts(look, registrant) }, to }
    case 'confirmed':
    case 'nextEditionNoted':
    case 'joining':
      return { facts: { kind, ...facts }, to, ...sequence }
    case 'ownLinks':
      return composeOwnLinks(look, registration)
  }
}
