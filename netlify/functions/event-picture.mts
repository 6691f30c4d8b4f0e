/** GET /og/:locale/events/:picture: the picture that goes with an event when it is shared, drawn from the event as it is now. */
import type { Config } from '@netlify/functions'
import { isLocale } from '#i18n/locale.ts'
import { eventPictureAddress, eventPictureFacts, eventPictureVersion } from '#pictures/event-picture.ts'
import { apiHeaders, errorResponse } from '#server/response.ts'
import { findPublicEvent } from '#server/public-events.ts'
import { publicEndpoint } from '#server/endpoint.ts'
import type { RequestContext } from '#server/request-context.ts'

// The packer reads `includedFiles`, though the type does not know it.
export const config: Config & { includedFiles: string[] } = {
  path: '/og/:locale/events/:picture',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
  // What src/pictures reads by name: the packer follows imports only.
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
    // Chats show it on pages of their own.
    'cross-origin-resource-policy': 'cross-origin',
  }
  // Another version, or none, is somebody's old link or somebody's invention: it is led to today's picture, because
  // drawing one takes a quarter of a second of processor and there are endless wrong addresses.
  if (!isCurrent) {
    const location = eventPictureAddress(event, locale)
    return new Response(null, { status: 302, headers: { ...headers, location } })
  }
  // Half a second on a cold start, which the other functions, loaded beside this one on one machine, need not wait for.
  const { pictureFile } = await import('#pictures/picture.ts')
  const picturePng = await pictureFile(eventPictureFacts(event, locale))
  return new Response(picturePng, { headers: { ...headers, 'content-type': 'image/png' } })
}

export default publicEndpoint({ GET: drawPicture })
