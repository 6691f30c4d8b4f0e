/**
 * Moving a registration from one event to another: two documents, so three writes, each of which can be done again.
 *
 *     1  source   `movingTo` on the record: it keeps its seat there, and nothing else may change it
 *     2  target   takes it, or refuses it (full, known, cancelled); then 2' the source lets go of `movingTo`
 *     3  source   takes it out, as `moved`; its own page leads on from there
 *
 * The source decides. Who finds a record that has been on its way for a minute has outlived the process that moved it, puts a new time
 * on it by a conditional write, and goes on from 2: forward only. A process that slept through that minute and writes 2 all the
 * same leaves a copy which the source knows nothing of: `checkArrivals` takes it away. Who was erased in between stays erased.
 */
import { decideArrival } from '#domain/by-hand.ts'
import type { Refused, Result } from '#domain/result.ts'
import { takeOut } from '#domain/seats.ts'
import type { EventRecord } from '#schemas/event.ts'
import type { RegistrationRecord } from '#schemas/registration.ts'
import type { SiteStorage } from './blobs.ts'
import { DocumentFullError, newSecret, type Change } from './document.ts'
import { findErased } from './erased-marks.ts'
import { changeRoster } from './roster-change.ts'
import {
  toEventSnapshot,
  unreadableSeats,
  withNewestSnapshot,
  type OfEvent,
  type Roster,
} from './roster-kind.ts'
import { findRoster } from './rosters.ts'
import type { Apart } from './salvage.ts'
import { forgetIntents } from './waiting-room.ts'

/** Milliseconds after which the process that moves a record has ended: its writes take thirty seconds at most. */
const moveLasts = 60_000
/** Milliseconds for which an arrival is looked at: runs come every five minutes. */
const arrivalsChecked = 24 * 60 * 60 * 1000

/** How many moves are followed from where a registration was, by its own page's address or by the ledger. */
export const movesMost = 8

/** A registration under way. */
interface Move {
  readonly registration: RegistrationRecord
  /** When it was locked. */
  readonly at: string
}

type MoveRefused =
  | 'alreadyRegistered'
  | 'changedMeanwhile'
  | 'eventCancelled'
  | 'eventClosed'
  | 'eventFull'
  | 'eventOver'
  | 'eventUnknown'
  | 'recordMoving'
  | 'recordUnknown'
  | 'rosterFull'

export type Moved = Result<
  MoveRefused,
  { /** As it is there; null where it was moved before. */ readonly registration: RegistrationRecord | null }
>

function isGone(at: string, now: Date): boolean {
  return Math.abs(now.getTime() - Date.parse(at)) >= moveLasts
}

type Locked =
  | Refused<'recordUnknown' | 'recordMoving' | 'eventUnknown'>
  | ({ readonly ok: true } & (Move | { isThere: true }))

/** Step 1. `over` is the lock that somebody left who is gone. */
async function lock(
  storage: SiteStorage,
  from: OfEvent,
  to: number,
  registrationId: string,
  now: Date,
  over?: string,
): Promise<Locked> {
  const at = now.toISOString()
  const secret = newSecret()
  const absent: Locked = { ok: false, reason: 'eventUnknown' }
  return changeRoster(storage, from, now, absent, (roster): Change<Roster, Locked> => {
    const known = roster.registrations.find(({ id }) => id === registrationId)
    const moved = roster.cancelled.findLast(({ registration }) => registration.id === registrationId)
    if (!known && moved?.movedTo === to) return { result: { ok: true, isThere: true } }
    if (!known || known.kind === 'nextEdition') return { result: { ok: false, reason: 'recordUnknown' } }
    if (known.movingTo && known.movingTo.at !== over) return { result: { ok: false, reason: 'recordMoving' } }
    // Without a secret of its own it would get one here and another one there.
    const page = known.email === '' ? {} : { secret: known.secret ?? secret }
    const registration = { ...known, ...page, movingTo: { eventId: to, at } }
    const registrations = roster.registrations.map((one) => (one === known ? registration : one))
    return { next: { ...roster, registrations }, result: { ok: true, registration, at } }
  })
}

type Arrived = Result<MoveRefused, { registration: RegistrationRecord }>

