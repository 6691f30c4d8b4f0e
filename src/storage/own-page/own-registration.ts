/**
 * A registration, found by the secret that was e-mailed to its owner. Finding costs one read of the event
 * that the address names, whether the secret is right or guessed. What its owner does with it: core/own-page/own-acts.ts.
 */
import { timingSafeEqual } from 'node:crypto'
import { refused, type Refused } from '#core/basics/result.ts'
import { attendanceIn, type Attendance } from '#core/events/after-event.ts'
import { locate, type EventFile, type Located } from '#core/events/event-file.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { paymentReference } from '#core/money/payment.ts'
import { parseOwnToken } from '#core/own-page/own-registration.ts'
import type { LoggedChange } from '#core/records/audit-log.ts'
import type { CancelReason, RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { placeInLine } from '#core/registrations/seats.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { changeFile, findFile } from '#storage/events/event-files.ts'

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

/** Carries an act of the owner out. A registration that is at another event by now is found there, asked again. */
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
