/**
 * Moving a registration from one event to another: it is added to the other event with the same id, then taken out of the first as
 * `moved`, if it is still what was added. Until then the first event decides. Run again, it goes on where it stopped, and a run
 * that was stopped in between is finished by `finishMoves`.
 */
import { isDeepStrictEqual } from 'node:util'
import { decideArrival } from '#core/registrations/by-hand.ts'
import type { Result } from '#core/basics/result.ts'
import { takeOut } from '#core/registrations/seats.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { DocumentFullError, newSecret, type Change } from '#storage/engine/document.ts'
import { findErased } from '#storage/records/erased-marks.ts'
import { locate, tellAgain } from '#storage/money/payment-steps.ts'
import { changeRoster } from '#storage/registrations/roster-change.ts'
import {
  toEventSnapshot,
  unreadableSeats,
  withNewestSnapshot,
  withRecord,
  type OfEvent,
  type Roster,
} from '#storage/registrations/roster-kind.ts'
import { findRoster } from '#storage/registrations/rosters.ts'
import type { Apart } from '#storage/engine/salvage.ts'
import { forgetIntents } from '#storage/registrations/waiting-room.ts'

/** Milliseconds after which a move that is not through was stopped: its writes take thirty seconds at most. */
const moveLasts = 60_000
/** Milliseconds for which an arrival is looked at: runs come every five minutes. */
const arrivalsChecked = 7 * 24 * 60 * 60 * 1000
/** How often a registration may change while it is moved. */
const attemptsMost = 4

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

type Added = Result<
  MoveRefused,
  { readonly registration: RegistrationRecord; /** By an earlier run. */ readonly wasThere: boolean }
>

/** With the steps of its money that only the other one knows, as far as that one has a price. */
function withStepsOf(one: RegistrationRecord, other: RegistrationRecord): RegistrationRecord {
  const own = one.payment?.steps ?? []
  const others = (other.payment?.steps ?? []).filter(
    (step) => !own.some((known) => isDeepStrictEqual(known, step)),
  )
  const payment = one.payment ?? other.payment
  if (!payment || others.length === 0) return one
  const steps = [...own, ...others].sort((a, b) => a.at.localeCompare(b.at))
  return { ...one, payment: { ...payment, steps } }
}

/** Adds it to the other event; `isRetry` where it was added a moment ago, and has changed since where it comes from. */
async function add(
  storage: SiteStorage,
  from: number,
  to: EventRecord,
  coming: RegistrationRecord,
  isRetry: boolean,
  now: Date,
): Promise<Added> {
  const secret = newSecret()
  const absent: Added = { ok: false, reason: 'eventUnknown' }
  const take = (roster: Roster, apart: readonly Apart[]): Change<Roster, Added> => {
    const there = roster.registrations.find(({ id }) => id === coming.id)
    const gone = roster.cancelled.findLast(({ registration }) => registration.id === coming.id)
    // Added by an earlier run, and given back here or moved on since: it does not come twice.
    const known = there ?? (gone && gone.movedTo !== from ? gone.registration : undefined)
    const others = roster.registrations.filter((one) => one !== there)
    const current = withNewestSnapshot(to, roster.eventSnapshot)
    const listed = { registrations: others, unreadable: unreadableSeats(apart) }
    // E-mails go by when it came: an earlier run's instant stays.
    const movedFrom =
      known?.movedFrom?.eventId === from ? known.movedFrom : { eventId: from, at: now.toISOString() }
    const page = coming.email === '' ? {} : { secret: coming.secret ?? known?.secret ?? secret }
    const decision = decideArrival(current, listed, { ...coming, ...page }, movedFrom, now)
    if (known) {
      const isSeated = there && coming.kind === 'seat' && there.kind === 'waitlist'
      // A seat by now, for which there is none here: it stays where it is.
      if (isSeated && !decision.ok)
        return { next: { ...roster, ...takeOut(roster, there, 'moved', now, from) }, result: decision }
      const isNewer = there && decision.ok && (isRetry || isSeated)
      const registration = isNewer ? withStepsOf(decision.registration, known) : withStepsOf(known, coming)
      return { next: withRecord(roster, registration), result: { ok: true, registration, wasThere: true } }
    }
    if (!decision.ok) return { result: decision }
    const next = {
      ...roster,
      eventSnapshot: toEventSnapshot(current),
      registrations: [...others, decision.registration],
      // Back where it has been before.
      cancelled: roster.cancelled.filter(({ registration }) => registration.id !== coming.id),
    }
    return { next, result: { ...decision, wasThere: false }, isAddition: true }
  }
  try {
    return await changeRoster(storage, to, now, absent, take)
  } catch (error) {
    if (!(error instanceof DocumentFullError)) throw error
    return { ok: false, reason: 'rosterFull' }
  }
}

/** Takes it out of the first event: `changed` where it is not what was added any more, `gone` where a person took it out. */
async function leave(
  storage: SiteStorage,
  from: OfEvent,
  to: number,
  id: string,
  added: RegistrationRecord | null,
  now: Date,
): Promise<'moved' | 'changed' | 'gone'> {
  type Left = Awaited<ReturnType<typeof leave>>
  return changeRoster<Left>(storage, from, now, 'moved', (roster): Change<Roster, Left> => {
    const known = roster.registrations.find((one) => one.id === id)
    const gone = roster.cancelled.findLast(({ registration }) => registration.id === id)
    if (known && !isDeepStrictEqual(known, added)) return { result: 'changed' }
    if (known) return { next: { ...roster, ...takeOut(roster, known, 'moved', now, to) }, result: 'moved' }
    if (gone?.movedTo === to) return { result: 'moved' }
    if (gone?.reason !== 'lapsed') return { result: 'gone' }
    // Only its time was over there, and it had been added before.
    const cancelled = roster.cancelled.map((one) =>
      one === gone ? { ...gone, reason: 'moved' as const, movedTo: to } : one,
    )
    return { next: { ...roster, cancelled }, result: 'moved' }
  })
}

