/** The two halves of moving a registration: it arrives at the other event with the same id, and leaves here as `moved`. */
import { locate, withRecord, type EventFile } from '#core/events/event-file.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { LoggedChange } from '#core/records/audit-log.ts'
import type { Result } from '#core/basics/result.ts'
import type { PaymentStep } from '#core/money/payment-schema.ts'
import { decideArrival } from './by-hand.ts'
import type { RegistrationRecord } from './registration-schema.ts'
import { takeOut } from './seats.ts'

type NotAdded = Extract<ReturnType<typeof decideArrival>, { ok: false }>['reason'] | 'eventUnknown'
export type Arrived = Result<NotAdded, { readonly registration: RegistrationRecord }>

/** Adds the payment steps known here to the registration there; returns the very same object if it has them all. */
function withMoneyOf(here: RegistrationRecord, there: RegistrationRecord): RegistrationRecord {
  const payment = there.payment ?? here.payment
  const stepsThere = there.payment?.steps ?? []
  const said = new Set(stepsThere.map((step) => JSON.stringify(step)))
  const isMissing = (step: PaymentStep) => step.by !== 'clock' && !said.has(JSON.stringify(step))
  const missing = here.payment?.steps.filter(isMissing) ?? []
  if (!payment || missing.length === 0) return there
  const steps = [...stepsThere, ...missing].sort((a, b) => a.at.localeCompare(b.at))
  return { ...there, payment: { ...payment, steps } }
}

export function hasMoreThere(here: RegistrationRecord, there: RegistrationRecord): boolean {
  return (there.kind === 'seat' && here.kind !== 'seat') || withMoneyOf(there, here) !== here
}

export function arrive(
  file: EventFile,
  fromId: number,
  coming: RegistrationRecord,
  now: Date,
): LoggedChange<EventFile, Arrived> {
  const known = locate(file, coming.id)
  // The registrant gave it back there after an earlier press, so it does not arrive again.
  const isGivenBack = known?.reason === 'owner' && known.registration.movedFrom?.eventId === fromId
  // The admin refunded it there, with the seat, while it still stood here.
  const isPaidBack = known?.reason === 'refunded' && withMoneyOf(known.registration, coming) !== coming
  if (known && (known.reason === null || isGivenBack || isPaidBack)) {
    const registration = isGivenBack ? known.registration : withMoneyOf(coming, known.registration)
    const result = { ok: true, registration } as const
    return registration === known.registration ? { result } : { next: withRecord(file, registration), result }
  }
  const movedFrom = { eventId: fromId, at: now.toISOString() }
  const isCopy = known?.movedTo === null
  const arriving = isCopy ? withMoneyOf(known.registration, coming) : coming
  const decision = decideArrival(file.event, file.registrations, arriving, movedFrom, now)
  if (!decision.ok) return { result: decision }
  const { registration } = decision
  const cancelled = file.cancelled.filter((returned) => returned.registration.id !== registration.id)
  const registrations = [...file.registrations, registration]
  return { next: { ...file, registrations, cancelled }, result: { ok: true, registration } }
}

/** `stays`: it took a seat here or was given back here. `changed`: more was recorded about its money. */
export type Left = 'left' | 'stays' | 'changed' | 'gone'

export function leave(
  file: EventFile,
  to: Pick<EventRecord, 'id' | 'title'>,
  there: RegistrationRecord,
  now: Date,
): LoggedChange<EventFile, Left> {
  const located = locate(file, there.id)
  if (!located) return { result: 'gone' }
  if (located.movedTo === to.id) return { result: 'left' }
  const { registration: here } = located
  const hasSeatHere = here.kind === 'seat' && there.kind !== 'seat'
  if (hasSeatHere || (located.reason === 'owner' && !hasMoreThere(here, there))) return { result: 'stays' }
  if (withMoneyOf(here, there) !== there) return { result: 'changed' }
  const cancelled = file.cancelled.filter((returned) => returned !== located)
  const left = takeOut({ ...file, cancelled }, here, 'moved', now, to.id)
  const text = `Moved ${here.name} from "${file.event.title}" to "${to.title}".`
  return { next: { ...file, ...left }, result: 'left', log: { about: here.id, text } }
}

export function takeCopyOut(
  file: EventFile,
  fromId: number,
  id: string,
  now: Date,
): { readonly next: EventFile; readonly result: undefined } {
  const copy = file.registrations.find(
    (registration) => registration.id === id && registration.movedFrom?.eventId === fromId,
  )
  return { next: copy ? { ...file, ...takeOut(file, copy, 'moved', now, fromId) } : file, result: undefined }
}
