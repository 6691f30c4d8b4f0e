/** Sending a registrant the links to their own pages again: once in ten minutes to an address, and five times a day. */
import type { EventRecord } from '#core/events/event-schema.ts'
import { day } from '#core/mail/email-plan.ts'
import type { Outbox } from '#core/mail/outbox.ts'
import { isOver } from '#core/events/event.ts'

/** Milliseconds. */
const pause = 10 * 60_000
/** E-mails in 24 hours: a stranger can ask for any address. */
const mostInADay = 5

/**
 * Where somebody may be registered: what is to come, soonest first, then what is over, the latest first: one may want
 * to be erased. The first event that knows the address sends the e-mail.
 */
export function listOwnEvents(events: readonly EventRecord[], now: Date): EventRecord[] {
  const known = events
    .filter(({ status }) => status !== 'draft')
    .sort((a, b) => a.eventDate.localeCompare(b.eventDate))
  return [
    ...known.filter((event) => !isOver(event, now)),
    ...known.filter((event) => isOver(event, now)).reverse(),
  ]
}

/** One key in ten minutes, so that of two requests at once one finds the other's. */
export function ownLinksKey(recordId: string, now: Date): string {
  return `${recordId}.ownLinks.${Math.floor(now.getTime() / pause)}`
}

export function mayAskForOwnLinks(outbox: Outbox, recordId: string, now: Date): boolean {
  const ages = Object.values(outbox)
    .filter((email) => email.kind === 'ownLinks' && email.recordId === recordId)
    .map(({ at }) => now.getTime() - Date.parse(at))
  return !ages.some((age) => age < pause) && ages.filter((age) => age < day).length < mostInADay
}
