/** Every source of e-mails that the site has, found by its documents. */
import { eventKind } from '#storage/events/event-files.ts'
import { createHash } from 'node:crypto'
import { isOver } from '#core/events/event.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { eventIdOf } from '#core/mail/email-plan.ts'
import { idIn } from '#storage/engine/document.ts'
import { enquiriesKind } from '#storage/enquiries/enquiries.ts'
import type { SourceId } from '#storage/mail/deliveries.ts'
import { signupsKind } from '#storage/signups/signups.ts'
import { morningSource } from './morning-source.ts'
import { enquirySource } from './enquiry-source.ts'
import { rosterSource } from './roster-source.ts'
import { signupSource } from './signup-source.ts'
import type { EmailSource, Look } from './source.ts'

/** The source that a document is, by its key; null for any other document. */
function sourceIn(key: string): EmailSource | null {
  const event = idIn(eventKind, key)
  if (event !== null) return rosterSource(Number(event))
  const month = idIn(enquiriesKind, key)
  if (month !== null) return enquirySource(month)
  return idIn(signupsKind, key) === null ? null : signupSource
}

/** Null for an id that no source has. */
export function sourceOf(id: SourceId): EmailSource | null {
  if (id === morningSource.id) return morningSource
  const event = eventIdOf(id)
  return event === null ? sourceIn(id.replace('-', '/')) : rosterSource(event)
}

export interface ListedSource {
  readonly source: EmailSource
  /** Of its own documents. */
  readonly etags: string
}

/** The etags of what all sources have in common. */
export function siteEtagsIn(listed: ReadonlyMap<string, string>): string {
  return listed.get('admin') ?? ''
}

/** All sources among the documents of a listing, by etag. */
export function listSources(listed: ReadonlyMap<string, string>): ListedSource[] {
  const found = [...listed].flatMap(([key, etag]) => {
    const source = sourceIn(key)
    return source ? [{ source, etag }] : []
  })
  return [...found, { source: morningSource, etag: '' }].map(({ source, etag }) => ({
    source,
    etags: `${etag} ${listed.get(`deliveries/${source.id}`) ?? ''}`,
  }))
}

/** What `isAwaited()` and `isBookable()` ask of an event. */
function bookableOf({ id, series, eventDate, bookableSince }: EventRecord): string {
  return [id, eventDate, bookableSince, series].join(' ')
}

/**
 * Tells of each source what it takes of the calendar and the settings: while that stays the same, an edit of other events makes it no
 * more due than it was.
 */
export function siteOf(
  { events, now }: Pick<Look, 'events' | 'now'>,
  listed: ReadonlyMap<string, string>,
): (id: SourceId) => string {
  const settings = listed.get('admin') ?? ''
  const byId = new Map(events.map((event) => [event.id, event]))
  const announced = events.flatMap(({ id, status }) => (status === 'draft' ? [] : [id]))
  const bookable = events.filter(({ status, registrationOpen }) => status === 'scheduled' && registrationOpen)
  const dates = createHash('sha256').update(bookable.map(bookableOf).join('\n')).digest('base64url')
  return (id) => {
    if (id === morningSource.id) return `${settings} ${announced.join(' ')}`
    if (id === signupSource.id) return dates
    const event = byId.get(eventIdOf(id) ?? 0)
    // What the settings say is about people who register.
    return event ? `${event.version} ${isOver(event, now) ? 'over' : settings}` : ''
  }
}
