/**
 * Links to the draft of an event, for readers without an account.
 *
 *     /draft/<event>-<until>-<ended>.<signature>
 *
 * `until` is when it ends, in seconds and base 36; `ended` how often the event's links had been ended when it was made. All three
 * are signed (api/events/find-draft.ts), so a link opens one event, until one moment, and nothing else.
 */
import type { EventRecord } from './event-schema.ts'
import { day } from '#core/mail/email-plan.ts'
import { isPublic } from './event.ts'

/** How long a link holds. */
export const draftLinkDays = 7

export interface DraftLink {
  readonly eventId: number
  /** Seconds since 1970. */
  readonly until: number
  /** The event's `draftLinksEnded` of then. */
  readonly ended: number
}

/** A link that is made now. */
export function newDraftLink(event: Pick<EventRecord, 'id' | 'draftLinksEnded'>, now: Date): DraftLink {
  const until = Math.floor((now.getTime() + draftLinkDays * day) / 1000)
  return { eventId: event.id, until, ended: event.draftLinksEnded }
}

/** What is signed of it. */
export function draftPayload({ eventId, until, ended }: DraftLink): string {
  return `${eventId}-${until.toString(36)}-${ended.toString(36)}`
}

/** The English path of the page; localePath() makes the Marathi one of it. */
export function draftPath(token: string): string {
  return `/draft/${token}`
}

const tokenPattern = /^(\d{1,15})-([0-9a-z]{6,8})-([0-9a-z]{1,6})\.([A-Za-z0-9_-]{22})$/

/** Null for what no link can be. */
export function parseDraftToken(
  token: string,
): { readonly link: DraftLink; readonly signature: string } | null {
  const [, id = '', until = '', ended = '', signature = ''] = tokenPattern.exec(token) ?? []
  if (id === '') return null
  const link = { eventId: Number(id), until: parseInt(until, 36), ended: parseInt(ended, 36) }
  // '011-…' is not the text that was signed for event 11.
  return token.startsWith(`${draftPayload(link)}.`) ? { link, signature } : null
}

/** When it ends, as an ISO instant. */
export function draftLinkEnd({ until }: Pick<DraftLink, 'until'>): string {
  return new Date(until * 1000).toISOString()
}

/**
 * What a link of ours opens now. `published` whenever it is: that page is everybody's. `ended`: it is too old, was ended, or its
 * event is deleted.
 */
export function draftLinkState(
  link: DraftLink,
  event: EventRecord | null,
  now: Date,
): 'open' | 'published' | 'ended' {
  if (!event) return 'ended'
  if (isPublic(event)) return 'published'
  const isOver = link.until * 1000 <= now.getTime()
  return isOver || link.ended !== event.draftLinksEnded ? 'ended' : 'open'
}
