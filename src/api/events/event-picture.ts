/** GET /og/:locale/events/:picture: draws an event's pictures for sharing from its current data. */
import { isLocale, localePath } from '#i18n/locale.ts'
import { embeddableHeaders } from '#http/headers.ts'
import { publicRoute, type Route } from '#http/endpoint.ts'
import type { PublicEvent } from '#core/events/event-schema.ts'
import { seriesOf, workshops } from '#core/events/series.ts'
import type { Locale } from '#core/basics/locale.ts'
import { offerPictureAddress, pictureAddress } from '#drawing/sharing/addresses.ts'
import {
  eventPictureAddress,
  eventPictureFacts,
  eventPictureVersion,
  statusFacts,
} from '#drawing/sharing/event-picture.ts'
import { pictureFile, statusFile } from '#drawing/sharing/picture.ts'
import { findPublicEvent } from './events.ts'
import { refuse, apiHeaders } from '#http/response.ts'

const year = 31_536_000

const fewMinutes = 300

/** Returns the page whose picture is shown while its workshop has no coming date. */
function pageOf(page: 'home' | 'landing', slug: string): string | null {
  if (page === 'home') return '/'
  const series = seriesOf(slug)
  return series === '' ? null : workshops[series].page
}

function isToCome(event: PublicEvent | null): event is PublicEvent {
  return event !== null && ['open', 'full', 'closed'].includes(event.registrationState)
}

function headersFor(age: string): Record<string, string> {
  return {
    ...apiHeaders,
    'cache-control': `public, ${age}`,
    'netlify-cdn-cache-control': `public, durable, ${age}`,
    'netlify-vary': 'query=v',
    ...embeddableHeaders,
  }
}

function redirect(location: string): Response {
  return new Response(null, { status: 302, headers: { ...headersFor(`max-age=${fewMinutes}`), location } })
}

function picture(file: Uint8Array<ArrayBuffer>, age: string): Response {
  return new Response(file, { headers: { ...headersFor(age), 'content-type': 'image/png' } })
}

/** A page is built once, so its picture's address names no version. Any query redirects to the address without one: drawing takes time. */
async function answerPage(
  event: PublicEvent | null,
  page: 'home' | 'landing',
  slug: string,
  search: string,
  locale: Locale,
): Promise<Response | null> {
  const path = pageOf(page, slug)
  if (path === null) return null
  if (!isToCome(event)) return redirect(pictureAddress(path, locale))
  if (search !== '') return redirect(offerPictureAddress(page, slug, locale))
  return picture(await pictureFile(eventPictureFacts(event, locale)), `max-age=${fewMinutes}`)
}

export const eventPictureRoutes: readonly Route[] = [
  publicRoute('GET /og/:locale/events/:picture', async (context) => {
    const { locale, picture: name = '' } = context.params
    const [, slug, shape] = /^([^.]+)(?:\.(status|going|home|landing))?\.png$/.exec(name) ?? []
    if (!isLocale(locale) || slug === undefined) return refuse('eventUnknown')
    const event = await findPublicEvent(context, slug)
    if (shape === 'home' || shape === 'landing') {
      const answer = await answerPage(event, shape, slug, context.url.search, locale)
      return answer ?? refuse('eventUnknown')
    }
    if (!event) return refuse('eventUnknown')
    const isStatus = shape === 'status' || shape === 'going'
    // Any other version redirects: drawing takes 250 ms of processor time, and there is no end of wrong addresses.
    if (context.url.searchParams.get('v') !== eventPictureVersion(event, locale))
      return redirect(eventPictureAddress(event, locale, isStatus ? `.${shape}` : ''))
    const page = new URL(localePath(`/events/${event.slug}`, locale), context.url)
    const file = isStatus
      ? await statusFile(statusFacts(event, locale), page, shape === 'going')
      : await pictureFile(eventPictureFacts(event, locale))
    return picture(file, `max-age=${year}, immutable`)
  }),
]
