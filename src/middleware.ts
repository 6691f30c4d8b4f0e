/**
 * What holds for every page that is rendered on demand. netlify.toml's headers reach files only, so these pages get
 * theirs here; `?lang=` leads to the page in that language, whatever else stands beside it.
 */
import { defineMiddleware } from 'astro:middleware'
import { isLocale, localePath, splitLocale } from '#i18n/locale.ts'
import { isPublishedProduction } from '#server/configuration.ts'

const headers = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const

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
  const address = context.request.method === 'GET' ? addressInLanguage(context.url) : null
  const response = address === null ? await next() : context.redirect(address, 302)
  for (const [name, value] of Object.entries(headers)) {
    if (!response.headers.has(name)) response.headers.set(name, value)
  }
  const deploy = context.locals.netlify?.context.deploy
  // An event can change at any moment; the browser asks each time, and bfcache stays possible.
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-cache')
  if (!isPublishedProduction({ context: deploy?.context, published: deploy?.published })) {
    response.headers.set('x-robots-tag', 'noindex')
  }
  return response
})
