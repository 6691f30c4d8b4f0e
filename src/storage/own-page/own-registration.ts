/** Finds a registration by the secret that was e-mailed to its owner: with one read, whether the secret is right or guessed. */
import { timingSafeEqual } from 'node:crypto'
import { refused, type Refused } from '#core/basics/result.ts'
import { attendanceIn, type Attendance } from '#core/events/event.ts'
import { locate, type EventFile, type Located } from '#core/events/event-file.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { paymentReference } from '#core/money/payment.ts'
import { parseOwnToken } from '#core/own-page/own-registration.ts'
import type { LoggedChange } from '#core/records/audit-log.ts'
import type { CancelReason, RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { placeInLine } from '#core/registrations/seats.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { changeFile, findFile } from '#storage/documents.ts'

export interface OwnRegistration {
  /** The event as it is now, with its own price, at which a seat that is freed here is offered. */
  readonly event: EventRecord
  readonly registration: RegistrationRecord
  readonly cancelledAt: string | null
  readonly reason: CancelReason | null
  /** The place on the waiting list, from 1; null if the registrant does not wait or has an offer. */
  readonly place: number | null
  readonly attendance: Attendance
}

function listAll({ registrations, cancelled }: EventFile): Located[] {
  const standing = registrations.map((one) => ({ registration: one, cancelledAt: null, reason: null }))
  return [...standing, ...cancelled]
}

/** Compares the secret with every secret of the file in constant time, even after a match. */
function findBySecret(file: EventFile, secret: string): Located | null {
  const wanted = Buffer.from(secret)
  let found: Located | null = null
  for (const each of listAll(file)) {
    // A record from before secrets has none and never matches. The schema and the token give all secrets one length.
    const known = Buffer.from(each.registration.secret ?? '')
    if (known.length === wanted.length && timingSafeEqual(known, wanted)) found = each
  }
  return found
}

/** Returns null for a malformed address, an unknown event, or a guessed or erased secret. */
export async function findOwnRegistration(storage: SiteStorage, text: string) {
  const token = parseOwnToken(text)
  return token && findFrom(storage, token.eventId, (file) => findBySecret(file, token.secret))
}

/** Finds by the payment's reference, which is not secret: the caller has a signed link (http/signing.ts). */
export function findByReference(
  storage: SiteStorage,
  { eventId, reference }: { readonly eventId: number; readonly reference: string },
): Promise<OwnRegistration | null> {
  const isIt = ({ registration }: Located): boolean => paymentReference(registration) === reference
  return findFrom(storage, eventId, (file) => listAll(file).find(isIt) ?? null)
}

const movesMost = 8

/** Finds the registration at this event, or at the event to which it was moved from here. */
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
    const attendance = attendanceIn(registrations)(own.registration)
    if (movedTo === undefined)
      return { ...own, event, place: placeInLine(registrations, own.registration), attendance }
    eventId = movedTo
  }
  return null
}

/** Carries out an act of the registrant. A registration that has moved meanwhile is found at its new event with the next request. */
export async function changeOwn<Decision>(
  { storage, now }: { readonly storage: SiteStorage; readonly now: Date },
  { event, registration }: { event: Pick<EventRecord, 'id'>; registration: Pick<RegistrationRecord, 'id'> },
  act: (file: EventFile, own: Located) => LoggedChange<EventFile, Decision>,
): Promise<Decision | Refused<'recordUnknown' | 'recordMoving'>> {
  type Lost = Refused<'recordUnknown' | 'recordMoving'>
  const absent: Lost = { ok: false, reason: 'recordUnknown' }
  return changeFile<Decision | Lost>(storage, event.id, now, absent, (file) => {
    const own = locate(file, registration.id)
    if (!own) return { result: absent }
    return own.reason === 'moved' ? refused('recordMoving') : act(file, own)
  })
}
