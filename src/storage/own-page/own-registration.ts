/**
 * A registration, found by the secret that was e-mailed to its owner. Finding costs one read of the event
 * that the address names, whether the secret is right or guessed.
 */
import { changeFile, findFile } from '#storage/events/event-files.ts'
import { type EventFile, type Located, locate, withRecord } from '#core/events/event-file.ts'
import { timingSafeEqual } from 'node:crypto'
import { attendanceIn, type Attendance } from '#core/events/after-event.ts'
import { decideOwnCancellation, parseOwnToken } from '#core/own-page/own-registration.ts'
import { placeInLine, takeOut } from '#core/registrations/seats.ts'
import { decideReport, paymentReference, paymentState } from '#core/money/payment.ts'
import { countNewAddresses, nameGuests, type GuestPerson } from '#core/registrations/guests.ts'
import { decideAcceptance } from '#core/registrations/registration.ts'
import type { Refused, Result } from '#core/basics/result.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { Business } from '#core/money/payment-schema.ts'
import type { CancelReason, RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import type { Change } from '#storage/engine/document.ts'

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
  /** Once it is over. */
  readonly attendance: Attendance
}

/** Seats, wishes and returned ones. */
function listAll({ registrations, cancelled }: EventFile): Located[] {
  const standing = registrations.map((one) => ({ registration: one, cancelledAt: null, reason: null }))
  return [...standing, ...cancelled]
}

