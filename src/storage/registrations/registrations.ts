/** Finds a registration by its owner's secret, its payment's reference or its certificate's number, changes it, and moves it. */
import { hash, timingSafeEqual } from 'node:crypto'
import { endOf, toIndianDay } from '#core/basics/india-time.ts'
import { refused, type Refused, type Result } from '#core/basics/result.ts'
import { eventIdOfNumber, type Certificate } from '#core/certificates/certificate.ts'
import { attendanceIn, isHeld } from '#core/events/event.ts'
import { locate, type EventFile, type Located } from '#core/events/event-file.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { paymentReference } from '#core/money/payment.ts'
import { type OwnRegistration, parseOwnToken } from '#core/own-page/own-registration.ts'
import type { LoggedChange } from '#core/records/audit-log.ts'
import {
  arrive,
  hasMoreThere,
  leave,
  takeCopyOut,
  type Arrived,
  type Left,
} from '#core/registrations/moving.ts'
import { dropRegistration } from '#core/registrations/registration-acts.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { placeInLine } from '#core/registrations/seats.ts'
import { changeFile, findFile } from '#storage/documents.ts'
import { newSecret } from '#storage/engine/document.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { findErased } from '#storage/records/erasure.ts'

function listAll({ registrations, cancelled }: EventFile): Located[] {
  const standing = registrations.map((registration) => ({
    registration,
    cancelledAt: null,
    reason: null,
    movedTo: null,
  }))
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

async function findFrom(
  storage: SiteStorage,
  eventId: number,
  findIn: (file: EventFile) => Located | null,
  movesMost = 8,
): Promise<OwnRegistration | null> {
  const file = await findFile(storage, eventId)
  const found = file && findIn(file)
  if (!found) return null
  const { movedTo, ...located } = found
  if (movedTo !== null) return movesMost > 0 ? findFrom(storage, movedTo, findIn, movesMost - 1) : null
  const { event, registrations } = file
  const attendance = attendanceIn(registrations)(located.registration)
  return { ...located, event, place: placeInLine(registrations, located.registration), attendance }
}

type Lost = Refused<'recordUnknown' | 'recordMoving'>

/** Carries out an act of the registrant. A registration that has moved meanwhile is found at its new event with the next request. */
export async function changeOwn<Decision>(
  { storage, now }: { readonly storage: SiteStorage; readonly now: Date },
  { event, registration }: { event: Pick<EventRecord, 'id'>; registration: Pick<RegistrationRecord, 'id'> },
  act: (file: EventFile, own: Located) => LoggedChange<EventFile, Decision>,
): Promise<Decision | Lost> {
  const absent: Lost = { ok: false, reason: 'recordUnknown' }
  return changeFile<Decision | Lost>(storage, event.id, now, absent, (file) => {
    const located = locate(file, registration.id)
    if (!located) return { result: absent }
    return located.reason === 'moved' ? refused('recordMoving') : act(file, located)
  })
}

/** Returns '7-3fa9c2d41b7e': the event's id, and 48 bits of a hash that do not reveal the registration's id. No certificate is stored. */
function numberOf(eventId: number, { id }: Pick<RegistrationRecord, 'id'>): string {
  return `${eventId}-${hash('sha256', `certificate ${id}`).slice(0, 12)}`
}

type Seat = Pick<RegistrationRecord, 'id' | 'name' | 'attended' | 'lang'>

function toCertificate(event: EventRecord, registration: Seat): Certificate | null {
  const { attended, name, lang } = registration
  if (event.status !== 'scheduled' || !attended) return null
  const days = { from: toIndianDay(event.eventDate), until: toIndianDay(endOf(event)) }
  return { number: numberOf(event.id, registration), name, event, lang, ...days }
}

const seatsIn = (registration: RegistrationRecord): Seat[] => [
  registration,
  ...registration.guests.map((guest) => ({ ...guest, lang: registration.lang })),
]

/** Returns the certificates of a registrant and of the guests, as far as they attended and have a name. */
export function certificatesOf(event: EventRecord, registration: RegistrationRecord, now: Date) {
  if (!isHeld(event, now)) return []
  const named = seatsIn(registration).filter(({ name }) => name !== '')
  return named.flatMap((seat) => toCertificate(event, seat) ?? [])
}

async function findSeat(
  storage: SiteStorage,
  eventId: number | null,
  isTheirs: (seat: Seat) => boolean,
): Promise<{ event: EventRecord; seat: Seat } | null> {
  const file = eventId === null ? null : await findFile(storage, eventId)
  const seat = file?.registrations.flatMap(seatsIn).find(isTheirs)
  return file && seat ? { event: file.event, seat } : null
}

export async function findCertificate(storage: SiteStorage, number: string, now: Date) {
  const eventId = eventIdOfNumber(number)
  const found = await findSeat(storage, eventId, (seat) => numberOf(eventId ?? 0, seat) === number)
  return found && isHeld(found.event, now) ? toCertificate(found.event, found.seat) : null
}

/** For the admin, who hands certificates out before people leave: available as soon as she ticks the attendance. */
export async function findAdminCertificate(storage: SiteStorage, eventId: number, registrationId: string) {
  const found = await findSeat(storage, eventId, ({ id }) => id === registrationId)
  return found && toCertificate(found.event, found.seat)
}

type Moved = Result<
  Extract<Arrived, { ok: false }>['reason'] | 'changedMeanwhile' | 'recordUnknown',
  { /** As it is there; null where it was moved before. */ readonly registration: RegistrationRecord | null }
>

/** Adds the registration there with its id, secret and price, then removes it here. An interruption leaves both; a repeat completes it. */
export async function moveRegistration(
  storage: SiteStorage,
  from: Pick<EventRecord, 'id' | 'title'>,
  to: Pick<EventRecord, 'id' | 'title'>,
  registrationId: string,
  now: Date,
): Promise<Moved> {
  if (from.id === to.id) return { ok: false, reason: 'alreadyRegistered' }
  const takeBack = () =>
    changeFile(storage, to.id, now, undefined, (there) => takeCopyOut(there, from.id, registrationId, now))
  const file = await findFile(storage, from.id)
  const located = file && locate(file, registrationId)
  if (located?.movedTo === to.id) return { ok: true, registration: null }
  if (!file || !located) return { ok: false, reason: 'recordUnknown' }
  const { registration } = located
  if (located.reason !== null) {
    const copy = (await findFile(storage, to.id))?.registrations.find(({ id }) => id === registrationId)
    // The seat was given back here after an earlier press, so the copy must go too.
    const isToGo = copy && located.reason === 'owner' && !hasMoreThere(registration, copy)
    if (isToGo) await takeBack()
    if (!copy || isToGo) return { ok: false, reason: 'recordUnknown' }
  }
  const secret = registration.email === '' ? null : (registration.secret ?? newSecret())
  const coming = { ...registration, secret }
  const unknown: Arrived = { ok: false, reason: 'eventUnknown' }
  const arrived = await changeFile(storage, to.id, now, unknown, (there) =>
    arrive(there, from.id, coming, now),
  )
  if (!arrived.ok) return arrived
  const left = await changeFile<Left>(storage, from.id, now, 'gone', (here) =>
    leave(here, to, arrived.registration, now),
  )
  if (left === 'stays') await takeBack()
  const isErased = (await findErased(storage))(registrationId) !== null
  if (left === 'gone' || isErased)
    await changeFile(storage, to.id, now, undefined, (there) => dropRegistration(there, registrationId))
  return left === 'left' ? arrived : { ok: false, reason: 'changedMeanwhile' }
}
