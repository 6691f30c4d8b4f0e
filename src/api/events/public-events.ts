/** Makes the public views of events, with the current number of free seats. */
import { isPublic, listAnnounced, listUpcoming } from '#core/events/event.ts'
import { toPublicEvent } from '#core/events/public-event.ts'
import { countSeats } from '#core/registrations/seats.ts'
import { summaryOf } from '#core/basics/rich-text.ts'
import type { PublicEvent } from '#core/events/event-schema.ts'
import type { EventFile } from '#core/events/event-file.ts'
import { findEventFile } from '#storage/events/events.ts'
import { queryStorage } from '#http/page-context.ts'
import { findSession } from '#http/signing.ts'
import type { RequestContext } from '#http/request-context.ts'
import { listFiles } from '#storage/documents.ts'

type Asked = Pick<RequestContext, 'storage' | 'now'>

function toPublic({ event, registrations }: EventFile, now: Date): PublicEvent {
  const { description, descriptionMr } = event
  const summaries = { summary: summaryOf(description), summaryMr: summaryOf(descriptionMr) }
  return { ...toPublicEvent(event, countSeats(registrations), now), ...summaries }
}

/** Returns the soonest first, and last the events whose date is not fixed yet. */
export async function listPublicEvents({ storage, now }: Asked): Promise<PublicEvent[]> {
  const files = new Map((await listFiles(storage)).map((file) => [file.event, file]))
  const events = [...files.keys()]
  return [...listUpcoming(events, now), ...listAnnounced(events)].flatMap((event) => {
    const file = files.get(event)
    return file ? [toPublic(file, now)] : []
  })
}

/** Also finds past events. Returns null for drafts and unknown slugs. */
export async function findPublicEvent({ storage, now }: Asked, slug: string): Promise<PublicEvent | null> {
  const file = await findEventFile(storage, { slug, now })
  return file && isPublic(file.event) ? toPublic(file, now) : null
}

/**
 * Also finds drafts for the signed-in admin; `slugs` includes the event's former ones. Only drafts check the session, so visitors' pages
 * cost no extra read.
 */
export async function findPageEvent(context: RequestContext, slug: string) {
  const file = await findEventFile(context.storage, { slug, now: context.now })
  if (!file) return null
  const isDraft = !isPublic(file.event)
  if (isDraft && !(await findSession(context))) return null
  const event = toPublic(file, context.now)
  return { event, isDraft, slugs: [event.slug, ...file.event.formerSlugs] }
}

/** Returns up to three bookable events but `except`, for a page without an offer of its own; none if storage does not answer. */
export async function soonestOpen(context: RequestContext, except?: number): Promise<PublicEvent[]> {
  const coming = await queryStorage(context, listPublicEvents(context))
  if (!coming.ok) return []
  return coming.answer
    .filter(({ id, registrationState: state }) => state === 'open' && id !== except)
    .slice(0, 3)
}
