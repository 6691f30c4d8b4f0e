/** Finds seat holders whom an event's joining details will not reach by e-mail, while the admin can still call them. */
import type { EventFile } from '#core/events/event-file.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { day } from './kinds.ts'
import { isToGo } from './outbox.ts'
import { isOver } from '#core/events/event.ts'
import { listExpectant } from '#core/registrations/registration.ts'

const namedBefore = 2 * day

export function isNear(event: Pick<EventRecord, 'eventDate' | 'duration' | 'status'>, now: Date): boolean {
  const from = Date.parse(event.eventDate) - namedBefore
  return event.status === 'scheduled' && now.getTime() >= from && !isOver(event, now)
}

export type UnreachedReason = 'noEmail' | 'bounced' | 'failed'

export interface Unreached {
  readonly registration: RegistrationRecord
  readonly why: UnreachedReason
}

export function listUnreached(
  { event, registrations, outbox }: Pick<EventFile, 'event' | 'registrations' | 'outbox'>,
  now: Date,
): Unreached[] {
  if (!isNear(event, now)) return []
  const joining = Map.groupBy(
    Object.values(outbox).filter(({ kind }) => kind === 'joining'),
    ({ recordId }) => recordId,
  )

  function whyNot({ id, email, emailSince }: RegistrationRecord): UnreachedReason | null {
    if (email === '') return 'noEmail'
    const emails = joining.get(id) ?? []
    // E-mails about another date, or to an address that was corrected since, do not count.
    const last =
      emails.find(isToGo) ??
      emails.filter(({ at }) => at >= (emailSince ?? '')).sort((a, b) => b.at.localeCompare(a.at))[0]
    if (last?.state === 'failed') return 'failed'
    return last?.state === 'bounced' || last?.state === 'blocked' ? 'bounced' : null
  }

  return listExpectant(event, registrations, now)
    .filter(({ kind, attended }) => kind === 'seat' && !attended)
    .flatMap((registration) => {
      const why = whyNot(registration)
      return why === null ? [] : [{ registration, why }]
    })
}