/** Sends back what was added, where it is not to come after all: with the money that was told to it; an erased one goes for good. */
async function takeBack(storage: SiteStorage, from: OfEvent, to: OfEvent, id: string, now: Date) {
  const isErased = await wasErased(storage, id)
  const back = await changeRoster(
    storage,
    to,
    now,
    null,
    (roster): Change<Roster, RegistrationRecord | null> => {
      const copy = roster.registrations.find((one) => one.id === id && one.movedFrom?.eventId === from.id)
      const gone = roster.cancelled.find(
        ({ registration, movedTo }) =>
          registration.id === id && registration.movedFrom?.eventId === from.id && movedTo === undefined,
      )
      if (!copy && gone) {
        // Its time was over there before anybody sent it back: of what happened there the money alone is news.
        const { payment } = gone.registration
        const steps = payment?.steps.filter(({ by }) => by !== 'clock') ?? []
        const sentBack = { ...gone, reason: 'moved' as const, movedTo: from.id }
        const cancelled = roster.cancelled.map((one) => (one === gone ? sentBack : one))
        const result = { ...gone.registration, ...(payment ? { payment: { ...payment, steps } } : {}) }
        return { next: { ...roster, cancelled }, result }
      }
      if (!copy) return { result: null }
      const out = takeOut(roster, copy, 'moved', now, from.id)
      return {
        next: { ...roster, ...out, ...(isErased ? { cancelled: roster.cancelled } : {}) },
        result: copy,
      }
    },
  )
  if (!back || isErased) return
  await changeRoster(storage, from, now, undefined, (roster): Change<Roster, undefined> => {
    const located = locate(roster, id)
    if (!located) return { result: undefined }
    const { kind, price } = back
    const known = located.isGone ? { ...located.registration, kind, price } : located.registration
    return { next: withRecord(roster, withStepsOf(known, back)), result: undefined }
  })
}

async function wasErased(storage: SiteStorage, registrationId: string): Promise<boolean> {
  return (await findErased(storage))(registrationId) !== null
}

/** Both steps, from wherever an earlier run stopped. */
async function carryOver(
  storage: SiteStorage,
  from: EventRecord,
  to: EventRecord,
  id: string,
  now: Date,
): Promise<Moved> {
  for (let attempt = 0; attempt < attemptsMost; attempt++) {
    const roster = await findRoster(storage, from.id)
    const located = roster && locate(roster, id)
    if (located?.movedTo === to.id) return { ok: true, registration: null }
    if (!located || located.isGone || located.registration.kind === 'nextEdition')
      return { ok: false, reason: 'recordUnknown' }
    const added = await add(storage, from.id, to, located.registration, attempt > 0, now)
    if (!added.ok) return added
    const left = await leave(storage, from, to.id, id, located.registration, now)
    if (left === 'changed') continue
    if (left === 'gone' || (await wasErased(storage, id))) {
      await takeBack(storage, from, to, id, now)
      break
    }
    // Money that came in between was told to one of the two.
    if (added.wasThere) await tellAgain(storage, id, now)
    return { ok: true, registration: added.registration }
  }
  return { ok: false, reason: 'changedMeanwhile' }
}

/**
 * Moves a seat or a place in the waiting list. It keeps its id, its secret, and what was paid or agreed; what is still due is held
 * anew by the other event's rules. A registrant who waited is the last in the line there, and is offered a seat at once where one
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
  const known = (await findRoster(storage, from.id))?.registrations.find(({ id }) => id === registrationId)
  // A form that still waits would bring it back to where it left.
  if (known) await forgetIntents(storage, from.id, [known], now)
  return carryOver(storage, from, to, registrationId, now)
}

/** Goes on with moves to this event that were stopped in between; true where there was something. */
export async function finishMoves(
  storage: SiteStorage,
  to: EventRecord,
  events: readonly EventRecord[],
  roster: Pick<Roster, 'registrations' | 'cancelled'>,
  now: Date,
): Promise<boolean> {
  let isChanged = false
  const givenBack = roster.cancelled.filter(({ movedTo }) => movedTo === undefined)
  for (const { id, movedFrom } of [
    ...roster.registrations,
    ...givenBack.map(({ registration }) => registration),
  ]) {
    const age = movedFrom ? now.getTime() - Date.parse(movedFrom.at) : 0
    if (!movedFrom || age < moveLasts || age > arrivalsChecked) continue
    const from = events.find((event) => event.id === movedFrom.eventId)
    const source = await findRoster(storage, movedFrom.eventId)
    if (!from || !source) continue
    const located = locate(source, id)
    if (located && !located.isGone) {
      // Back there since: that event looks after it.
      const back = located.registration.movedFrom
      if (back?.eventId === to.id && back.at > movedFrom.at) continue
      await carryOver(storage, from, to, id, now)
    } else if (located ? located.movedTo !== to.id : await wasErased(storage, id)) {
      if ((await leave(storage, from, to.id, id, null, now)) === 'gone')
        await takeBack(storage, from, to, id, now)
    } else continue
    isChanged = true
  }
  return isChanged
}

/** When a roster has to be looked at again for what came to it; null for never. */
export function nextMoveCheck({ registrations }: Pick<Roster, 'registrations'>, now: Date): string | null {
  const instants = registrations
    .flatMap(({ movedFrom }) => (movedFrom ? [Date.parse(movedFrom.at) + moveLasts] : []))
    .filter((due) => due > now.getTime())
  return instants.length > 0 ? new Date(Math.min(...instants)).toISOString() : null
}
