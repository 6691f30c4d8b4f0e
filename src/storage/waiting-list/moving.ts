/**
 * Moving a registration from one event to another: it is added to the other event with the same id, then taken out of the first as
 * `moved`. Where a run is stopped in between it stands at both; the admin who asks again completes the move, or the scheduled run.
 */
import { isDeepStrictEqual } from 'node:util'
import { decideArrival } from '#core/registrations/by-hand.ts'
import type { Result } from '#core/basics/result.ts'
import { isTakenBack } from '#core/money/payment.ts'
import type { PaymentStep } from '#core/money/payment-schema.ts'
import { partyOf } from '#core/registrations/party.ts'
import { takeOut } from '#core/registrations/seats.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { newSecret, type Change } from '#storage/engine/document.ts'
import { locate, tellAgain, type Located } from '#storage/money/payment-steps.ts'
import { changeRoster } from '#storage/registrations/roster-change.ts'
import {
  toEventSnapshot,
  withNewestSnapshot,
  withRecord,
  type Roster,
} from '#storage/registrations/roster-kind.ts'
import { findRoster } from '#storage/registrations/rosters.ts'
import { forgetIntents } from '#storage/registrations/waiting-room.ts'

type NotAdded = Extract<ReturnType<typeof decideArrival>, { ok: false }>['reason'] | 'eventUnknown'
type Added = Result<NotAdded, { readonly registration: RegistrationRecord }>

type Moved = Result<
  NotAdded | 'changedMeanwhile' | 'recordUnknown',
  { /** As it is there; null where it was moved before. */ readonly registration: RegistrationRecord | null }
>

/** The first step: adds it to the other event, with the seats that it booked, where it is not there from an earlier run. */
async function add(
  storage: SiteStorage,
  from: number,
  to: EventRecord,
  { coming, party }: { readonly coming: RegistrationRecord; readonly party: readonly RegistrationRecord[] },
  now: Date,
): Promise<Added> {
  const page = coming.email === '' ? {} : { secret: coming.secret ?? newSecret() }
  const absent: Added = { ok: false, reason: 'eventUnknown' }
  return changeRoster(storage, to, now, absent, (roster): Change<Roster, Added> => {
    const known = locate(roster, coming.id)
    // Its owner gave it back here since an earlier run: it does not come again.
    const isGivenBack = known?.reason === 'owner' && known.registration.movedFrom?.eventId === from
    if (known && (known.reason === null || isGivenBack))
      return { result: { ok: true, registration: known.registration } }
    const current = withNewestSnapshot(to, roster.eventSnapshot)
    const movedFrom = { eventId: from, at: now.toISOString() }
    const registrations = [...roster.registrations]
    let first: RegistrationRecord | undefined
    const back = withSteps(coming, known?.registration, known ? stepsMissing(coming, known.registration) : [])
    for (const one of [{ ...back, ...page }, ...party]) {
      const listed = { registrations }
      const decision = decideArrival(current, listed, one, movedFrom, now)
      if (!decision.ok) return { result: decision }
      registrations.push(decision.registration)
      first ??= decision.registration
    }
    // Back where it has been before.
    const cancelled = roster.cancelled.filter(
      ({ registration }) => !registrations.some(({ id }) => id === registration.id),
    )
    const next = { ...roster, eventSnapshot: toEventSnapshot(current), registrations, cancelled }
    return { next, result: { ok: true, registration: first ?? coming } }
  })
}

/** What was said of its money at the other event, not known here, nor taken back. That time ran out there says nothing here. */
function stepsMissing(here: RegistrationRecord, there: RegistrationRecord): PaymentStep[] {
  const own = here.payment?.steps ?? []
  return (there.payment?.steps ?? []).filter((step) => {
    const { entryId } = step
    if (entryId === undefined) return step.by !== 'clock' && !own.some((one) => isDeepStrictEqual(one, step))
    return !own.some((one) => one.entryId === entryId) && !isTakenBack(here, entryId)
  })
}

/** With what was said of its money elsewhere, in the order of time. */
function withSteps(
  known: RegistrationRecord,
  other: RegistrationRecord | undefined,
  missing: readonly PaymentStep[],
): RegistrationRecord {
  const payment = known.payment ?? other?.payment
  if (!payment || missing.length === 0) return known
  const steps = [...(known.payment?.steps ?? []), ...missing].sort((a, b) => a.at.localeCompare(b.at))
  return { ...known, payment: { ...payment, steps } }
}

/**
 * Whether it stays as it is where it came from: with a seat that was offered there and accepted, or gone from there, unless it was
 * paid or accepted `here`, at the other event.
 */
function isToStay({ registration: there, reason }: Located, here: RegistrationRecord): boolean {
  if (reason === null) return there.kind === 'seat' && here.kind !== 'seat'
  const isAccepted = here.kind === 'seat' && there.kind !== 'seat'
  return !isAccepted && stepsMissing(there, here).length === 0
}

/** Whatever has become of it, it has moved. */
function withMoved(roster: Roster, located: Located, to: number, now: Date): Roster {
  const cancelled = roster.cancelled.filter((one) => one !== located)
  return { ...roster, ...takeOut({ ...roster, cancelled }, located.registration, 'moved', now, to) }
}

