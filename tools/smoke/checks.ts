/** Checks an online site by reading only. Each check returns its problems, one sentence each; a check that throws adds one more. */
import { parse, type HTMLElement } from 'node-html-parser'
import { errorResponseSchema } from '#core/basics/error-response.ts'
import { locales, secondLocale } from '#core/basics/locale.ts'
import { hasWorkshops } from '#core/basics/this-site.ts'
import { publicEventsSchema, type PublicEvent } from '#core/events/event-schema.ts'
import { healthSchema } from '#core/safety/health.ts'
import { localAdminPassword } from '#http/configuration.ts'
import { securityHeaders } from '#http/headers.ts'
import { localePath } from '#i18n/locale.ts'

export interface SiteUnderTest {
  /** Without a slash at the end. */
  readonly origin: string
  /** Sends a request without following redirects. */
  readonly ask: (path: string, init?: RequestInit) => Promise<Response>
  /** A `preview` must not be indexed, may have no events, and runs no schedules. */
  readonly expected: 'production' | 'preview'
}

type Check = (site: SiteUnderTest) => Promise<string[]>

/** Pages of every kind: built and on demand, in each language. */
const pages = [
  '/',
  '/events',
  '/contact',
  '/privacy',
  '/blog',
  ...(hasWorkshops ? ['/ai-marketing-workshop'] : []),
].flatMap((path) => locales.map((locale) => [localePath(path, locale), locale] as const))

interface Page {
  readonly answer: Response
  readonly html: HTMLElement
  readonly text: string
}

async function openPage({ ask }: SiteUnderTest, path: string): Promise<Page> {
  const answer = await ask(path)
  const text = await answer.text()
  return { answer, text, html: parse(text) }
}

function wrongHeaders(path: string, { headers }: Response): string[] {
  return Object.entries(securityHeaders).flatMap(([name, value]) => {
    const found = headers.get(name) ?? 'nothing'
    return found === value ? [] : [`${path} has ${name}: ${found}`]
  })
}

function wrongPolicy(path: string, { headers }: Response): string[] {
  const policy = headers.get('content-security-policy')
  if (policy === null) return [`${path} has no content security policy`]
  const scripts = /script-src[^;]*/.exec(policy)?.[0] ?? /default-src[^;]*/.exec(policy)?.[0] ?? ''
  return /'unsafe-(inline|eval)'|\*/.test(scripts) || scripts === ''
    ? [`${path} has a content security policy that lets any script run`]
    : []
}

const answers: Check = async (site) => {
  const wrong = await Promise.all(
    pages.map(async ([path, language]): Promise<string[]> => {
      const { answer, html, text } = await openPage(site, path)
      const lang = html.querySelector('html')?.getAttribute('lang') ?? ''
      const canonical = html.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? ''
      return [
        ...(answer.status === 200 ? [] : [`${path} answers ${answer.status}`]),
        ...(lang.startsWith(language) ? [] : [`${path} says that it is in '${lang}'`]),
        ...(html.querySelector('title')?.text && html.querySelector('h1')
          ? []
          : [`${path} has no title or heading`]),
        ...(canonical.startsWith(`${site.origin}/`)
          ? []
          : [`${path} is canonical at ${canonical || 'nothing'}`]),
        ...(/\b(src|href|action)="http:\/\/(?!localhost)/.test(text) && site.origin.startsWith('https:')
          ? [`${path} names an address without https`]
          : []),
        ...(answer.headers.getSetCookie().length > 0 ? [`${path} sets a cookie`] : []),
      ]
    }),
  )
  return wrong.flat()
}

const headers: Check = async ({ ask }) => {
  const wrong = await Promise.all(
    ['/', '/events', '/api/events', '/api/nothing', '/no-such-page', '/admin/login'].map(async (path) => {
      const answer = await ask(path)
      await answer.arrayBuffer()
      return [...wrongHeaders(path, answer), ...wrongPolicy(path, answer)]
    }),
  )
  return wrong.flat()
}

