/** Having the links to one's own pages sent again: at most one such e-mail to an address in ten minutes. */
import type { Delivery } from '#schemas/email.ts'
import type { EventRecord } from '#schemas/event.ts'
import type { Deliveries } from './email-plan.ts'
import { isOver } from './event.ts'

/** Milliseconds. */
const pause = 10 * 60_000

/**
 * Where somebody may be registered: what is to come, soonest first, then what is over, the latest first, because one may wait for
 * its next edition or want to have one's details erased. The first one in which they are found sends the e-mail.
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
