/** One request on its way through an endpoint: who asks, in which language, when, and which storage is theirs. */
import { isLocale, localeFromHeader } from '#i18n/locale.ts'
import { translator, type Translate } from '#i18n/translate.ts'
import type { Locale } from '#schemas/locale.ts'
import { openStorage, type Deploy, type SiteStorage } from '#storage/blobs.ts'
import { readClock } from './clock.ts'

export interface RequestContext {
  readonly request: Request
  readonly url: URL
  /** From the endpoint's path, as they stand in the address: escapes included. */
  readonly params: Readonly<Record<string, string>>
  /** '' where the platform does not say. */
  readonly ip: string
  readonly deploy: Deploy
  readonly requestId: string
  readonly now: Date
  readonly storage: SiteStorage
  readonly locale: Locale
  readonly t: Translate
}

/** The same visit, spoken to in another language: a form says which one its page was in. */
export function inLanguage<Kind extends RequestContext>(context: Kind, locale: Locale): Kind {
  return context.locale === locale ? context : { ...context, locale, t: translator(locale) }
}

/** What is used of Netlify's context. Their types promise more than a local run gives, hence the question marks. */
export interface PlatformContext {
  readonly deploy?: Deploy | undefined
  readonly ip?: string | undefined
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly requestId?: string | undefined
}

export function openRequestContext(request: Request, platform: PlatformContext): RequestContext {
  const url = new URL(request.url)
  const asked = url.searchParams.get('lang')
  const locale = isLocale(asked) ? asked : localeFromHeader(request.headers.get('accept-language'))
  const deploy: Deploy = { context: platform.deploy?.context, published: platform.deploy?.published }
  return {
    request,
    url,
    params: platform.params ?? {},
    ip: platform.ip ?? '',
    deploy,
    requestId: platform.requestId || crypto.randomUUID(),
    now: readClock(),
    storage: openStorage(deploy),
    locale,
    t: translator(locale),
  }
}
