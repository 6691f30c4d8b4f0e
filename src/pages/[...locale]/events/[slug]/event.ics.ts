/** /events/{slug}/event.ics: the event for a visitor's calendar, as it stands now; without joining details. */
import type { APIRoute } from 'astro'
import { isPublic } from '#core/events/event.ts'
import { publicCalendarEntry } from '#mail/drawing/calendar-entry.ts'
import { readOrigin } from '#http/configuration.ts'
import { edgeHeaders } from '#http/edge/edge-cache.ts'
import { openPageContext, queryStorage } from '#http/page-context.ts'
import { errorResponse } from '#http/response.ts'
import { findEvent } from '#storage/events/calendar.ts'

export const prerender = false

/** Milliseconds to wait for storage. */
const timeout = 2_500

export const GET: APIRoute = async (astro) => {
  const context = openPageContext(astro)
  if (!context) return new Response(null, { status: 404 })
  const { slug = '' } = astro.params
  const found = await queryStorage(context, findEvent(context.storage, { address: slug }), {
    timeout,
    status: 503,
  })
  if (!found.ok) return errorResponse(context, 'busy')
  const event = found.answer
  if (!event || !isPublic(event)) return new Response(null, { status: 404 })
  const { locale, now } = context
  const { content, filename } = publicCalendarEntry(event, { locale, origin: readOrigin(context), now })
  return new Response(content, {
    headers: {
      ...edgeHeaders(context),
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      // Not as an attachment: an iPhone opens it in its calendar instead of saving it.
      'content-disposition': `inline; filename="${filename}"`,
      'x-robots-tag': 'noindex',
    },
  })
}
