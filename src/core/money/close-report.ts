/** A reported payment that the admin has looked for and not found. */
import { locate, withRecord, type EventFile } from '#core/events/event-file.ts'
import type { LoggedChange } from '#core/records/audit-log.ts'
import type { Refused } from '#core/basics/result.ts'
import { mayRelease, takeOut } from '#core/registrations/seats.ts'
import { decideNotFound } from './payment.ts'

export type Closed = ReturnType<typeof decideNotFound> | Refused<'recordUnknown'>

/** Ends the report. The seat goes back, as one that was not paid in time, unless it is gone or the event is not to come. */
export function closeReport(
  file: EventFile,
  registrationId: string,
  now: Date,
): LoggedChange<EventFile, Closed> {
  const located = locate(file, registrationId)
  if (!located || located.movedTo !== undefined) return { result: { ok: false, reason: 'recordUnknown' } }
  const { registration, reason } = located
  const isReleased = reason === null && mayRelease(file.event, now)
  const closed = decideNotFound(registration, reason !== null || isReleased ? 'expired' : 'due', now)
  if (!closed.ok) return { result: closed }
  const next = withRecord(file, closed.registration)
  const text = `Did not find the payment that ${registration.name} had reported for "${file.event.title}".`
  const left = isReleased ? takeOut(next, closed.registration, 'expired', now) : {}
  return { next: { ...next, ...left }, result: closed, log: { about: registrationId, text } }
}
