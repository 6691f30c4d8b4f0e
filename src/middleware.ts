/** Renders a page whole before it is sent, so that its policy names its scripts and a failure becomes the error page. */
import type { APIContext } from 'astro'
import { defineMiddleware } from 'astro:middleware'
import { defaultLocale, type Locale } from '#core/basics/locale.ts'
import { isLocale, localePath, splitLocale } from '#i18n/locale.ts'
import { translator, type Translate } from '#i18n/translate.ts'
import { ownStyles, styled } from '#layouts/head/own-styles.ts'
import { readChosen, openRequestContext } from '#http/request-context.ts'
import { namedDeploy, readRights } from '#http/configuration.ts'
import { keepNothingUnfit, errorResponse, withoutBody } from '#http/response.ts'
import { speculationHeaders, isPersonal, hashesIn, hashOf, policyOfPage } from '#http/headers.ts'
import { logProblem } from '#http/log.ts'

/** Routes that answer methods other than GET themselves: the API, and the 404 page. */
const answersItself = /^\/(api(\/|$)|404$)/

function methodNotAllowed({ request, locals }: Pick<APIContext, 'request' | 'locals'>): Promise<Response> {
  const context = openRequestContext(request, locals.netlify?.context ?? {})
  return errorResponse(context, 'methodNotAllowed', { allow: ['GET', 'HEAD'] })
}

const untranslated = /^\/(admin|api)(\/|$)/

/** Returns null if the address asks for no language, or for this one. The parameter stays: the page's first script remembers it. */
function addressInLanguage(url: URL): string | null {
  const lang = url.searchParams.get('lang')
  const { path, locale } = splitLocale(url.pathname)
  if (!isLocale(lang) || lang === locale || untranslated.test(url.pathname)) return null
  return `${localePath(path, lang)}${url.search}`
}

const ownHashes = ownStyles.map(hashOf)
const policyHeader = 'content-security-policy'

function isPage(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') === true
}

async function withOwnStyles(response: Response): Promise<Response> {
  if (!isPage(response)) return response
  const text = await response.text()
  return new Response(styled(text)?.html ?? text, response)
}

/** Renders the page to its end, and narrows its policy: Astro's names every hash of the site, a few kilobytes. */
async function whole(request: Request, response: Response): Promise<Response> {
  const policy = response.headers.get(policyHeader)
  if (!isPage(response)) return response
  const text = await response.text()
  const page = styled(text, new URL(request.url).searchParams.has('fresh'))
  const html = page?.html ?? text
  const finished = new Response(html, response)
  if (policy === null) return finished
  const announced = new Set([...hashesIn(policy), ...ownHashes, ...(page ? [hashOf(page.styles)] : [])])
  finished.headers.set(policyHeader, policyOfPage(html, announced))
  if (isPersonal(request, finished.headers)) return finished
  for (const [name, value] of Object.entries(speculationHeaders)) finished.headers.set(name, value)
  return finished
}

/** For an answer without a text Astro renders the page of its status: 500.astro, which shows the id of the request. */
async function rendered(context: APIContext, next: () => Promise<Response>): Promise<Response> {
  const { request, url, locals } = context
  try {
    await knowChosen(context)
    return await whole(request, await next())
  } catch (error) {
    const { requestId } = openRequestContext(request, locals.netlify?.context ?? {})
    logProblem({ requestId, method: request.method, path: url.pathname, status: 500, error })
    return new Response(null, { status: 500 })
  }
}

/** These pages wait for the facts that the admin chose. Others, with a phone at their foot, wait so briefly that no visitor notices. */
const saysHowToPay = /^\/(\[\.\.\.locale\]\/(pay|r|sent)|admin\/receipts)/
const showsFacts = /^\/\[\.\.\.locale\]\/(?!events\.ics|.*event\.ics)/
/** In milliseconds. */
const unnoticed = 300

async function knowChosen({ request, routePattern, locals }: APIContext): Promise<void> {
  const isPaying = saysHowToPay.test(routePattern)
  if (!isPaying && !showsFacts.test(routePattern)) return
  const { storage } = openRequestContext(request, locals.netlify?.context ?? {})
  await readChosen(storage, isPaying ? undefined : unnoticed)
}

/** What each part of a page may ask of it: the language of the address, and its messages. */
export interface PageLocals {
  locale: Locale
  t: Translate
}

async function answered(context: APIContext, next: () => Promise<Response>): Promise<Response> {
  const { locale } = context.params
  const isRead = ['GET', 'HEAD'].includes(context.request.method)
  const address = isRead ? addressInLanguage(context.url) : null
  if (address !== null) return context.redirect(address, 302)
  if (!isRead && !answersItself.test(context.routePattern)) return methodNotAllowed(context)
  // `/xx/events`, and also `/en/events`.
  const isKnown = locale === undefined || (locale !== defaultLocale && isLocale(locale))
  return isKnown ? rendered(context, next) : new Response(null, { status: 404 })
}

export const onRequest = defineMiddleware(async (context, next) => {
  const { locale } = context.params
  const ofAddress = isLocale(locale) ? locale : splitLocale(context.url.pathname).locale
  const language = context.url.pathname.startsWith('/admin') ? 'en' : ofAddress
  Object.assign(context.locals, { locale: language, t: translator(language) })
  if (context.isPrerendered) return withOwnStyles(await next())
  const response = await answered(context, next)
  if (response.headers.get('content-type') === 'text/html')
    response.headers.set('content-type', 'text/html; charset=utf-8')
  const { context: name, published } = namedDeploy(context.locals.netlify?.context.deploy)
  // An event can change at any moment, so the browser asks each time; bfcache stays possible.
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-cache')
  if (!readRights({ context: name, published }).isIndexed) {
    response.headers.set('x-robots-tag', 'noindex')
  }
  keepNothingUnfit(response)
  return context.request.method === 'HEAD' ? withoutBody(response) : response
})
