/** Public views of events, with the current number of free seats. */
import { isPublic, listUpcoming, toPublicEvent } from '#core/events/event.ts'
import { countSeats } from '#core/registrations/registered.ts'
import { summaryOf } from '#core/basics/rich-text.ts'
import type { EventRecord, PublicEvent } from '#core/events/event-schema.ts'
import type { EventFile } from '#core/events/event-file.ts'
import { listFiles } from '#storage/events/event-files.ts'
import { findEventFile } from '#storage/events/events.ts'
import { findSession } from '#http/access/session.ts'
import type { RequestContext } from '#http/request-context.ts'

type Asked = Pick<RequestContext, 'storage' | 'now'>

function show(event: EventRecord, taken: number, now: Date): PublicEvent {
  const { description, descriptionMr } = event
  return {
    ...toPublicEvent(event, taken, now),
    summary: summaryOf(description),
    summaryMr: summaryOf(descriptionMr),
  }
}

function toPublic({ event, registrations }: EventFile, now: Date): PublicEvent {
  return show(event, countSeats(registrations), now)
}

/** What one can still go to, soonest first. */
export async function listPublicEvents({ storage, now }: Asked): Promise<PublicEvent[]> {
  const files = new Map((await listFiles(storage)).map((file) => [file.event, file]))
  return listUpcoming([...files.keys()], now).flatMap((event) => {
    const file = files.get(event)
    return file ? [toPublic(file, now)] : []
  })
}

/** Past events too; null for drafts and unknown slugs. */
export async function findPublicEvent({ storage, now }: Asked, slug: string): Promise<PublicEvent | null> {
  const file = await findEventFile(storage, { slug, now })
  return file && isPublic(file.event) ? toPublic(file, now) : null
}

/**
 * The event of an event page: as above, and drafts for the signed-in admin. The session is checked for drafts only,
 * so visitors' pages cost no extra read.
 */
export async function findPageEvent(
  context: RequestContext,
  slug: string,
): Promise<{
  readonly event: PublicEvent
  readonly isDraft: boolean
  /** Its slug, and those that it had before. */
  readonly slugs: readonly string[]
} | null> {
  const file = await findEventFile(context.storage, { slug, now: context.now })
  if (!file) return null
  const isDraft = !isPublic(file.event)
  if (isDraft && !(await findSession(context))) return null
  const event = toPublic(file, context.now)
  return { event, isDraft, slugs: [event.slug, ...file.event.formerSlugs] }
}
