/** The events that are to come. */
import { publicRow, type Row } from '#api/row.ts'
import { announcement } from '#content/announcement.ts'
import { announcementIn } from '#i18n/announcement.ts'
import { findSettings } from '#storage/shell/settings.ts'
import type { RequestContext } from '#http/request-context.ts'
import { labelsOf, offersOf } from '#components/offer/offer-labels.ts'
import { edgeHeaders, eventTag, listTag } from '#http/edge/edge-cache.ts'
import { findPublicEvent, listPublicEvents } from './public-events.ts'
import { errorResponse, jsonResponse } from '#http/response.ts'

/** Pages that were made beforehand ask for events anyway, and hear of it so. */
async function findAnnounced({ storage, locale, now }: RequestContext) {
  const { announcement: chosen } = await findSettings(storage)
  return { announcement: announcementIn(locale, chosen, announcement, now) }
}

export const eventsRows: readonly Row[] = [
  publicRow('GET /api/events', {
    async handle(context) {
      const headers = edgeHeaders(context, [listTag])
      if (!context.url.searchParams.has('lang'))
        return jsonResponse(await listPublicEvents(context), 200, headers)
      const [events, announced] = await Promise.all([listPublicEvents(context), findAnnounced(context)])
      return jsonResponse(
        { events: offersOf(events, context.locale, context.now), ...announced },
        200,
        headers,
      )
    },
  }),
  publicRow('GET /api/events/:slug', {
    async handle(context) {
      const event = await findPublicEvent(context, { slug: context.params['slug'] ?? '' })
      if (!event) return errorResponse(context, 'eventUnknown')
      const headers = edgeHeaders(context, [eventTag(event)])
      if (!context.url.searchParams.has('lang')) return jsonResponse(event, 200, headers)
      const labels = labelsOf(event, context.locale, context.now)
      return jsonResponse({ ...event, labels, ...(await findAnnounced(context)) }, 200, headers)
    },
  }),
]
