/**
 * Moving a registration from one event to another: it is added to the other event with the same id, then taken out of the first as
 * `moved`. Where a run is stopped in between it stands at both, and the same move asked for again completes it: the admin may ask,
 * and the scheduled run does.
 */
import { isDeepStrictEqual } from 'node:util'
import { decideArrival } from '#core/registrations/by-hand.ts'
import type { Result } from '#core/basics/result.ts'
import { isTakenBack, paymentState, withoutEntry } from '#core/money/payment.ts'
import type { PaymentStep } from '#core/money/payment-schema.ts'
import { partyOf } from '#core/registrations/party.ts'
import { takeOut } from '#core/registrations/seats.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { DocumentFullError, newSecret, type Change } from '#storage/engine/document.ts'
import { locate, tellAgain, type Located } from '#storage/money/payment-steps.ts'
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
      // Asked for twice, and given back here in between: it does not come again.
      const givenBack = cancelled.findLast(
        ({ registration, reason }) => registration.id === coming.id && reason === 'owner',
      )
      const isBack = givenBack?.registration.movedFrom?.eventId === from
      const there =
        registrations.find(({ id }) => id === coming.id) ?? (isBack ? givenBack.registration : undefined)
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

/** `left`: how it stood when it went. `stays`: how it stands there otherwise, or has gone from there; null where it is deleted. */
type Left =
  | {
      readonly left: RegistrationRecord
      /** False where it had left for that very event before. */ readonly isNew: boolean
    }
  | { readonly stays: Located | null }

/** Takes it out of one event for another. */
async function leave(
  storage: SiteStorage,
  from: EventRecord,
  to: number,
  { id, kind }: RegistrationRecord,
  coming: RegistrationRecord,
  now: Date,
): Promise<Left> {
  return changeRoster<Left>(storage, from, now, { stays: null }, (roster): Change<Roster, Left> => {
    const located = locate(roster, id)
    if (located?.movedTo === to) return { result: { left: located.registration, isNew: false } }
    if (!located || located.isGone) return { result: { stays: located } }
    const known = located.registration
    // Took the seat that was offered here, and is to wait there; or was there and has come back: this one is theirs.
    const isTheirs = known.kind === 'seat' && kind !== 'seat'
    if (isTheirs || !isDeepStrictEqual(known.movedFrom, coming.movedFrom))
      return { result: { stays: located } }
    const next = { ...roster, ...takeOut(roster, known, 'moved', now, to) }
    return { next, result: { left: known, isNew: true } }
  })
}

/** Had gone, its time over, when it was paid at the other event: it has moved. */
async function leaveLate(
  storage: SiteStorage,
  from: EventRecord,
  to: number,
  id: string,
  now: Date,
): Promise<void> {
  await changeRoster(storage, from, now, undefined, (roster): Change<Roster, undefined> => {
    const gone = roster.cancelled.findLast(({ registration }) => registration.id === id)
    if (!gone) return { result: undefined }
    const moved = { ...gone, reason: 'moved' as const, movedTo: to }
    const cancelled = roster.cancelled.map((one) => (one === gone ? moved : one))
    return { next: { ...roster, cancelled }, result: undefined }
  })
}

/** What was said of its money at the other event and is not known here, nor was taken back. */
function stepsMissing(here: RegistrationRecord | undefined, there: RegistrationRecord): PaymentStep[] {
  const own = here?.payment?.steps ?? []
  return (there.payment?.steps ?? []).filter((step) => {
    if (step.entryId === undefined) return !own.some((one) => isDeepStrictEqual(one, step))
    const isKnown = own.some(({ entryId }) => entryId === step.entryId)
    return !isKnown && !(here && isTakenBack(here, step.entryId))
  })
}