/** Compares with every secret of the file, each in constant time, whether or not one has matched already. */
function findBySecret(file: EventFile, secret: string): Located | null {
  const wanted = Buffer.from(secret)
  let found: Located | null = null
  for (const each of listAll(file)) {
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
  return token && findFrom(storage, token.eventId, (file) => findBySecret(file, token.secret))
}

/** By the reference of its payment, which is no secret: who asks has a signed link (http/access/pay-link.ts). */
export function findByReference(
  storage: SiteStorage,
  { eventId, reference }: { readonly eventId: number; readonly reference: string },
): Promise<OwnRegistration | null> {
  return findFrom(
    storage,
    eventId,
    (file) => listAll(file).find(({ registration }) => paymentReference(registration) === reference) ?? null,
  )
}

/** How many moves are followed from where a registration was. */
const movesMost = 8

/** At this event, or wherever it was moved from there. */
async function findFrom(
  storage: SiteStorage,
  first: number,
  findIn: (file: EventFile) => Located | null,
): Promise<OwnRegistration | null> {
  let eventId = first
  for (let moves = 0; moves <= movesMost; moves++) {
    const file = await findFile(storage, eventId)
    const found = file && findIn(file)
    if (!found) return null
    const { event, registrations } = file
    const { movedTo, ...own } = found
    if (movedTo === undefined)
      return {
        ...{ ...own, event, place: placeInLine(registrations, own.registration) },
        attendance: attendanceIn(registrations)(own.registration),
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
  now: Date,
): Promise<Result<'recordUnknown' | 'recordMoving'>> {
  return changeOwn<{ readonly ok: true }>(
    storage,
    eventId,
    registrationId,
    now,
    ({ registration }, file) => ({
      next: withRecord(file, correct(registration)),
      result: { ok: true },
    }),
  )
}

/** Changes a file by what it has of one registration. One that is at another event by now is found there, asked again. */
async function changeOwn<Decision>(
  storage: SiteStorage,
  eventId: number,
  id: string,
  now: Date,
  decide: (found: Located, file: EventFile) => Change<EventFile, Decision>,
): Promise<Decision | Lost> {
  const absent: Lost = { ok: false, reason: 'recordUnknown' }
  return changeFile<Decision | Lost>(storage, eventId, now, absent, (file) => {
    const found = locate(file, id)
    if (!found) return { result: absent }
    if (found.reason === 'moved') return { result: { ok: false, reason: 'recordMoving' } }
    return decide(found, file)
  })
}

type Lost = Refused<'recordUnknown' | 'recordMoving'>

/**
 * Gives a seat or a wish back: in one step it is out of the list, where seats are counted, and among the returned ones. Sent
 * twice, it is answered the same.
 */
export async function cancelOwnRegistration(
  storage: SiteStorage,
  event: Pick<EventRecord, 'id'>,
  own: Pick<RegistrationRecord, 'id'>,
  now: Date,
): Promise<ReturnType<typeof decideOwnCancellation> | Lost> {
  return changeOwn<ReturnType<typeof decideOwnCancellation>>(
    storage,
    event.id,
    own.id,
    now,
    (found, file) => {
      const { registration, cancelledAt } = found
      const decision = decideOwnCancellation(file.event, registration, cancelledAt !== null, now)
      if (!decision.ok || !decision.isNew) return { result: decision }
      return { next: { ...file, ...takeOut(file, registration, 'owner', now) }, result: decision }
    },
  )
}

/**
 * Takes the seat that is kept for somebody of the waiting list, at the price of the offer. Sent twice, it is answered the same;
 * once the time is over the seat is somebody else's.
 */
export async function acceptOffer(
  storage: SiteStorage,
  event: Pick<EventRecord, 'id'>,
  own: Pick<RegistrationRecord, 'id'>,
  now: Date,
): Promise<ReturnType<typeof decideAcceptance> | Lost> {
  return changeOwn<ReturnType<typeof decideAcceptance>>(storage, event.id, own.id, now, (found, file) => {
    if (found.cancelledAt !== null) return { result: { ok: false, reason: 'offerOver' } }
    const decision = decideAcceptance(file.event, found.registration, now)
    if (!decision.ok || !decision.isNew) return { result: decision }
    return { next: withRecord(file, decision.registration), result: decision }
  })
}

/** Keeps what the owner says of a payment: also where the seat is gone, because the money may be there. `utr`: twelve digits. */
export async function reportPayment(
  storage: SiteStorage,
  event: Pick<EventRecord, 'id'>,
  own: Pick<RegistrationRecord, 'id'>,
  utr: string,
  now: Date,
): Promise<ReturnType<typeof decideReport> | Lost> {
  return changeOwn<ReturnType<typeof decideReport>>(storage, event.id, own.id, now, (found, file) => {
    const decision = decideReport(found.registration, utr, now)
    if (!decision.ok || !decision.isNew) return { result: decision }
    return { next: withRecord(file, decision.registration), result: decision }
  })
}

/** Milliseconds. */
const day = 24 * 60 * 60 * 1000

/**
 * Says who takes the other seats. Refused with more people than seats, and with more than twice as many new addresses as seats in a day: each
 * of them is written to.
 */
export async function nameOwnGuests(
  storage: SiteStorage,
  event: Pick<EventRecord, 'id'>,
  own: Pick<RegistrationRecord, 'id'>,
  people: readonly GuestPerson[],
  now: Date,
): Promise<Result<'seatsTooFew' | 'tooManyAtOnce'> | Lost> {
  type Named = Result<'seatsTooFew' | 'tooManyAtOnce'>
  return changeOwn<Named>(storage, event.id, own.id, now, ({ registration }, file) => {
    if (people.length > registration.guests.length) return { result: { ok: false, reason: 'seatsTooFew' } }
    const guests = nameGuests(registration.guests, people, now)
    const since = new Date(now.getTime() - day).toISOString()
    const lately = registration.addressesNamedAt.filter((at) => at > since)
    const added = Array.from({ length: countNewAddresses(registration.guests, guests) }, () =>
      now.toISOString(),
    )
    const addressesNamedAt = [...lately, ...added]
    if (addressesNamedAt.length > 2 * guests.length) return { result: { ok: false, reason: 'tooManyAtOnce' } }
    return { next: withRecord(file, { ...registration, guests, addressesNamedAt }), result: { ok: true } }
  })
}

type GstinSaved = Result<'nothingToPay' | 'paymentKnown'>

/** Keeps for whom the receipt is to be; '' for nobody in particular. Once there is one, it stays as it is. */
export async function saveGstin(
  storage: SiteStorage,
  event: Pick<EventRecord, 'id'>,
  own: Pick<RegistrationRecord, 'id'>,
  { gstin, businessAddress }: Business,
  now: Date,
): Promise<GstinSaved | Lost> {
  return changeOwn<GstinSaved>(storage, event.id, own.id, now, (found, file) => {
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
    return { next: withRecord(file, { ...rest, ...business }), result: { ok: true } }
  })
}