/** Step 2. */
async function arrive(
  storage: SiteStorage,
  from: number,
  to: EventRecord,
  { registration, at }: Move,
  now: Date,
): Promise<Arrived> {
  const absent: Arrived = { ok: false, reason: 'eventUnknown' }
  const take = (roster: Roster, apart: readonly Apart[]): Change<Roster, Arrived> => {
    const there = roster.registrations.find(({ id }) => id === registration.id)
    // It has only just left for where it is to come back from: the process that moves it must finish first.
    if (there?.movingTo) return { result: { ok: false, reason: 'recordMoving' } }
    if (there) {
      // Of an earlier try at the same move: this try takes it over.
      const taken = { ...there, movedFrom: { eventId: from, at } }
      const registrations = roster.registrations.map((one) => (one === there ? taken : one))
      return { next: { ...roster, registrations }, result: { ok: true, registration: taken } }
    }
    // It has been here by an earlier try at the same move, and is out again: given back, or moved on. Then it is not to come twice.
    const gone = roster.cancelled.findLast((one) => one.registration.id === registration.id)
    if (gone && gone.movedTo !== from) return { result: { ok: true, registration: gone.registration } }
    const current = withNewestSnapshot(to, roster.eventSnapshot)
    const listed = { registrations: roster.registrations, unreadable: unreadableSeats(apart) }
    const decision = decideArrival(current, listed, registration, { eventId: from, at }, now)
    if (!decision.ok) return { result: decision }
    const next = {
      ...roster,
      eventSnapshot: toEventSnapshot(current),
      registrations: [...roster.registrations, decision.registration],
      // Back where it has been before.
      cancelled: roster.cancelled.filter((gone) => gone.registration.id !== registration.id),
    }
    return { next, result: decision, isAddition: true }
  }
  try {
    return await changeRoster(storage, to, now, absent, take)
  } catch (error) {
    if (!(error instanceof DocumentFullError)) throw error
    return { ok: false, reason: 'rosterFull' }
  }
}

/** Step 2': the source keeps what the target refused. */
async function unlock(
  storage: SiteStorage,
  from: OfEvent,
  { registration: { id }, at }: Move,
  now: Date,
): Promise<void> {
  await changeRoster(storage, from, now, undefined, (roster): Change<Roster, undefined> => {
    const known = roster.registrations.find((one) => one.id === id)
    if (known?.movingTo?.at !== at) return { result: undefined }
    const { movingTo: _movingTo, ...kept } = known
    const registrations = roster.registrations.map((one) => (one === known ? kept : one))
    return { next: { ...roster, registrations }, result: undefined }
  })
}

/** What the source says of a record that the target has. `kept`: it was given up there, and the source has it still. */
type Left = 'moved' | 'kept' | 'gone'

/** Step 3. */
async function leave(
  storage: SiteStorage,
  from: OfEvent,
  to: number,
  { registration: { id }, at }: Move,
  now: Date,
): Promise<Left> {
  return changeRoster<Left>(storage, from, now, 'gone', (roster): Change<Roster, Left> => {
    const known = roster.registrations.find((one) => one.id === id)
    const gone = roster.cancelled.findLast(({ registration }) => registration.id === id)
    if (!known) return { result: gone?.movedTo === to ? 'moved' : gone ? 'kept' : 'gone' }
    if (known.movingTo?.eventId !== to || known.movingTo.at !== at) return { result: 'kept' }
    return { next: { ...roster, ...takeOut(roster, known, 'moved', now, to) }, result: 'moved' }
  })
}

/** Takes a copy away that the source does not know of, or knows to be erased. */
async function takeBack(storage: SiteStorage, to: OfEvent, { registration: { id }, at }: Move, now: Date) {
  await changeRoster(storage, to, now, undefined, (roster): Change<Roster, undefined> => {
    const isMeant = (one: RegistrationRecord): boolean =>
      one.id === id && one.movedFrom?.at === at && one.movingTo === undefined
    const registrations = roster.registrations.filter((one) => !isMeant(one))
    if (registrations.length === roster.registrations.length) return { result: undefined }
    return { next: { ...roster, registrations }, result: undefined }
  })
}

