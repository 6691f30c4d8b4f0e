/**
 * One's own registration, found by the secret that was e-mailed to its owner. Finding costs a read of the calendar and one of
 * the roster that the address names, whether the secret is right or guessed.
 */
import { timingSafeEqual } from 'node:crypto'
import { decideOwnCancellation, parseOwnToken } from '#domain/own-registration.ts'
import { takeOut } from '#domain/seats.ts'
import { asRegistered } from '#domain/registration.ts'
import type { Refused, Result } from '#domain/result.ts'
import type { EventRecord } from '#schemas/event.ts'
import type { RegistrationRecord } from '#schemas/registration.ts'
import type { SiteStorage } from './blobs.ts'
import { findEvent } from './calendar.ts'
import { changeDocument, type Change } from './document.ts'
import { changeRoster } from './roster-change.ts'
import { forgetIntents } from './waiting-room.ts'
import { rosterRef, withNewestSnapshot, type Roster } from './roster-kind.ts'
import { findRoster } from './rosters.ts'

export interface OwnRegistration {
  /** At the price at which they registered. */
  readonly event: EventRecord
  readonly registration: RegistrationRecord
  /** When its owner gave it back; null while it stands. */
  readonly cancelledAt: string | null
}

type Found = Omit<OwnRegistration, 'event'>

/** Seats, wishes and returned ones; none of a deleted event. */
function listAll({ state, registrations, cancelled }: Roster): Found[] {
  if (state === 'deleted') return []
  return [...registrations.map((registration) => ({ registration, cancelledAt: null })), ...cancelled]
}

function findById(roster: Roster, registrationId: string): Found | undefined {
  return listAll(roster).find(({ registration }) => registration.id === registrationId)
}

/** Compares with every secret of the roster, each in constant time, whether or not one has matched already. */
function findBySecret(roster: Roster, secret: string): Found | null {
  const wanted = Buffer.from(secret)
  let found: Found | null = null
  for (const each of listAll(roster)) {
    // A record from before there were secrets is opened by none. All are of one length: the schema and the token say so.
    const known = Buffer.from(each.registration.secret ?? '')
    if (known.length === wanted.length && timingSafeEqual(known, wanted)) found = each
  }
  return found
}

/** Null for whatever opens no page: a malformed address, an unknown event, a secret that was guessed or erased. */
export async function findOwnRegistration(
  storage: SiteStorage,
  text: string,
): Promise<OwnRegistration | null> {
  const token = parseOwnToken(text)
  if (!token) return null
  const { eventId, secret } = token
  const [event, roster] = await Promise.all([
    findEvent(storage, { id: eventId }),
    findRoster(storage, eventId),
  ])
  const found = roster && findBySecret(roster, secret)
  if (!event || !found) return null
  const current = withNewestSnapshot(event, roster.eventSnapshot)
  return { ...found, event: asRegistered(current, found.registration) }
}

/** What the owner may correct. The e-mail stays: it is what the page was sent to. */
export type OwnCorrection = Pick<RegistrationRecord, 'name' | 'phone'>

/** The phone is E.164 or ''. */
export async function correctOwnRegistration(
  storage: SiteStorage,
  eventId: number,
  registrationId: string,
  correction: OwnCorrection,
): Promise<Result<'recordUnknown'>> {
  return changeDocument(rosterRef(storage, eventId), (roster): Change<Roster, Result<'recordUnknown'>> => {
    const found = roster && findById(roster, registrationId)
    if (!roster || !found) return { result: { ok: false, reason: 'recordUnknown' } }
    const corrected = (each: RegistrationRecord) =>
      each.id === registrationId ? { ...each, ...correction } : each
    const next = {
      ...roster,
      registrations: roster.registrations.map(corrected),
      cancelled: roster.cancelled.map((each) => ({ ...each, registration: corrected(each.registration) })),
    }
    return { next, result: { ok: true } }
  })
}

type OwnCancellation = ReturnType<typeof decideOwnCancellation> | Refused<'recordUnknown' | 'recordMoving'>

/**
 * Gives a seat or a wish back: in one step it is out of the list, where seats are counted, and among the returned ones. Sent
 * twice, it is answered the same.
 */
export async function cancelOwnRegistration(
  storage: SiteStorage,
  event: EventRecord,
  own: RegistrationRecord,
  now: Date,
): Promise<OwnCancellation> {
  await forgetIntents(storage, event.id, [own], now)
  const absent: OwnCancellation = { ok: false, reason: 'recordUnknown' }
  return changeRoster(storage, event, now, absent, (roster): Change<Roster, OwnCancellation> => {
    const found = findById(roster, own.id)
    if (!found) return { result: absent }
    const { registration, cancelledAt } = found
    if (registration.movingTo !== undefined) return { result: { ok: false, reason: 'recordMoving' } }
    const current = withNewestSnapshot(event, roster.eventSnapshot)
    const decision = decideOwnCancellation(current, registration, cancelledAt !== null, now)
    if (!decision.ok || !decision.isNew) return { result: decision }
    return { next: { ...roster, ...takeOut(roster, registration, 'owner', now) }, result: decision }
  })
}
