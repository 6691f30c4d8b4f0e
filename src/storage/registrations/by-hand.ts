/** Registrations that the admin enters and corrects: as safe as the public way, and decided in the same document. */
import {
  decideByHand,
  decideCorrection,
  type ByHand,
  type ByHandDecision,
  type Corrected,
} from '#core/registrations/by-hand.ts'
import { decideAmount } from '#core/money/payment.ts'
import type { Refused, Result } from '#core/basics/result.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { RegistrationRecord, RegistrationRequest } from '#core/registrations/registration-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { raiseCapacity } from '#storage/events/calendar.ts'
import { DocumentFullError, newSecret, type Change } from '#storage/engine/document.ts'
import { changeRoster, settleEvent } from './roster-change.ts'
import { toEventSnapshot, withNewestSnapshot, withRecord, type OfEvent, type Roster } from './roster-kind.ts'

/** The event before and after it got a seat more. */
export interface Raised {
  readonly before: EventRecord
  readonly after: EventRecord
}

type Entered = ByHandDecision | Refused<'eventUnknown'>

export type AddedByHand = Entered & {
  /** Null where the capacity stayed as it was. A refused entry may have raised it. */
  readonly raised: Raised | null
}

async function enter(
  storage: SiteStorage,
  event: EventRecord,
  settledBy: OfEvent,
  request: RegistrationRequest,
  byHand: ByHand,
  now: Date,
): Promise<Entered> {
  const absent: Entered = { ok: false, reason: 'eventUnknown' }
  const decide = (roster: Roster): Change<Roster, Entered> => {
    const current = withNewestSnapshot(event, roster.eventSnapshot)
    const listed = roster
    const decision = decideByHand(current, listed, request, byHand, now)
    if (!decision.ok || !decision.isNew) return { result: decision }
    const next = {
      ...roster,
      eventSnapshot: toEventSnapshot(current),
      registrations: [...roster.registrations, decision.registration, ...decision.members],
    }
    return { next, result: decision }
  }
  try {
    return await changeRoster(storage, settledBy, now, absent, decide)
  } catch (error) {
    if (!(error instanceof DocumentFullError)) throw error
    return { ok: false, reason: 'rosterFull' }
  }
}

function seatsLacking(entered: Entered, { seats = 1 }: ByHand): number {
  if (entered.ok) return 0
  if (entered.reason === 'seatsTooFew') return seats - entered.left
  return entered.reason === 'eventFull' ? 1 : 0
}

/**
 * Enters a registration by hand. With `mayRaiseCapacity` an event without enough seats gets those that lack, which are theirs: in the
 * calendar first, then in the roster together with them. Should that break off in between, the seats are there, and sending it again
 * takes them. Where somebody else took one, or the guest registered meanwhile, the entry is refused, and the line gets what is free.
 */
export async function addByHand(
  storage: SiteStorage,
  event: EventRecord,
  request: RegistrationRequest,
  { mayRaiseCapacity = false, ...byHand }: ByHand & { readonly mayRaiseCapacity?: boolean },
  now: Date,
): Promise<AddedByHand> {
  const entered = await enter(storage, event, event, request, byHand, now)
  const lacking = mayRaiseCapacity ? seatsLacking(entered, byHand) : 0
  if (lacking === 0) return { ...entered, raised: null }
  const raised = await raiseCapacity(storage, event.id, event.maxAttendees, lacking, now)
  if (!raised.ok) return { ...raised, raised: null }
  // Settled by the roster's own snapshot until they are in it: the seat that was made for them is not offered to the line.
  const again = await enter(storage, raised.after, { id: event.id }, request, byHand, now)
  // That snapshot knows nothing of the new seat: without this it would stay free beside a waiting list.
  if (!again.ok) await settleEvent(storage, raised.after, now)
  return { ...again, raised: raised.isNew ? raised : null }
}

type RegistrationCorrected = Result<
  'recordUnknown' | 'alreadyRegistered' | 'emailInvalid',
  { readonly before: RegistrationRecord; readonly after: RegistrationRecord }
>

/**
 * Corrects what somebody typed, or the admin did. Another e-mail gets a page of its own: the address that the old one was sent to
 * opens nothing any more. When nothing changed, `after` equals `before`.
 */
export async function correctRegistration(
  storage: SiteStorage,
  eventId: number,
  registrationId: string,
  fields: Partial<Corrected>,
  now: Date,
): Promise<RegistrationCorrected> {
  const secret = newSecret()
  const absent: RegistrationCorrected = { ok: false, reason: 'recordUnknown' }
  return changeRoster(
    storage,
    { id: eventId },
    now,
    absent,
    (roster): Change<Roster, RegistrationCorrected> => {
      const before = roster.registrations.find(({ id }) => id === registrationId)
      if (!before) return { result: absent }
      const listed = roster
      const decision = decideCorrection(listed, before, { fields, secret }, now)
      if (!decision.ok) return { result: decision }
      const { registration: after } = decision
      const registrations = roster.registrations.map((one) => (one === before ? after : one))
      return { next: { ...roster, registrations }, result: { ok: true, before, after } }
    },
  )
}

/** Another price for a seat, in paise. */
export async function changeAmount(
  storage: SiteStorage,
  eventId: number,
  registrationId: string,
  amount: number,
  now: Date,
): Promise<ReturnType<typeof decideAmount> | Refused<'recordUnknown'>> {
  type Changed = Awaited<ReturnType<typeof changeAmount>>
  const absent: Changed = { ok: false, reason: 'recordUnknown' }
  return changeRoster(storage, { id: eventId }, now, absent, (roster): Change<Roster, Changed> => {
    const known = roster.registrations.find(({ id }) => id === registrationId)
    if (!known) return { result: absent }
    const decision = decideAmount(known, amount, now)
    if (!decision.ok || !decision.isNew) return { result: decision }
    return { next: withRecord(roster, decision.registration), result: decision }
  })
}
