/**
 * Moving a registration from one event to another: it is added to the other event with the same id, then taken out of the first as
 * `moved`. Where a run is stopped in between it stands at both, and the same move asked for again completes it.
 */
import { isDeepStrictEqual } from 'node:util'
import { decideArrival } from '#core/registrations/by-hand.ts'
import type { Result } from '#core/basics/result.ts'
import { partyOf } from '#core/registrations/party.ts'
import { takeOut } from '#core/registrations/seats.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { DocumentFullError, newSecret, type Change } from '#storage/engine/document.ts'
import { locate, tellAgain } from '#storage/money/payment-steps.ts'
import { changeRoster } from '#storage/registrations/roster-change.ts'
import {
  toEventSnapshot,
  unreadableSeats,
  withNewestSnapshot,
  withRecord,
  type Roster,
} from '#storage/registrations/roster-kind.ts'
import { findRoster } from '#storage/registrations/rosters.ts'
import { forgetIntents } from '#storage/registrations/waiting-room.ts'

type MoveRefused =
  | 'alreadyRegistered'
  | 'changedMeanwhile'
  | 'eventCancelled'
  | 'eventClosed'
  | 'eventFull'
  | 'eventOver'
  | 'eventUnknown'
  | 'recordUnknown'
  | 'rosterFull'

export type Moved = Result<
  MoveRefused,
  { /** As it is there; null where it was moved before. */ readonly registration: RegistrationRecord | null }
>

type Added = Result<MoveRefused, { readonly registration: RegistrationRecord }>

/** Adds it to the other event, where it is not there from an earlier run. */
async function add(
  storage: SiteStorage,
  from: number,
  to: EventRecord,
  { coming, party }: { readonly coming: RegistrationRecord; readonly party: readonly RegistrationRecord[] },
  now: Date,
): Promise<Added> {
  const page = coming.email === '' ? {} : { secret: coming.secret ?? newSecret() }
  const absent: Added = { ok: false, reason: 'eventUnknown' }
  try {
    return await changeRoster(storage, to, now, absent, (roster, apart): Change<Roster, Added> => {
      const { registrations, cancelled } = roster
      const there = registrations.find(({ id }) => id === coming.id)
      if (there) return { result: { ok: true, registration: there } }
      const current = withNewestSnapshot(to, roster.eventSnapshot)
      const listed = { registrations, unreadable: unreadableSeats(apart) }
      const movedFrom = { eventId: from, at: now.toISOString() }
      const decision = decideArrival(current, listed, { ...coming, ...page }, movedFrom, now)
      if (!decision.ok) return { result: decision }
      const arrived = [...registrations, decision.registration]
      for (const seat of party) {
        const next = decideArrival(current, { ...listed, registrations: arrived }, seat, movedFrom, now)
        if (!next.ok) return { result: next }
        arrived.push(next.registration)
      }
      const next = {
        ...roster,
        eventSnapshot: toEventSnapshot(current),
        registrations: arrived,
        // Back where it has been before.
        cancelled: cancelled.filter(({ registration }) => !arrived.some(({ id }) => id === registration.id)),
      }
      return { next, result: decision, isAddition: true }
    })
  } catch (error) {
    if (!(error instanceof DocumentFullError)) throw error
    return { ok: false, reason: 'rosterFull' }
  }
}

/**
 * Takes it out of one event for another. Returns it as it stood there; null where it stands there no more, and `moved` where it
 * left for that very one.
 */
async function leave(
  storage: SiteStorage,
  from: EventRecord,
  to: number,
  { id, kind }: RegistrationRecord,
  coming: RegistrationRecord,
  now: Date,
): Promise<RegistrationRecord | 'moved' | null> {
  type Left = Awaited<ReturnType<typeof leave>>
  return changeRoster<Left>(storage, from, now, null, (roster): Change<Roster, Left> => {
    const known = roster.registrations.find((one) => one.id === id)
    if (!known) return { result: locate(roster, id)?.movedTo === to ? 'moved' : null }
    // Took the seat that was offered here, and is to wait there; or was there and has come back: this one is theirs.
    const isSame = known.kind === kind && isDeepStrictEqual(known.movedFrom, coming.movedFrom)
    if (!isSame) return { result: null }
    return { next: { ...roster, ...takeOut(roster, known, 'moved', now, to) }, result: known }
  })
}

/** What was said of its money at the first event after it was added to the other. */
async function bringSteps(
  storage: SiteStorage,
  to: EventRecord,
  { id, payment }: RegistrationRecord,
  now: Date,
): Promise<void> {
  await changeRoster(storage, to, now, undefined, (roster): Change<Roster, undefined> => {
    const there = roster.registrations.find((one) => one.id === id)
    const own = there?.payment?.steps ?? []
    const missing = (payment?.steps ?? []).filter((step) => !own.some((one) => isDeepStrictEqual(one, step)))
    if (!there || !payment || missing.length === 0) return { result: undefined }
    const steps = [...own, ...missing].sort((a, b) => a.at.localeCompare(b.at))
    const changed = { ...there, payment: { ...(there.payment ?? payment), steps } }
    return { next: withRecord(roster, changed), result: undefined }
  })
}

/**
 * Moves a seat, with those that it booked, or a place in the waiting list. It keeps its id, its secret, and what was paid or agreed;
 * what is still due is held anew by the other event's rules. A registrant who waited is the last in the line there, and is offered a seat at once where one
 * is free. Done twice, it is the same as once.
 */
export async function moveRegistration(
  storage: SiteStorage,
  from: EventRecord,
  to: EventRecord,
  registrationId: string,
  now: Date,
): Promise<Moved> {
  if (from.id === to.id) return { ok: false, reason: 'alreadyRegistered' }
  const roster = await findRoster(storage, from.id)
  const located = roster && locate(roster, registrationId)
  if (located?.movedTo === to.id) return { ok: true, registration: null }
  if (!located || located.isGone || located.registration.kind === 'nextEdition')
    return { ok: false, reason: 'recordUnknown' }
  // A form that still waits would bring it back to where it left.
  await forgetIntents(storage, from.id, [located.registration], now)
  const coming = located.registration
  const party = partyOf(roster.registrations, coming)
  const added = await add(storage, from.id, to, { coming, party }, now)
  if (!added.ok) return added
  const left = await leave(storage, from, to.id, added.registration, coming, now)
  // The same move, asked for twice at once.
  if (left === 'moved') return { ok: true, registration: null }
  if (!left) {
    // Given back, removed, erased or accepted in between: it does not come.
    await removeAgain(storage, to, registrationId, now)
    return { ok: false, reason: 'changedMeanwhile' }
  }
  await bringSteps(storage, to, left, now)
  if (left.payment && left.payment.steps.length > 0) await tellAgain(storage, registrationId, now)
  return { ok: true, registration: added.registration }
}

/** Without a trace: it stays, or is gone, where it came from. */
async function removeAgain(storage: SiteStorage, to: EventRecord, id: string, now: Date): Promise<void> {
  await changeRoster(storage, to, now, undefined, (roster): Change<Roster, undefined> => {
    const registrations = roster.registrations.filter((one) => one.id !== id && one.bookedBy !== id)
    const isThere = registrations.length < roster.registrations.length
    return isThere ? { next: { ...roster, registrations }, result: undefined } : { result: undefined }
  })
}
