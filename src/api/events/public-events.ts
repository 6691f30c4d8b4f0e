/** Public views of events, with the current number of free seats. */
import { isPublic, listUpcoming, toPublicEvent } from '#core/events/event.ts'
import { countSeats } from '#core/registrations/registered.ts'
import { summaryOf } from '#core/basics/rich-text.ts'
import type { EventRecord, PublicEvent } from '#core/events/event-schema.ts'
import { findEvent, listEvents } from '#storage/events/calendar.ts'
import { unlessDamaged } from '#storage/engine/document.ts'
import { findEventRoster } from '#storage/registrations/rosters.ts'
import { countSeatsOf } from '#storage/shell/summary.ts'
import { findSession } from '#http/access/session.ts'
import type { RequestContext } from '#http/request-context.ts'

type Asked = Pick<RequestContext, 'storage' | 'now'>

/** `taken` is null where the registrations cannot be read: then nobody can register, and no seat is promised. */
function show(event: EventRecord, taken: number | null, now: Date): PublicEvent {
  const { description, descriptionMr, maxAttendees } = event
  const shown =
    taken === null
      ? toPublicEvent({ ...event, registrationOpen: false }, maxAttendees ?? 0, now)
      : toPublicEvent(event, taken, now)
  return {
    ...shown,
    summary: summaryOf(description),
    summaryMr: summaryOf(descriptionMr),
  }
}

/** What one can still go to, soonest first. */
export async function listPublicEvents({ storage, now }: Asked): Promise<PublicEvent[]> {
  const upcoming = listUpcoming(await listEvents(storage), now)
  const seats = await countSeatsOf(storage, upcoming)
  return upcoming.map((event) => show(event, seats.get(event.id) ?? null, now))
}

/** Past events too; null for drafts and unknown slugs. */
export async function findPublicEvent(
  asked: Asked,
  by: Parameters<typeof findEvent>[1],
): Promise<PublicEvent | null> {
  const known = await findEvent(asked.storage, by)
  return known && isPublic(known) ? withSeats(asked, known) : null
}

async function withSeats({ storage, now }: Asked, known: EventRecord): Promise<PublicEvent | null> {
  const read = await unlessDamaged(storage, async () => ({ roster: await findEventRoster(storage, known) }))
  if (!read) return show(known, null, now)
  const found = read.roster
  if (!found) return null
  const { event, registrations } = found
  return show(event, countSeats(registrations, event.edition), now)
}

/**
 * The event of an event page: as above, and drafts for the signed-in admin. The session is checked for drafts only,
 * so visitors' pages cost no extra read.
 */
export async function findPageEvent(
  context: RequestContext,
  by: Parameters<typeof findEvent>[1],
): Promise<{
  readonly event: PublicEvent
  readonly isDraft: boolean
  /** Its slug, and those that it had before. */
  readonly slugs: readonly string[]
} | null> {
  const known = await findEvent(context.storage, by)
  if (!known) return null
  const isDraft = !isPublic(known)
  if (isDraft && !(await findSession(context))) return null
  const event = await withSeats(context, known)
  if (!event) return null
  const slugs = [event.slug, ...known.formerSlugs]
  return { event, isDraft, slugs }
}
