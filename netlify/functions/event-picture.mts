/** GET /og/:locale/events/:picture: the preview image of an event for sharing, drawn from its current data. */
import type { Config } from '@netlify/functions'
import { isLocale } from '#i18n/locale.ts'
import { eventPictureAddress, eventPictureFacts, eventPictureVersion } from '#pictures/event-picture.ts'
import { pictureFile } from '#pictures/picture.ts'
import { embeddableHeaders } from '#server/headers.ts'
import { apiHeaders, errorResponse } from '#server/response.ts'
import { findPublicEvent } from '#server/public-events.ts'
import { publicEndpoint } from '#server/endpoint.ts'
import type { RequestContext } from '#server/request-context.ts'

// The bundler reads `includedFiles`, although the type lacks it.
export const config: Config & { includedFiles: string[] } = {
  path: '/og/:locale/events/:picture',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
  // Files that src/pictures reads by name; the bundler follows imports only.
  includedFiles: [
    '../../node_modules/@resvg/resvg-wasm/index_bg.wasm',
    '../../node_modules/@fontsource-variable/anek-devanagari/package.json',
    '../../node_modules/@fontsource-variable/anek-devanagari/files/*-wght-normal.woff2',
  ],
}

const year = 31_536_000
const fewMinutes = 300

async function drawPicture(context: RequestContext): Promise<Response> {
  const { locale, picture = '' } = context.params
  const slug = /^(.+)\.png$/.exec(picture)?.[1]
  const event = isLocale(locale) && slug !== undefined ? await findPublicEvent(context, { slug }) : null
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
}

export default publicEndpoint({ GET: drawPicture })
