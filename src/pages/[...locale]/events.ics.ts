/** /events.ics: all coming public events as a calendar to subscribe to; without joining details. */
import type { APIRoute } from 'astro'
import { listForCalendars } from '#core/events/event.ts'
import { publicCalendar } from '#mail/drawing/calendar-entry.ts'
import { readOrigin } from '#http/configuration.ts'
import { edgeHeaders } from '#http/edge/edge-cache.ts'
import { withEntityTag } from '#http/edge/entity-tag.ts'
import { openPageContext, queryStorage } from '#http/page-context.ts'
import { errorResponse } from '#http/response.ts'
import { listEvents } from '#storage/events/calendar.ts'

export const prerender = false

/** Milliseconds to wait for storage. */
const timeout = 2_500

export const GET: APIRoute = async (astro) => {
  const context = openPageContext(astro)
  if (!context) return new Response(null, { status: 404 })
  const found = await queryStorage(context, listEvents(context.storage), { timeout, status: 503 })
  if (!found.ok) return errorResponse(context, 'busy')
  const { locale, now, request } = context
  const content = publicCalendar(listForCalendars(found.answer, now), { locale, origin: readOrigin() })
  return withEntityTag(request, content, {
    ...edgeHeaders(context),
    'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
    'content-disposition': 'inline; filename="events.ics"',
    'cache-control': 'public, max-age=0, must-revalidate',
    'x-robots-tag': 'noindex',
  })
}
