/**
 * Moving a registration to another event: it is added there with the same id, then taken out here as `moved`. Cut off in between it
 * stands at both; both lists say so, and pressing again completes it.
 */
import { changeFile, findFile } from '#storage/events/event-files.ts'
import { removeRegistration } from '#storage/registrations/registration-changes.ts'
import { type EventFile, locate, withRecord } from '#core/events/event-file.ts'
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
import { findErased } from '#storage/records/erased-marks.ts'
import { tellAgain } from '#storage/money/payment-steps.ts'

type NotAdded = Extract<ReturnType<typeof decideArrival>, { ok: false }>['reason'] | 'eventUnknown'
type Added = Result<NotAdded, { readonly registration: RegistrationRecord }>
type Moved = Result<
  NotAdded | 'changedMeanwhile' | 'recordUnknown',
  { /** As it is there; null where it was moved before. */ readonly registration: RegistrationRecord | null }
>

/** What is said of its money by both: what one of them knows to be taken back goes. */
function stepsOf(here: RegistrationRecord, there: RegistrationRecord): PaymentStep[] {
  const own = there.payment?.steps ?? []
  const isIn = (step: PaymentStep) => own.some((each) => isDeepStrictEqual(each, step))
  const missing = (here.payment?.steps ?? []).filter((step) => step.by !== 'clock' && !isIn(step))
  return [...own, ...missing]
    .filter(({ entryId = '' }) => !isTakenBack(here, entryId) && !isTakenBack(there, entryId))
    .sort((a, b) => a.at.localeCompare(b.at))
}

function isSaidThere(here: RegistrationRecord, there: RegistrationRecord): boolean {
  return isDeepStrictEqual(stepsOf(here, there), there.payment?.steps ?? [])
}

/** Whether it was accepted or paid there, since the registration is what it is here. */
function hasMoreThere(here: RegistrationRecord, there: RegistrationRecord): boolean {
  return (there.kind === 'seat' && here.kind !== 'seat') || !isSaidThere(there, here)
}

/** Adds it with the seats that it booked. Where it stands there already, it hears what was said of its money here since. */
async function add(
  storage: SiteStorage,
  from: EventRecord,
  to: EventRecord,
  coming: RegistrationRecord,
  party: readonly RegistrationRecord[],
  now: Date,
): Promise<Added> {
  const page = coming.email === '' ? {} : { secret: coming.secret ?? newSecret() }
  const absent: Added = { ok: false, reason: 'eventUnknown' }
  return changeFile(storage, to.id, now, absent, (file): Change<EventFile, Added> => {
    const known = locate(file, coming.id)
    // Its owner gave it back there since an earlier press: it does not come again.
    const isGivenBack = known?.reason === 'owner' && known.registration.movedFrom?.eventId === from.id
    if (known && (known.reason === null || isGivenBack)) {
      const { registration } = known
      const payment = registration.payment ?? coming.payment
      if (isGivenBack || !payment || isSaidThere(coming, registration))
        return { result: { ok: true, registration } }
      const told = { ...registration, payment: { ...payment, steps: stepsOf(coming, registration) } }
      return { next: withRecord(file, told), result: { ok: true, registration: told } }
    }
    const current = file.event
    const movedFrom = { eventId: from.id, at: now.toISOString() }
    const registrations = [...file.registrations]
    let first = coming
    const payment = coming.payment ?? known?.registration.payment
    const back =
      known && payment
        ? { ...coming, payment: { ...payment, steps: stepsOf(known.registration, coming) } }
        : coming
    for (const one of [{ ...back, ...page }, ...party]) {
      // One of the party may have been moved alone, and be half there.
      if (registrations.some(({ id }) => id === one.id)) continue
      const decision = decideArrival(current, { registrations }, one, movedFrom, now)
      if (!decision.ok) return { result: decision }
      registrations.push(decision.registration)
      if (one.id === coming.id) first = decision.registration
    }
    // Back where it has been before.
    const cancelled = file.cancelled.filter(
      ({ registration }) => !registrations.some(({ id }) => id === registration.id),
    )
    const next = { ...file, eventSnapshot: current, registrations, cancelled }
    return { next, result: { ok: true, registration: first } }
  })
}

/** Takes it out: `left`, also where another press did. It `stays` where it took a seat meanwhile or was given back, and `changed` where more was said of its money. */
async function leave(
  storage: SiteStorage,
  from: EventRecord,
  to: EventRecord,
  there: RegistrationRecord,
  now: Date,
): Promise<'left' | 'stays' | 'changed' | 'gone'> {
  type Left = Awaited<ReturnType<typeof leave>>
  return changeFile<Left>(storage, from.id, now, 'gone', (file): Change<EventFile, Left> => {
    const located = locate(file, there.id)
    if (!located) return { result: 'gone' }
    if (located.movedTo === to.id) return { result: 'left' }
    const { registration: here } = located
    const hasSeatHere = here.kind === 'seat' && there.kind !== 'seat'
    const isGivenBack = located.reason === 'owner' && !hasMoreThere(here, there)
    if (isGivenBack || hasSeatHere) return { result: 'stays' }
    if (!isSaidThere(here, there)) return { result: 'changed' }
    // Its time may have run out here since: that says nothing there.
    const cancelled = file.cancelled.filter((one) => one !== located)
    const left = takeOut({ ...file, cancelled }, here, 'moved', now, to.id)
    return { next: { ...file, ...left }, result: 'left' }
  })
}

/** Takes back what was added, with the seats that it booked. */
async function takeCopyOut(
  storage: SiteStorage,
  from: EventRecord,
  to: EventRecord,
  id: string,
  now: Date,
): Promise<void> {
  await changeFile(storage, to.id, now, undefined, (file): Change<EventFile, undefined> => {
    const copy = file.registrations.find((one) => one.id === id && one.movedFrom?.eventId === from.id)
    if (!copy) return { result: undefined }
    return { next: { ...file, ...takeOut(file, copy, 'moved', now, from.id) }, result: undefined }
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
  const file = await findFile(storage, from.id)
  const located = file && locate(file, registrationId)
  if (located?.movedTo === to.id) return { ok: true, registration: null }
  if (!file || !located) return { ok: false, reason: 'recordUnknown' }
  if (located.reason !== null) {
    const copy = (await findFile(storage, to.id))?.registrations.find(({ id }) => id === registrationId)
    // Given back here since an earlier press: it is to be nowhere.
    const isToGo = copy && located.reason === 'owner' && !hasMoreThere(located.registration, copy)
    if (isToGo) await takeCopyOut(storage, from, to, registrationId, now)
    if (!copy || isToGo) return { ok: false, reason: 'recordUnknown' }
  }
  const { registration } = located
  const isErased = async () => (await findErased(storage))(registrationId) !== null
  if (await isErased()) return { ok: false, reason: 'recordUnknown' }
  const added = await add(storage, from, to, registration, partyOf(file.registrations, registration), now)
  if (!added.ok) return added
  const outcome = await leave(storage, from, to, added.registration, now)
  if (outcome === 'stays') await takeCopyOut(storage, from, to, registrationId, now)
  if (outcome === 'gone' || (await isErased())) await removeRegistration(storage, to.id, registrationId, now)
  // The ledger has the last word on the money, wherever it was entered or taken back in between.
  await tellAgain(storage, new Set([registrationId]), now)
  return outcome === 'left' ? added : { ok: false, reason: 'changedMeanwhile' }
}
