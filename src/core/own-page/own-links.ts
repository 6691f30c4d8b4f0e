/** Sends a registrant the links to their own pages again: to one address once in ten minutes, and five times a day. */
import type { EventRecord } from '#core/events/event-schema.ts'
import { day } from '#core/mail/kinds.ts'
import type { Outbox } from '#core/mail/outbox.ts'
import { splitEvents } from '#core/events/event-list.ts'

const pause = 10 * 60_000
const mostInADay = 5

/** Returns coming events, the soonest first, then past ones, the latest first: a registrant may want to be erased there. */
export function listOwnEvents(events: readonly EventRecord[], now: Date): EventRecord[] {
  const { coming, past } = splitEvents(
    events.filter(({ status }) => status !== 'draft'),
    now,
  )
  return [...coming, ...past]
}

/** Returns one key for ten minutes, so that of two requests at once one finds the other's e-mail. */
export function ownLinksKey(recordId: string, now: Date): string {
  return `${recordId}.ownLinks.${Math.floor(now.getTime() / pause)}`
}

export function mayAskForOwnLinks(outbox: Outbox, recordId: string, now: Date): boolean {
  const ages = Object.values(outbox)
    .filter((email) => email.kind === 'ownLinks' && email.recordId === recordId)
    .map(({ at }) => now.getTime() - Date.parse(at))
  return !ages.some((age) => age < pause) && ages.filter((age) => age < day).length < mostInADay
}
