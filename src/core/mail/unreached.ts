/** Seat holders whom an event's joining details will not reach by e-mail, while somebody can still call them. */
import type { EmailRow, UnreachedReason } from './admin-emails.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { bouncing, day, stemOf, type PlannedEmail } from './email-plan.ts'
import { listEmailRows, type Stored } from './email-state.ts'
import { isOver } from '#core/events/event.ts'
import { listExpectant } from '#core/registrations/registration.ts'

/** Milliseconds before an event from when on they are named: a day before the joining details go out. */
const namedBefore = 2 * day

/** Whether an event is so near that who will not be reached is named. */
export function isNear(event: Pick<EventRecord, 'eventDate' | 'duration' | 'status'>, now: Date): boolean {
  const from = Date.parse(event.eventDate) - namedBefore
  return event.status === 'scheduled' && now.getTime() >= from && !isOver(event, now)
}

export interface Unreached {
  readonly registration: RegistrationRecord
  readonly why: UnreachedReason
}

/** Not those who are in the room already. */
export function listUnreached(
  {
    event,
    registrations,
  }: { readonly event: EventRecord; readonly registrations: readonly RegistrationRecord[] },
  planned: readonly PlannedEmail[],
  stored: Stored,
  now: Date,
): Unreached[] {
  if (!isNear(event, now)) return []
  const isBouncing = bouncing(stored.deliveries)
  const isJoining = ({ kind }: Pick<PlannedEmail, 'kind'>) => kind === 'joining'
  const next = new Map(planned.filter(isJoining).map((email) => [email.recordId, email]))
  const addressSince = new Map(registrations.map(({ id, emailSince = '' }) => [id, emailSince]))
  const latest = new Map<string, EmailRow>()
  for (const row of listEmailRows(planned, stored, now).filter(isJoining)) {
    const { recordId, key, at } = row
    // What told of another date, or went to an address before it was corrected, counts for nothing.
    const toCome = next.get(recordId)
    const isCurrent = toCome ? stemOf(key) === toCome.key : at >= (addressSince.get(recordId) ?? '')
    if (isCurrent && at >= (latest.get(recordId)?.at ?? '')) latest.set(recordId, row)
  }

  function whyNot({ id, email }: RegistrationRecord): UnreachedReason | null {
    if (email === '') return 'noEmail'
    const state = latest.get(id)?.state
    if (state === 'failed') return state
    const toCome = next.get(id)
    return state === 'bounced' || (toCome && isBouncing(toCome)) ? 'bounced' : null
  }

  return listExpectant(event, registrations, now)
    .filter(({ kind, attended }) => kind === 'seat' && !attended)
    .flatMap((registration) => {
      const why = whyNot(registration)
      return why === null ? [] : [{ registration, why }]
    })
}