const encrypted: Check = async ({ origin }) => {
  if (!origin.startsWith('https:')) return []
  const plain = await fetch(`${origin.replace('https:', 'http:')}/`, { redirect: 'manual' })
  const leadsTo = plain.headers.get('location') ?? ''
  return plain.status >= 300 && plain.status < 400 && leadsTo.startsWith('https://')
    ? []
    : [`http:// answers ${plain.status} instead of leading to https://`]
}

const found: Check = async (site) => {
  const robots = await (await site.ask('/robots.txt')).text()
  const { answer, html } = await openPage(site, '/events')
  await answer.arrayBuffer().catch(() => undefined)
  const isHidden = answer.headers.get('x-robots-tag')?.includes('noindex') ?? false
  const homeRobots = (await openPage(site, '/')).html
    .querySelector('meta[name="robots"]')
    ?.getAttribute('content')
  const isClosed = /^Disallow: \/$/m.test(robots)
  if (site.expected === 'preview') {
    return isHidden ? [] : ['search engines may list the events of this preview']
  }
  const sitemap = await site.ask('/sitemap-pages.xml')
  const addresses = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => address,
  )
  const foreign = addresses.filter((address) => !address.startsWith(site.origin))
  return [
    ...(isClosed ? ['robots.txt closes the whole site'] : []),
    ...(isHidden ? ['the events must not be indexed: this is not the published production deploy'] : []),
    ...(homeRobots?.includes('noindex') ? ['the home page says noindex'] : []),
    ...(robots.includes(`Sitemap: ${site.origin}/sitemap.xml`)
      ? []
      : ['robots.txt names no sitemap of this address']),
    ...(addresses.length > 5 * locales.length ? [] : [`the sitemap has ${addresses.length} addresses`]),
    ...(foreign.length > 0 ? [`the sitemap names ${foreign[0] ?? ''}: is URL set to another address?`] : []),
    ...(html.querySelector('h1') ? [] : ['/events has no heading']),
  ]
}

const languages: Check = async (site) => {
  if (secondLocale === undefined) return []
  const path = `/?lang=${secondLocale}`
  const { answer, html } = await openPage(site, path)
  const lang = html.querySelector('html')?.getAttribute('lang') ?? ''
  return answer.status === 200 && lang.startsWith(secondLocale)
    ? []
    : [`${path} answers ${answer.status} in '${lang}' instead of the home page in that language`]
}

const secretMembers = /"(zoomLink|meetingId|passcode|registrations|email)"\s*:/

async function wrongEvent(site: SiteUnderTest, { slug, id }: PublicEvent): Promise<string[]> {
  const path = `/events/${slug}`
  const { answer, html, text } = await openPage(site, path)
  const data = html.querySelectorAll('script[type="application/ld+json"]').map(({ text: json }) => json)
  const isEvent = data.some((json) => json.includes('"Event"') && JSON.parse(json) !== null)
  const calendar = await site.ask(`${path}/event.ics`)
  const picture = html.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? ''
  const image = picture.startsWith(site.origin) ? await site.ask(picture.slice(site.origin.length)) : null
  await image?.arrayBuffer()
  return [
    ...(answer.status === 200 ? [] : [`${path} answers ${answer.status}`]),
    ...(isEvent ? [] : [`${path} has no event in its structured data`]),
    ...((await calendar.text()).startsWith('BEGIN:VCALENDAR') ? [] : [`${path}/event.ics is no calendar`]),
    ...(image?.status === 200 ? [] : [`${path} has no picture for sharing at ${picture || 'any address'}`]),
    ...(secretMembers.test(text) ? [`${path} tells what is not public`] : []),
    ...(secretMembers.test(await (await site.ask(`/api/events/${id}`)).text())
      ? [`/api/events/${id} tells what is not public`]
      : []),
  ]
}

const events: Check = async (site) => {
  const answer = await site.ask('/api/events')
  const text = await answer.text()
  if (secretMembers.test(text)) return ['/api/events tells what is not public']
  const list = publicEventsSchema.safeParse(JSON.parse(text))
  if (!list.success) return ['/api/events is not the list of events that this version reads']
  // Only the first few, so that the check stays quick.
  const wrong = await Promise.all(list.data.slice(0, 3).map((event) => wrongEvent(site, event)))
  return wrong.flat()
}

