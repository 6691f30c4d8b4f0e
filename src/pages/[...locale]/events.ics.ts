/** /events.ics: all coming public events as a calendar to subscribe to; without joining details. */
import { listForCalendars } from '#core/events/event.ts'
import { publicCalendar } from '#i18n/calendar-entry.ts'
import { readOrigin } from '#http/configuration.ts'
import { edgeHeaders, withEntityTag } from '#http/response.ts'
import { fileRoute } from '#http/page-context.ts'
import { listEvents } from '#storage/events/events.ts'

export const prerender = false

export const GET = fileRoute(
  ({ storage }) => listEvents(storage),
  (events, context) => {
    const { locale, now, request } = context
    const content = publicCalendar(listForCalendars(events, now), { locale, origin: readOrigin() })
    return withEntityTag(request, content, {
      ...edgeHeaders(context),
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'content-disposition': 'inline; filename="events.ics"',
      'cache-control': 'public, max-age=0, must-revalidate',
      'x-robots-tag': 'noindex',
    })
  },
)