/** Steps 2 and 3. */
async function carryOver(
  storage: SiteStorage,
  from: OfEvent,
  to: EventRecord,
  move: Move,
  now: Date,
): Promise<Moved> {
  const arrived = await arrive(storage, from.id, to, move, now)
  if (!arrived.ok) {
    await unlock(storage, from, move, now)
    return arrived
  }
  const left = await leave(storage, from, to.id, move, now)
  // Nothing but an erasure takes a record out that is on its way, and it says so first; or the event is gone.
  const isErased = left === 'gone' && (await wasErased(storage, move.registration.id))
  if (left !== 'kept' && !isErased) return arrived
  await takeBack(storage, to, move, now)
  return { ok: false, reason: isErased ? 'recordUnknown' : 'changedMeanwhile' }
}

async function wasErased(storage: SiteStorage, registrationId: string): Promise<boolean> {
  return (await findErased(storage))(registrationId) !== null
}

/**
 * Moves a seat or a place in the waiting list. It keeps its id, its secret, and what was paid or agreed; what is still due is held
 * anew by the target's rules. Who waited waits there as the last, and is offered a seat at once where one is free. Done twice,
 * it is the same as once.
 */
export async function moveRegistration(
  storage: SiteStorage,
  from: EventRecord,
  to: EventRecord,
  registrationId: string,
  now: Date,
): Promise<Moved> {
  if (from.id === to.id) return { ok: false, reason: 'alreadyRegistered' }
  const known = (await findRoster(storage, from.id))?.registrations.find(({ id }) => id === registrationId)
  // A form that still waits would bring it back to where it left.
  if (known) await forgetIntents(storage, from.id, [known], now)
  const stale =
    known?.movingTo?.eventId === to.id && isGone(known.movingTo.at, now) ? known.movingTo.at : undefined
  const locked = await lock(storage, from, to.id, registrationId, now, stale)
  if (!locked.ok) return locked
  if ('isThere' in locked) return { ok: true, registration: null }
  return carryOver(storage, from, to, locked, now)
}

/** Goes on with what somebody began who is gone; true where there was something. */
export async function finishMoves(
  storage: SiteStorage,
  from: EventRecord,
  events: readonly EventRecord[],
  roster: Pick<Roster, 'registrations'>,
  now: Date,
): Promise<boolean> {
  let isChanged = false
  for (const { id, movingTo } of roster.registrations) {
    if (!movingTo || !isGone(movingTo.at, now)) continue
    isChanged = true
    const locked = await lock(storage, from, movingTo.eventId, id, now, movingTo.at)
    if (!locked.ok || 'isThere' in locked) continue
    const to = events.find((event) => event.id === movingTo.eventId)
    if (to) await carryOver(storage, from, to, locked, now)
    else await unlock(storage, from, locked, now)
  }
  return isChanged
}

/** Looks after those who came here within a day, where the process that moved them may have been stopped in between; true where one went. */
export async function checkArrivals(
  storage: SiteStorage,
  to: EventRecord,
  roster: Pick<Roster, 'registrations'>,
  now: Date,
): Promise<boolean> {
  let isChanged = false
  for (const registration of roster.registrations) {
    const { id, movedFrom } = registration
    if (!movedFrom || !isGone(movedFrom.at, now)) continue
    if (now.getTime() - Date.parse(movedFrom.at) > arrivalsChecked) continue
    const source = await findRoster(storage, movedFrom.eventId)
    if (!source) continue
    const known = source.registrations.find((one) => one.id === id)
    const gone = source.cancelled.findLast((one) => one.registration.id === id)
    // On its way still, or come; or gone back since.
    if (known?.movingTo?.eventId === to.id || (!known && gone?.reason === 'moved')) continue
    if (known?.movedFrom && known.movedFrom.at > movedFrom.at) continue
    const isErased = !known && !gone && (await wasErased(storage, id))
    if (!known && !gone && !isErased) continue
    await takeBack(storage, to, { registration, at: movedFrom.at }, now)
    isChanged = true
  }
  return isChanged
}

/** When a roster has to be looked at again for what is on its way; null for never. */
export function nextMoveCheck({ registrations }: Pick<Roster, 'registrations'>, now: Date): string | null {
  const instants = registrations.flatMap(({ movingTo, movedFrom }) =>
    [movingTo?.at, movedFrom?.at].flatMap((at) => {
      const due = at === undefined ? 0 : Date.parse(at) + moveLasts
      return at !== undefined && (at === movingTo?.at || due > now.getTime())
        ? [new Date(due).toISOString()]
        : []
    }),
  )
  return instants.length > 0 ? instants.reduce((a, b) => (a < b ? a : b)) : null
}
