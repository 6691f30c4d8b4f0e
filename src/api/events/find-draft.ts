/** Links to drafts: made for the admin, and read when a reviewer opens one. */
import {
  draftLinkEnd,
  draftLinkState,
  draftPath,
  draftPayload,
  newDraftLink,
  parseDraftToken,
  type DraftLink,
} from '#core/events/draft-link.ts'
import { localePath } from '#i18n/locale.ts'
import type { DraftLinks } from '#core/events/draft-links.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { findEvent } from '#storage/events/calendar.ts'
import type { RequestContext } from '#http/request-context.ts'
import { isSigned, sign } from '#http/access/signing.ts'

/** Characters of a signature: 132 bits, in an address that people see. */
const signatureLength = 22

/** At the host that the admin asked: a preview's links lead to the preview. */
export async function makeDraftLinks(
  { storage, now, url }: Pick<RequestContext, 'storage' | 'now' | 'url'>,
  event: EventRecord,
): Promise<DraftLinks> {
  const link = newDraftLink(event, now)
  const payload = draftPayload(link)
  const signature = (await sign(storage, 'draft', payload)).slice(0, signatureLength)
  const path = draftPath(`${payload}.${signature}`)
  return {
    until: draftLinkEnd(link),
    en: new URL(localePath(path, 'en'), url).href,
    mr: new URL(localePath(path, 'mr'), url).href,
  }
}

export type FoundDraft =
  | { readonly state: 'open'; readonly event: EventRecord; readonly link: DraftLink }
  | { readonly state: 'published'; readonly event: EventRecord }
  | { readonly state: 'ended' }

/** What a link opens; null for one that this site never made. */
export async function findDraft(
  { storage, now }: Pick<RequestContext, 'storage' | 'now'>,
  token: string,
): Promise<FoundDraft | null> {
  const parsed = parseDraftToken(token)
  if (!parsed) return null
  const { link, signature } = parsed
  if (!(await isSigned(storage, 'draft', draftPayload(link), signature, signatureLength))) return null
  const event = await findEvent(storage, { id: link.eventId })
  const state = draftLinkState(link, event, now)
  if (!event || state === 'ended') return { state: 'ended' }
  return state === 'open' ? { state, event, link } : { state, event }
}
