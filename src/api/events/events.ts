/** Answers the coming events, and one event, with the current number of free seats; keeps and serves their photographs. */
import { adminAct } from '#api/act.ts'
import { summaryOf } from '#core/basics/rich-text.ts'
import { coverAddress } from '#core/events/event-cover.ts'
import type { EventFile } from '#core/events/event-file.ts'
import type { PublicEvent } from '#core/events/event-schema.ts'
import { isPublic, listAnnounced, listUpcoming } from '#core/events/event.ts'
import { photographInputSchema, readPhotographFile } from '#core/events/photograph.ts'
import { toPublicEvent } from '#core/events/public-event.ts'
import { countSeats } from '#core/registrations/seats.ts'
import { publicRoute, type Route } from '#http/endpoint.ts'
import { embeddableHeaders } from '#http/headers.ts'
import { queryStorage } from '#http/page-context.ts'
import type { RequestContext } from '#http/request-context.ts'
import { apiHeaders, edgeHeaders, jsonResponse, refuse } from '#http/response.ts'
import { findSession } from '#http/signing.ts'
import { labelsOf, offersOf } from '#i18n/event-labels.ts'
import { listFiles } from '#storage/documents.ts'
import { findEventFile } from '#storage/events/events.ts'
import { findPhotograph, keepPhotograph } from '#storage/events/photographs.ts'

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

/** Also finds drafts for the signed-in admin, and former slugs. Only drafts check the session, so visitors' pages cost no extra read. */
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

const year = 31_536_000
/** In seconds: the longest that the edge shows a deleted photograph if its purge is refused. */
const day = 86_400

export const eventsRoutes: readonly Route[] = [
  publicRoute('GET /api/events', async (context) => {
    const headers = edgeHeaders(context)
    const events = await listPublicEvents(context)
    if (!context.url.searchParams.has('lang')) return jsonResponse(events, 200, headers)
    const dated = events.filter(({ registrationState }) => registrationState !== 'awaited')
    return jsonResponse({ events: offersOf(dated, context.locale, context.now) }, 200, headers)
  }),
  publicRoute('GET /api/events/:slug', async (context) => {
    const event = await findPublicEvent(context, context.params['slug'] ?? '')
    const isOffer = context.url.searchParams.has('lang')
    // A page that offers an event states by itself that the event has no date yet.
    if (!event || (isOffer && event.registrationState === 'awaited')) return refuse('eventUnknown')
    const headers = edgeHeaders(context)
    if (!isOffer) return jsonResponse(event, 200, headers)
    const labels = labelsOf(event, context.locale, context.now)
    return jsonResponse({ ...event, labels }, 200, headers)
  }),
  publicRoute('GET /api/photographs/:file', async (context) => {
    const named = readPhotographFile(context.params['file'] ?? '') ?? refuse('unknown')
    const photograph = await findPhotograph(context.storage, named.id, named.size)
    if (!photograph)
      return new Response(null, { status: 302, headers: { ...apiHeaders, location: coverAddress('shop') } })
    const headers = {
      ...apiHeaders,
      ...embeddableHeaders,
      ...edgeHeaders(context, { fresh: day, stale: 0 }),
      'cache-control': `public, max-age=${year}, immutable`,
      'content-type': 'image/jpeg',
    }
    return new Response(photograph, { headers })
  }),
]

/** Both sizes in base64, and the JSON around them. */
export const photographBytesMost = 256 * 1024

export const photographActs = {
  keepPhotograph: adminAct(
    photographInputSchema,
    async ({ storage, now }, input) => ({ id: await keepPhotograph(storage, input, now) }),
    photographBytesMost,
  ),
}
