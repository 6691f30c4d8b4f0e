/** What a page leads to that has nothing of its own to offer any more. */
import { listPublicEvents } from './public-events.ts'
import type { PublicEvent } from '#core/events/event-schema.ts'
import { queryStorage } from '#http/page-context.ts'
import type { RequestContext } from '#http/request-context.ts'

/** The three soonest events that can be booked, without the one with this id; none where storage does not answer. */
export async function soonestOpen(context: RequestContext, except?: number): Promise<PublicEvent[]> {
  const coming = await queryStorage(context, listPublicEvents(context))
  if (!coming.ok) return []
  return coming.answer
    .filter(({ id, registrationState: state }) => state === 'open' && id !== except)
    .slice(0, 3)
}
