/** Having the links to one's own pages sent again: at most one such e-mail to an address in ten minutes. */
import type { Delivery } from '#schemas/email.ts'
import type { EventRecord } from '#schemas/event.ts'
import type { Deliveries } from './email-plan.ts'
import { isOver } from './event.ts'

/** Milliseconds. */
const pause = 10 * 60_000

/** What may be somebody's to come to, soonest first: the first one that they are registered for sends the e-mail. */
export function listOwnUpcoming(events: readonly EventRecord[], now: Date): EventRecord[] {
  return events
    .filter((event) => event.status !== 'draft' && !isOver(event, now))
    .sort((a, b) => a.eventDate.localeCompare(b.eventDate))
}

/** One key in ten minutes, so that of two requests at once one finds the other's. */
export function ownLinksKey(recordId: string, now: Date): string {
  return `${recordId}.ownLinks.${Math.floor(now.getTime() / pause)}`
}

export function mayAskForOwnLinks(deliveries: Deliveries, recordId: string, now: Date): boolean {
  return !Object.values(deliveries).some(
    (delivery) =>
      delivery.kind === 'ownLinks' &&
      delivery.recordId === recordId &&
      now.getTime() - Date.parse(delivery.at) < pause,
  )
}

/** Due at once. */
export function ownLinksDelivery(recordId: string, now: Date): Delivery {
  const at = now.toISOString()
  return { state: 'waiting', kind: 'ownLinks', recordId, at, tries: 0, nextTryAt: at, isAsked: true }
}