/**
 * Takes it out of the first event, and returns how it is there then; null where it is deleted. What was said of its money there must
 * stand `here` before.
 */
async function leave(
  storage: SiteStorage,
  from: EventRecord,
  to: number,
  here: RegistrationRecord,
  now: Date,
): Promise<Located | null> {
  return changeRoster<Located | null>(storage, from, now, null, (roster): Change<Roster, Located | null> => {
    const located = locate(roster, here.id)
    if (!located || located.movedTo !== undefined || isToStay(located, here)) return { result: located }
    const { registration, reason } = located
    // It has come back since: another run completes that.
    const isBack = reason === null && (registration.movedFrom?.at ?? '') >= (here.movedFrom?.at ?? '')
    if (isBack || stepsMissing(here, registration).length > 0) return { result: located }
    const next = withMoved(roster, located, to, now)
    return { next, result: locate(next, here.id) }
  })
}

/** How often its owner and the admin may say something of the money while it is moved. */
const roundsMost = 4

/**
 * The second step, as often as it is asked for: one of the two goes, and the ledger has the last word on the money. False where it has
 * not moved.
 */
async function complete(
  storage: SiteStorage,
  from: EventRecord,
  to: EventRecord,
  copied: RegistrationRecord,
  now: Date,
): Promise<boolean> {
  let hasMoved = false
  let here: RegistrationRecord | undefined = copied
  for (let round = 0; here && round < roundsMost; round++) {
    const there = await leave(storage, from, to.id, here, now)
    hasMoved = there?.movedTo === to.id
    here = await changeRoster(storage, to, now, undefined, (roster): Change<Roster, typeof here> => {
      const copy = locate(roster, copied.id)
      if (!copy || copy.movedTo !== undefined) return { result: undefined }
      const known = copy.registration
      if (!there) {
        const registrations = roster.registrations.filter(
          ({ id, bookedBy }) => id !== copied.id && bookedBy !== copied.id,
        )
        return { next: { ...roster, registrations }, result: undefined }
      }
      const isOut = there.movedTo === undefined ? isToStay(there, known) : !hasMoved
      if (isOut) return { next: withMoved(roster, copy, there.movedTo ?? from.id, now), result: undefined }
      const changed = withSteps(known, there.registration, stepsMissing(known, there.registration))
      if (changed === known) return { result: undefined }
      return { next: withRecord(roster, changed), result: hasMoved ? undefined : changed }
    })
  }
  await tellAgain(storage, new Set([copied.id]), now)
  return hasMoved
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
  if (!roster || located?.reason !== null || located.registration.kind === 'nextEdition')
    return { ok: false, reason: 'recordUnknown' }
  const coming = located.registration
  // A form that still waits would bring it back to where it left.
  await forgetIntents(storage, from.id, [coming], now)
  const party = partyOf(roster.registrations, coming)
  const added = await add(storage, from.id, to, { coming, party }, now)
  if (!added.ok) return added
  const hasMoved = await complete(storage, from, to, added.registration, now)
  return hasMoved ? added : { ok: false, reason: 'changedMeanwhile' }
}

/** Milliseconds after which nobody is at work on a move any more, and for which the scheduled run looks whether it was completed. */
const moveLasts = 3 * 60_000
const movedLately = 7 * 24 * 60 * 60_000
const deletedLately = 15 * 60_000

/** Its time ran out at the other event while it stood at the first, where it stays. */
async function endCopy(
  storage: SiteStorage,
  from: number,
  to: EventRecord,
  id: string,
  now: Date,
): Promise<void> {
  await changeRoster(storage, to, now, undefined, (roster): Change<Roster, undefined> => {
    const copy = locate(roster, id)
    if (!copy || copy.reason === null || copy.movedTo !== undefined) return { result: undefined }
    return { next: withMoved(roster, copy, from, now), result: undefined }
  })
}

/**
 * Completes the moves to an event that were stopped halfway. Returns when to look again, because a move may be under way; null for
 * never.
 */
export async function completeMoves(
  storage: SiteStorage,
  events: readonly EventRecord[],
  to: EventRecord,
  { registrations, cancelled }: Pick<Roster, 'registrations' | 'cancelled'>,
  now: Date,
): Promise<string | null> {
  const moved: readonly Pick<Located, 'registration' | 'reason'>[] = [
    ...registrations.map((registration) => ({ registration, reason: null })),
    ...cancelled.filter(({ reason }) => reason !== 'moved' && reason !== 'refunded'),
  ]
  const underWay: string[] = []
  const rosters = new Map<number, Awaited<ReturnType<typeof findRoster>>>()
  for (const { registration: one, reason } of moved) {
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
    const isHere = reason === null
    // Deleted there: what was paid there meanwhile is for this one to know.
    if (!there && isHere && endsAt + deletedLately > now.getTime())
      await tellAgain(storage, new Set([id]), now)
    // Or gone from both.
    if (!there || (there.movedTo === undefined && there.reason !== null && !isHere)) continue
    if (there.reason === null && reason !== null && reason !== 'owner') {
      await endCopy(storage, from.id, to, id, now)
      continue
    }
    if (there.movedTo !== to.id || stepsMissing(one, there.registration).length > 0)
      await complete(storage, from, to, one, now)
  }
  return underWay.sort()[0] ?? null
}
