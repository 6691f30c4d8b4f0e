/** Whom saving an edit of an event e-mails at once, asked before it is saved. */
import { emailRows, type EmailKind } from './email-schema.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { listDue, type PlannedEmail } from './email-plan.ts'
import { planRosterEmails, type RosterFacts } from './roster-emails.ts'
import { settleSeats } from '#core/registrations/seats.ts'

/** An e-mail that an edit would have sent at once. */
export type ToldEmail = Pick<PlannedEmail, 'kind' | 'recordId'>

/**
 * Whom of an event's roster saving an edit of it would tell at once, and of what: beside what is due anyway. `unreadable` is the
 * number of seats whose records cannot be read.
 */
export function listTold(
  before: EventRecord,
  after: EventRecord,
  facts: Pick<RosterFacts, 'registrations' | 'deliveries'> & {
    readonly heldKinds: readonly EmailKind[]
    readonly unreadable: number
  },
  now: Date,
): ToldEmail[] {
  const { deliveries, heldKinds, unreadable } = facts
  const dueOf = (event: EventRecord) => {
    const notices = { newRegistration: 'never', eachSince: '' } as const
    // More seats go to who waits for them, in the same step.
    const seats = { registrations: facts.registrations, cancelled: [] }
    const { registrations } = settleSeats(event, seats, unreadable, now)
    const planned = planRosterEmails({ event, registrations, cancelled: [], deliveries, notices }, now)
    return listDue(planned, deliveries, heldKinds, now).filter(({ kind }) => emailRows[kind].tellsChange)
  }
  const already = new Set(dueOf(before).map(({ key }) => key))
  return dueOf({ ...after, updatedAt: now.toISOString() }).filter(({ key }) => !already.has(key))
}
