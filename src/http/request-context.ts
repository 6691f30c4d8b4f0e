/** One request on its way through an endpoint or a page: who asks, in which language, when, and which storage is theirs. */
import type { Deploy } from '#core/basics/deploy.ts'
import { isLocale, localeFromHeader } from '#i18n/locale.ts'
import { translator, type Translate } from '#i18n/translate.ts'
import type { Locale } from '#core/basics/locale.ts'
import { openStorage, type SiteStorage } from '#storage/engine/site-storage.ts'
import { addFirstEvents } from '#storage/events/first-events.ts'
import type { SilenceLimits } from '#storage/engine/guarded-store.ts'
import { readClock } from './clock.ts'
import { isMarkedLocal, namedDeploy, readStoragePlace, readSilenceLimits } from './configuration.ts'

/** Opened once for a request and handed on as it is, never copied: readForm() sets its `form`. */
export interface RequestContext {
  readonly request: Request
  readonly url: URL
  /** The parameters of the endpoint's path, percent-encoded as in the address. */
  readonly params: Readonly<Record<string, string>>
  /** '' when the platform does not provide it. */
  readonly ip: string
  readonly deploy: Deploy
  readonly requestId: string
  readonly now: Date
  readonly storage: SiteStorage
  readonly locale: Locale
  readonly t: Translate
  /** The form that was sent, once readForm() has read it: from then on errors are answered as its sender expects. */
  form: FormReply | null
  /** Work that goes on after the answer. Its failures are its own to report. */
  readonly waitUntil: (work: Promise<unknown>) => void
  /** Begun once the answer has left: how long it takes would tell who is registered. Each task reports its own failures. */
  readonly afterwards: (() => Promise<void>)[]
}

export interface FormReply {
  readonly locale: Locale
  readonly t: Translate
  /** Where it was sent without a script: its sender waits for a page. */
  readonly plain: PlainForm | null
}

export const formNames = [
  'registration',
  'signup',
  'enquiry',
  'sign-in',
  // Of the page that a signup's link opens.
  'signup-confirmation',
  'signup-stop',
  // Of the registrant's own page, and of the page that has its address sent again.
  'correction',
  'cancellation',
  'erasure',
  'payment',
  'gstin',
  'guests',
  'seat',
  'feedback',
  'own-links',
] as const

export interface PlainForm {
  readonly name: (typeof formNames)[number]
  /** The address, in the form's language, of the page that shows what became of it. */
  readonly page: string
  readonly event: string | undefined
  readonly values: Readonly<Record<string, unknown>>
  fields: readonly string[]
}

/** The part of Netlify's context that is used. Members are optional because a local run may lack them. */
export interface PlatformContext {
  readonly deploy?: Deploy | undefined
  readonly ip?: string | undefined
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly requestId?: string | undefined
  readonly waitUntil?: ((work: Promise<unknown>) => void) | undefined
  /** When the answer has left; only a local run says so. */
  readonly answered?: Promise<void> | undefined
}

function localeOf({ url, headers }: Request): Locale {
  const asked = new URL(url).searchParams.get('lang')
  return isLocale(asked) ? asked : localeFromHeader(headers.get('accept-language'))
}

/** Loaded where it is wanted: production never does. */
async function addSampleEvents(storage: SiteStorage): Promise<void> {
  const { sampleEvents } = await import('#content/sample-events.ts')
  await addFirstEvents(storage, sampleEvents(readClock()))
}

export function openRequestContext(
  request: Request,
  platform: PlatformContext,
  locale = localeOf(request),
  limits: SilenceLimits = readSilenceLimits(),
): RequestContext {
  // On one machine there is one deploy, and `npm start` fills its storage (netlify/local/seed).
  const isLocal = isMarkedLocal()
  const { context, published, id } = namedDeploy(platform.deploy)
  const deploy: Deploy = { context, published, id: isLocal ? undefined : id }
  return {
    request,
    url: new URL(request.url),
    params: platform.params ?? {},
    ip: platform.ip ?? '',
    deploy,
    requestId: platform.requestId || crypto.randomUUID(),
    now: readClock(),
    storage: openStorage(deploy, {
      limits,
      fill: isLocal ? null : addSampleEvents,
      place: readStoragePlace(deploy),
    }),
    locale,
    t: translator(locale),
    form: null,
    // Where the platform offers nothing, what is left undone is found by the next scheduled run.
    waitUntil: platform.waitUntil?.bind(platform) ?? (() => undefined),
    afterwards: [],
  }
}