/** What was said of its money at the first event, or taken back, after it was added to the other; the ledger then has the last word. */
async function bringPayment(
  storage: SiteStorage,
  to: EventRecord,
  left: RegistrationRecord,
  now: Date,
): Promise<void> {
  const { id, payment } = left
  const { steps = [], takenBack = [] } = payment ?? {}
  if (!payment || steps.length + takenBack.length === 0) return
  await changeRoster(storage, to, now, undefined, (roster): Change<Roster, undefined> => {
    const known = roster.registrations.find((one) => one.id === id)
    if (!known) return { result: undefined }
    const there = takenBack.reduce(withoutEntry, known)
    const missing = stepsMissing(there, left)
    if (there === known && missing.length === 0) return { result: undefined }
    const all = [...(there.payment?.steps ?? []), ...missing].sort((a, b) => a.at.localeCompare(b.at))
    const changed = { ...there, payment: { ...(there.payment ?? payment), steps: all } }
    return { next: withRecord(roster, changed), result: undefined }
  })
  await tellAgain(storage, id, now)
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
  if (located?.movedTo === to.id) {
    await bringPayment(storage, to, located.registration, now)
    return { ok: true, registration: null }
  }
  if (!located || located.isGone || located.registration.kind === 'nextEdition')
    return { ok: false, reason: 'recordUnknown' }
  // A form that still waits would bring it back to where it left.
  await forgetIntents(storage, from.id, [located.registration], now)
  const coming = located.registration
  const party = partyOf(roster.registrations, coming)
  const added = await add(storage, from.id, to, { coming, party }, now)
  if (!added.ok) return added
  const gone = await leave(storage, from, to.id, added.registration, coming, now)
  // Given back, removed, erased or accepted in between: it does not come.
  if ('stays' in gone && (await withdraw(storage, to, registrationId, gone.stays, now)))
    return { ok: false, reason: 'changedMeanwhile' }
  if ('left' in gone) await bringPayment(storage, to, gone.left, now)
  else await leaveLate(storage, from, to.id, registrationId, now)
  // The same move, asked for twice at once, has said so before.
  const isNew = 'stays' in gone || gone.isNew
  return { ok: true, registration: isNew ? added.registration : null }
}

/** Milliseconds after which nobody is at work on a move any more, and for which the scheduled run looks whether it was completed. */
const moveLasts = 3 * 60_000
const movedLately = 7 * 24 * 60 * 60_000

/**
 * Completes the moves to an event that were stopped halfway. Returns when to look again, because a move may be under way; null for
 * never.
 */
export async function completeMoves(
  storage: SiteStorage,
  events: readonly EventRecord[],
  to: EventRecord,
  { registrations }: Pick<Roster, 'registrations'>,
  now: Date,
): Promise<string | null> {
  const underWay: string[] = []
  const rosters = new Map<number, Awaited<ReturnType<typeof findRoster>>>()
  for (const one of registrations) {
    const { id, movedFrom, bookedBy } = one
    const from = movedFrom && events.find((event) => event.id === movedFrom.eventId)
    if (!from || bookedBy !== undefined) continue
    const endsAt = Date.parse(movedFrom.at) + moveLasts
    if (endsAt + movedLately < now.getTime()) continue
    if (endsAt > now.getTime()) {
      underWay.push(new Date(endsAt).toISOString())
      continue
    }
    const roster = rosters.get(from.id) ?? (await findRoster(storage, from.id))
    rosters.set(from.id, roster)
    const there = roster && locate(roster, id)
    // Since then it may have begun its way back, which the other event's turn completes.
    if (!there || (there.registration.movedFrom?.at ?? '') >= movedFrom.at) continue
    if (there.isGone && there.movedTo === undefined) await endMove(storage, from, to, one, there, now)
    else if (!there.isGone || stepsMissing(one, there.registration).length > 0)
      await moveRegistration(storage, from, to, id, now)
  }
  return underWay.sort()[0] ?? null
}

/** Of a seat that has gone from where it came before the move was completed: refunded there, or paid here. */
async function endMove(
  storage: SiteStorage,
  from: EventRecord,
  to: EventRecord,
  here: RegistrationRecord,
  there: Located,
  now: Date,
): Promise<void> {
  const isPaid = stepsMissing(there.registration, here).some(({ entryId }) => entryId !== undefined)
  const isRefunded = paymentState(there.registration) === 'refunded'
  if (isPaid) await leaveLate(storage, from, to.id, here.id, now)
  else if (isRefunded) await withdraw(storage, to, here.id, there, now)
}

/**
 * Removes from the other event, without a trace, what stays where it came from or is gone from there. False where it is kept: it is
 * gone there, and was paid here meanwhile.
 */
async function withdraw(
  storage: SiteStorage,
  to: EventRecord,
  id: string,
  there: Located | null,
  now: Date,
): Promise<boolean> {
  return changeRoster(storage, to, now, true, (roster): Change<Roster, boolean> => {
    const here = roster.registrations.find((one) => one.id === id)
    if (!here) return { result: true }
    if (there?.isGone && stepsMissing(there.registration, here).length > 0) return { result: false }
    const registrations = roster.registrations.filter((one) => one.id !== id && one.bookedBy !== id)
    return { next: { ...roster, registrations }, result: true }
  })
}
