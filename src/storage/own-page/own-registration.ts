/**
 * A registration, found by the secret that was e-mailed to its owner. Finding costs a read of the calendar and one of
 * the roster that the address names, whether the secret is right or guessed.
 */
import { timingSafeEqual } from 'node:crypto'
import { attendanceIn, type Attendance } from '#core/events/after-event.ts'
import { decideOwnCancellation, parseOwnToken } from '#core/own-page/own-registration.ts'
import { placeInLine, takeOut } from '#core/registrations/seats.ts'
import { decideReport, paymentReference, paymentState } from '#core/money/payment.ts'
import { bookerIn, nameSeats, partyOf, type PartyPerson } from '#core/registrations/party.ts'
import { decideAcceptance } from '#core/registrations/registration.ts'
import type { Refused, Result } from '#core/basics/result.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { Business } from '#core/money/payment-schema.ts'
import type { CancelReason, RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { findEvent } from '#storage/events/calendar.ts'
import { changeDocument, type Change } from '#storage/engine/document.ts'
import { locate, movesMost, type Located } from '#storage/money/payment-steps.ts'
import { changeRoster } from '#storage/registrations/roster-change.ts'
import { rosterRef, withNewestSnapshot, withRecord, type Roster } from '#storage/registrations/roster-kind.ts'
import { findRoster } from '#storage/registrations/rosters.ts'

export interface OwnRegistration {
  /** As it is now, at its own price: what is freed here is offered for that. */
  readonly event: EventRecord
  readonly registration: RegistrationRecord
  /** When it was given back or taken away; null while it stands. */
  readonly cancelledAt: string | null
  /** Why it holds nothing any more; null while it stands. */
  readonly reason: CancelReason | null
  /** In the waiting list, from 1; null for who does not wait, and for who has an offer. */
  readonly place: number | null
  /** The seats that they booked beside their own. */
  readonly party: readonly RegistrationRecord[]
  /** Who booked theirs; null where they did themselves. */
  readonly booker: RegistrationRecord | null
  /** Once its edition is over. */
  readonly attendance: Attendance
}

/** Seats, wishes and returned ones; none of a deleted event. */
function listAll({ state, registrations, cancelled }: Roster): Located[] {
  if (state === 'deleted') return []
  const standing = registrations.map((one) => ({ registration: one, cancelledAt: null, reason: null }))
  return [...standing, ...cancelled]
}

/** Compares with every secret of the roster, each in constant time, whether or not one has matched already. */
function findBySecret(roster: Roster, secret: string): Located | null {
  const wanted = Buffer.from(secret)
  let found: Located | null = null
  for (const each of listAll(roster)) {
    // A record from before there were secrets is opened by none. All are of one length: the schema and the token say so.
    const known = Buffer.from(each.registration.secret ?? '')
    if (known.length === wanted.length && timingSafeEqual(known, wanted)) found = each
  }
  return found
}

/**
 * Null for whatever opens no page: a malformed address, an unknown event, a secret that was guessed or erased. Who was moved to
 * another event is found there, by the address of before.
 */
export async function findOwnRegistration(
  storage: SiteStorage,
  text: string,
): Promise<OwnRegistration | null> {
  const token = parseOwnToken(text)
  return token && findFrom(storage, token.eventId, (roster) => findBySecret(roster, token.secret))
}

/** By the reference of its payment, which is no secret: who asks has a signed link (http/access/pay-link.ts). */
export function findByReference(
  storage: SiteStorage,
  { eventId, reference }: { readonly eventId: number; readonly reference: string },
): Promise<OwnRegistration | null> {
  return findFrom(
    storage,
    eventId,
    (roster) =>
      listAll(roster).find(({ registration }) => paymentReference(registration) === reference) ?? null,
  )
}

/** At this event, or wherever it was moved from there. */
async function findFrom(
  storage: SiteStorage,
  first: number,
  findIn: (roster: Roster) => Located | null,
): Promise<OwnRegistration | null> {
  let eventId = first
  for (let moves = 0; moves <= movesMost; moves++) {
    const [event, roster] = await Promise.all([
      findEvent(storage, { id: eventId }),
      findRoster(storage, eventId),
    ])
    const found = roster && findIn(roster)
    if (!event || !found) return null
    const { movedTo, ...own } = found
    if (movedTo === undefined) {
      const current = withNewestSnapshot(event, roster.eventSnapshot)
      const { registrations } = roster
      return {
        ...{ ...own, event: current, place: placeInLine(registrations, own.registration) },
        ...{
          party: partyOf(registrations, own.registration),
          booker: bookerIn(registrations)(own.registration) ?? null,
        },
        attendance: attendanceIn(registrations)(own.registration),
      }
    }
    eventId = movedTo
  }
  return null
}

/** What its owner says of it: the e-mail stays, because it is what the page was sent to. */
export async function correctOwnRegistration(
  storage: SiteStorage,
  eventId: number,
  registrationId: string,
  correct: (registration: RegistrationRecord) => RegistrationRecord,
): Promise<Result<'recordUnknown' | 'recordMoving'>> {
  type Corrected = Awaited<ReturnType<typeof correctOwnRegistration>>
  return changeDocument(rosterRef(storage, eventId), (roster): Change<Roster, Corrected> => {
    const found = roster && locate(roster, registrationId)
    if (!roster || !found) return { result: { ok: false, reason: 'recordUnknown' } }
    if (found.reason === 'moved') return { result: { ok: false, reason: 'recordMoving' } }
    const next = withRecord(roster, correct(found.registration))
    return { next, result: { ok: true } }
  })
}

/** Changes a roster by what it has of one registration. One that is at another event by now is found there, asked again. */
async function changeOwn<Decision>(
  storage: SiteStorage,
  event: EventRecord,
  id: string,
  now: Date,
  decide: (found: Located, roster: Roster) => Change<Roster, Decision>,
): Promise<Decision | Lost> {
  const absent: Lost = { ok: false, reason: 'recordUnknown' }
  return changeRoster<Decision | Lost>(storage, event, now, absent, (roster) => {
    const found = locate(roster, id)
    if (!found) return { result: absent }
    if (found.reason === 'moved') return { result: { ok: false, reason: 'recordMoving' } }
    return decide(found, roster)
  })
}

type Lost = Refused<'recordUnknown' | 'recordMoving'>

/**
 * Gives a seat or a wish back: in one step it is out of the list, where seats are counted, and among the returned ones. Sent
 * twice, it is answered the same.
 */
export async function cancelOwnRegistration(
  storage: SiteStorage,
  event: EventRecord,
  own: RegistrationRecord,
  now: Date,
): Promise<ReturnType<typeof decideOwnCancellation> | Lost> {
  return changeOwn<ReturnType<typeof decideOwnCancellation>>(storage, event, own.id, now, (found, roster) => {
    const { registration, cancelledAt } = found
    const current = withNewestSnapshot(event, roster.eventSnapshot)
    const decision = decideOwnCancellation(current, registration, cancelledAt !== null, now)
    if (!decision.ok || !decision.isNew) return { result: decision }
    return { next: { ...roster, ...takeOut(roster, registration, 'owner', now) }, result: decision }
  })
}

/**
 * Takes the seat that is kept for somebody of the waiting list, at the price of the offer. Sent twice, it is answered the same;
 * once the time is over the seat is somebody else's.
 */
export async function acceptOffer(
  storage: SiteStorage,
  event: EventRecord,
  own: Pick<RegistrationRecord, 'id'>,
  now: Date,
): Promise<ReturnType<typeof decideAcceptance> | Lost> {
  return changeOwn<ReturnType<typeof decideAcceptance>>(storage, event, own.id, now, (found, roster) => {
    if (found.cancelledAt !== null) return { result: { ok: false, reason: 'offerOver' } }
    const current = withNewestSnapshot(event, roster.eventSnapshot)
    const decision = decideAcceptance(current, found.registration, now)
    if (!decision.ok || !decision.isNew) return { result: decision }
    return { next: withRecord(roster, decision.registration), result: decision }
  })
}

/** Keeps what the owner says of a payment: also where the seat is gone, because the money may be there. `utr`: twelve digits. */
export async function reportPayment(
  storage: SiteStorage,
  event: EventRecord,
  own: Pick<RegistrationRecord, 'id'>,
  utr: string,
  now: Date,
): Promise<ReturnType<typeof decideReport> | Lost> {
  return changeOwn<ReturnType<typeof decideReport>>(storage, event, own.id, now, (found, roster) => {
    const decision = decideReport(found.registration, utr, now)
    if (!decision.ok || !decision.isNew) return { result: decision }
    return { next: withRecord(roster, decision.registration), result: decision }
  })
}

/** Says who takes the other seats of a booking; `people` are no more than there are seats. */
export async function nameParty(
  storage: SiteStorage,
  event: EventRecord,
  own: Pick<RegistrationRecord, 'id'>,
  people: readonly PartyPerson[],
  now: Date,
): Promise<Result<'seatsTooFew'> | Lost> {
  return changeOwn<Result<'seatsTooFew'>>(storage, event, own.id, now, (_found, roster) => {
    const party = partyOf(roster.registrations, own)
    // Somebody has given a seat back since the page was opened.
    if (people.length > party.length) return { result: { ok: false, reason: 'seatsTooFew' } }
    const next = nameSeats(party, people, now).reduce(withRecord, roster)
    return { next, result: { ok: true } }
  })
}

type GstinSaved = Result<'nothingToPay' | 'paymentKnown'>

/** Keeps for whom the receipt is to be; '' for nobody in particular. Once there is one, it stays as it is. */
export async function saveGstin(
  storage: SiteStorage,
  event: EventRecord,
  own: Pick<RegistrationRecord, 'id'>,
  { gstin, businessAddress }: Business,
  now: Date,
): Promise<GstinSaved | Lost> {
  return changeOwn<GstinSaved>(storage, event, own.id, now, (found, roster) => {
    const { gstin: before = '', businessAddress: addressBefore = '', ...rest } = found.registration
    switch (paymentState(rest)) {
      case null:
        return { result: { ok: false, reason: 'nothingToPay' } }
      case 'paid':
      case 'refunded':
        return { result: { ok: false, reason: 'paymentKnown' } }
      case 'due':
      case 'reported':
      case 'expired':
        break
    }
    // Without a GSTIN no receipt names it.
    const address = gstin === '' ? '' : businessAddress
    if (before === gstin && addressBefore === address) return { result: { ok: true } }
    const business = {
      ...(gstin === '' ? {} : { gstin }),
      ...(address === '' ? {} : { businessAddress: address }),
    }
    return { next: withRecord(roster, { ...rest, ...business }), result: { ok: true } }
  })
}
