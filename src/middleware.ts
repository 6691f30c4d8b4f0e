/**
 * Headers and redirects of pages that are rendered on demand: netlify.toml's headers reach static files only, and
 * `?lang=` redirects to the page in that language.
 */
import type { APIContext } from 'astro'
import { defineMiddleware } from 'astro:middleware'
import { isLocale, localePath, splitLocale } from '#i18n/locale.ts'
import { readRights } from '#server/configuration.ts'
import { keepNothingUnfit } from '#server/edge-cache.ts'
import { securityHeaders } from '#server/headers.ts'
import { openRequestContext } from '#server/request-context.ts'
import { errorResponse, withoutBody } from '#server/response.ts'

/** Routes that answer methods other than GET themselves: the API, and the 404 page. */
const answersItself = /^\/(api(\/|$)|404$)/

/** Pages are read; what changes something is the API. */
function methodNotAllowed({ request, locals }: Pick<APIContext, 'request' | 'locals'>): Promise<Response> {
  const context = openRequestContext(request, locals.netlify?.context ?? {})
  return errorResponse(context, 'methodNotAllowed', { allow: ['GET', 'HEAD'] })
}

/** English only, or no pages at all. */
const untranslated = /^\/(admin|api)(\/|$)/

/**
 * The same address in the language that `?lang=` asks for; null where it asks for none, or for this one already. The
 * parameter goes along: it is how the page's first script learns what to remember, and without it a visitor who once chose
 * Marathi would be led straight back.
 */
function addressInLanguage(url: URL): string | null {
  const lang = url.searchParams.get('lang')
  const { path, locale } = splitLocale(url.pathname)
  if (!isLocale(lang) || lang === locale || untranslated.test(url.pathname)) return null
  return `${localePath(path, lang)}${url.search}`
}

export const onRequest = defineMiddleware(async (context, next) => {
  if (context.isPrerendered) return next()
  const isRead = ['GET', 'HEAD'].includes(context.request.method)
  const address = isRead ? addressInLanguage(context.url) : null
  const response =
    address !== null
      ? context.redirect(address, 302)
      : isRead || answersItself.test(context.routePattern)
        ? await next()
        : await methodNotAllowed(context)
  for (const [name, value] of Object.entries(securityHeaders)) {
    if (!response.headers.has(name)) response.headers.set(name, value)
  }
  const deploy = context.locals.netlify?.context.deploy
  // An event can change at any moment; the browser asks each time, and bfcache stays possible.
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-cache')
  if (!readRights({ context: deploy?.context, published: deploy?.published }).isIndexed) {
    response.headers.set('x-robots-tag', 'noindex')
  }
  keepNothingUnfit(response)
  return context.request.method === 'HEAD' ? withoutBody(response) : response
})
