/** /events/{slug}/event.ics: the event for a visitor's calendar, as it stands now; without joining details. */
import { isPublic } from '#core/events/event.ts'
import { publicCalendarEntry } from '#i18n/calendar-entry.ts'
import { readOrigin } from '#http/configuration.ts'
import { edgeHeaders } from '#http/response.ts'
import { fileRoute } from '#http/page-context.ts'
import { findEvent } from '#storage/events/events.ts'

export const prerender = false

export const GET = fileRoute(
  ({ storage, now }, { params }) => findEvent(storage, { slug: params['slug'] ?? '', now }),
  (event, context) => {
    if (!event || !isPublic(event) || event.eventDate === '') return new Response(null, { status: 404 })
    const { locale, now } = context
    const { content, filename } = publicCalendarEntry(event, { locale, origin: readOrigin(context), now })
    return new Response(content, {
      headers: {
        ...edgeHeaders(context),
        'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
        // Not an attachment: an iPhone opens it in its calendar instead of saving it.
        'content-disposition': `inline; filename="${filename}"`,
        'x-robots-tag': 'noindex',
      },
    })
  },
)