const health: Check = async ({ ask }) => {
  const answer = await ask('/api/health')
  const health = healthSchema.safeParse(await answer.json())
  if (!health.success) return ['/api/health says something that this version does not read']
  const { status, storage, emails, signIn, schedules } = health.data
  if (status === 'ok') return []
  const late = Object.entries(schedules).flatMap(([name, state]) =>
    ['late', 'failed'].includes(state) ? [`${name} is ${state}`] : [],
  )
  return [
    `the site is ${status}: storage ${storage}, e-mails ${emails}, signing in ${signIn}. ${late.join(', ')}`.trim(),
  ]
}

const doors: Check = async ({ ask, origin }) => {
  const closed = [
    '/api/contacts',
    '/api/admin/events',
    '/api/admin/notification-signups',
    '/api/admin/views/backup',
  ]
  const open = await Promise.all(
    closed.map(async (path) => {
      const answer = await ask(path)
      await answer.arrayBuffer()
      return answer.status === 401 ? [] : [`${path} answers a stranger with ${answer.status}`]
    }),
  )
  // The site refuses it before reading anything, so nothing is stored.
  const foreign = await ask('/api/contact', {
    method: 'POST',
    headers: { origin: 'https://elsewhere.example', 'content-type': 'application/json' },
    body: '{}',
  })
  const login = await (await ask('/admin/login')).text()
  const hasHint = login.includes(localAdminPassword) && !new URL(origin).hostname.includes('localhost')
  return [
    ...open.flat(),
    ...(foreign.status === 403 ? [] : [`a form of another site is answered with ${foreign.status}`]),
    ...(hasHint ? ['the sign-in page shows the local password'] : []),
  ]
}

const errors: Check = async (site) => {
  const missing = await openPage(site, '/no-such-page')
  const unknown = await site.ask('/api/nothing')
  const body = errorResponseSchema.safeParse(await unknown.json().catch(() => null))
  const method = await site.ask('/api/events', { method: 'DELETE' })
  return [
    ...(missing.answer.status === 404
      ? []
      : [`a page that there is none of answers ${missing.answer.status}`]),
    ...(unknown.status === 404 && body.success ? [] : ['/api/nothing is no JSON 404']),
    ...(method.status === 405 && method.headers.has('allow')
      ? []
      : ['DELETE /api/events is no 405 with Allow']),
  ]
}

const weight: Check = async (site) => {
  const { text, answer } = await openPage(site, '/')
  const asset = /"(\/_astro\/[^" ]+\.(?:js|woff2))"/.exec(text)?.[1]
  const file = asset === undefined ? null : await site.ask(asset)
  await file?.arrayBuffer()
  return [
    ...(['br', 'gzip', 'zstd'].includes(answer.headers.get('content-encoding') ?? '') ||
    site.origin.includes('localhost')
      ? []
      : ['the home page is not compressed']),
    ...(file?.headers.get('cache-control')?.includes('immutable')
      ? []
      : [`${asset ?? 'a script'} is not kept by browsers`]),
  ]
}

const checks = {
  'pages answer in each language, at this address': answers,
  'headers of security, on pages, API and errors': headers,
  'everything is encrypted': encrypted,
  'search engines may list what they should': found,
  'the second language’s home page answers at /?lang=': languages,
  'events: list, pages, calendar entries, pictures, nothing secret': events,
  'health: storage, e-mails, sign-in, schedules': health,
  'the admin’s doors are shut': doors,
  'errors are errors': errors,
  'pages are compressed, assets are kept': weight,
} as const satisfies Readonly<Record<string, Check>>
export type CheckName = keyof typeof checks

/** Runs all checks, or only the named ones. Returns the problems by the name of the check, an empty list if there are none. */
export async function runChecks(
  site: SiteUnderTest,
  only?: readonly CheckName[],
): Promise<Map<string, string[]>> {
  const results = new Map<string, string[]>()
  for (const [name, check] of Object.entries(checks)) {
    if (only && !only.some((wanted) => wanted === name)) continue
    const wrong = await check(site).catch((error: unknown) => [
      `it broke off: ${error instanceof Error ? error.message : String(error)}`,
    ])
    results.set(name, wrong)
  }
  return results
}
