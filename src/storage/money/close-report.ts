/** A reported payment that the admin has looked for and not found. */
import { type EventFile, locate, withRecord } from '#core/events/event-file.ts'
import { changeFile } from '#storage/events/event-files.ts'
import { decideNotFound } from '#core/money/payment.ts'
import type { Refused } from '#core/basics/result.ts'
import { mayRelease, takeOut } from '#core/registrations/seats.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import type { Change } from '#storage/engine/document.ts'

type Closed = ReturnType<typeof decideNotFound> | Refused<'recordUnknown'>

/** Ends the report. The seat goes back, as one that was not paid in time, unless it is gone or the event is not to come. */
export async function closeReport(
  storage: SiteStorage,
  event: EventRecord,
  registrationId: string,
  now: Date,
): Promise<Closed> {
  const absent: Closed = { ok: false, reason: 'recordUnknown' }
  return changeFile(storage, event.id, now, absent, (file): Change<EventFile, Closed> => {
    const located = locate(file, registrationId)
    if (!located || located.movedTo !== undefined) return { result: absent }
    const { registration, reason } = located
    const isGone = reason !== null
    const isReleased = !isGone && mayRelease(file.event, now)
    const closed = decideNotFound(registration, isGone || isReleased ? 'expired' : 'due', now)
    if (!closed.ok) return { result: closed }
    const next = withRecord(file, closed.registration)
    if (!isReleased) return { next, result: closed }
    return { next: { ...next, ...takeOut(next, closed.registration, 'expired', now) }, result: closed }
  })
}
