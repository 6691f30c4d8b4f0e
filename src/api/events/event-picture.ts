/** GET /og/:locale/events/:picture: the preview image of an event for sharing, drawn from its current data. */
import { embeddableHeaders } from '#http/headers/headers.ts'
import { publicRow, type Row } from '#api/row.ts'
import { isLocale } from '#i18n/locale.ts'
import {
  eventPictureAddress,
  eventPictureFacts,
  eventPictureVersion,
} from '#drawing/sharing/event-picture.ts'
import { pictureFile } from '#drawing/sharing/picture.ts'
import { findPublicEvent } from './public-events.ts'
import { errorResponse, apiHeaders } from '#http/response.ts'

const year = 31_536_000

const fewMinutes = 300

export const eventPictureRows: readonly Row[] = [
  publicRow('GET /og/:locale/events/:picture', async (context) => {
    const { locale, picture = '' } = context.params
    const slug = /^(.+)\.png$/.exec(picture)?.[1]
    const event = isLocale(locale) && slug !== undefined ? await findPublicEvent(context, slug) : null
    if (!event || !isLocale(locale)) return errorResponse(context, 'eventUnknown')

    const isCurrent = context.url.searchParams.get('v') === eventPictureVersion(event, locale)
    const age = isCurrent ? `max-age=${year}, immutable` : `max-age=${fewMinutes}`
    const headers = {
      ...apiHeaders,
      'cache-control': `public, ${age}`,
      'netlify-cdn-cache-control': `public, durable, ${age}`,
      'netlify-vary': 'query=v',
      ...embeddableHeaders,
    }
    // Any other version redirects to the current picture: drawing takes 250 ms of processor time, and wrong addresses
    // are unlimited.
    if (!isCurrent) {
      const location = eventPictureAddress(event, locale)
      return new Response(null, { status: 302, headers: { ...headers, location } })
    }
    const picturePng = await pictureFile(eventPictureFacts(event, locale))
    return new Response(picturePng, { headers: { ...headers, 'content-type': 'image/png' } })
  }),
]
