/** Describes one request in an endpoint or a page: the client, the language, the time, and the deploy's storage. */
import { rightsOf, type Deploy } from '#core/basics/deploy.ts'
import { isLocale, localeFromHeader } from '#i18n/locale.ts'
import { translator, type Translate } from '#i18n/translate.ts'
import type { Locale } from '#core/basics/locale.ts'
import { openStorage, type SiteStorage } from '#storage/engine/site-storage.ts'
import { withFirstEvents } from '#storage/events/events.ts'
import type { SilenceLimits } from '#storage/engine/document-store.ts'
import {
  isMarkedLocal,
  namedDeploy,
  readClock,
  readSilenceLimits,
  readStoragePlace,
} from './configuration.ts'

/** Opened once per request and never copied, because readForm() sets its `form`. */
export interface RequestContext {
  readonly request: Request
  readonly url: URL
  /** Percent-encoded as in the address. */
  readonly params: Readonly<Record<string, string>>
  /** '' when the platform does not provide it. */
  readonly ip: string
  readonly deploy: Deploy
  readonly requestId: string
  readonly now: Date
  readonly storage: SiteStorage
  readonly locale: Locale
  readonly t: Translate
  /** Set by readForm(): from then on errors are answered as the form's sender expects. */
  form: FormReply | null
  /** Continues work after the answer. The work reports its own failures. */
  readonly waitUntil: (work: Promise<unknown>) => void
  /** Started once the answer has left: its duration would reveal who is registered. Each task reports its own failures. */
  readonly afterwards: (() => Promise<void>)[]
}

export interface FormReply {
  readonly locale: Locale
  readonly t: Translate
  /** Set if the form was sent without a script: its sender expects a page. */
  readonly plain: PlainForm | null
}

export const formNames = [
  'registration',
  'signup',
  'enquiry',
  'sign-in',
  // From the page that a signup's link opens.
  'signup-confirmation',
  'signup-stop',
  // From the registrant's own page, and from the page that sends its address again.
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
  /** The address, in the form's language, of the page that shows the outcome. */
  readonly page: string
  readonly event: string | undefined
  readonly values: Readonly<Record<string, unknown>>
  fields: readonly string[]
}

/** Members are optional because a local run may lack them. */
export interface PlatformContext {
  readonly deploy?: Deploy | undefined
  readonly ip?: string | undefined
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly requestId?: string | undefined
  readonly waitUntil?: ((work: Promise<unknown>) => void) | undefined
  /** Resolves when the answer has left; only a local run provides it. */
  readonly answered?: Promise<void> | undefined
}

function localeOf({ url, headers }: Request): Locale {
  const asked = new URL(url).searchParams.get('lang')
  return isLocale(asked) ? asked : localeFromHeader(headers.get('accept-language'))
}

/** Never loaded in production. */
async function loadSampleEvents() {
  const { sampleEvents } = await import('#content/sample-events.ts')
  return sampleEvents(readClock())
}

export function openRequestContext(
  request: Request,
  platform: PlatformContext,
  locale = localeOf(request),
  limits: SilenceLimits = readSilenceLimits(),
): RequestContext {
  // One machine has one deploy, and `npm start` fills its storage (netlify/local/seed).
  const isLocal = isMarkedLocal()
  const { context, published, id } = namedDeploy(platform.deploy)
  const deploy: Deploy = { context, published, id: isLocal ? undefined : id }
  const storage = openStorage(deploy, readStoragePlace(deploy), limits)
  const hasFirstEvents = !isLocal && rightsOf(deploy, false).hasSampleEvents
  return {
    request,
    url: new URL(request.url),
    params: platform.params ?? {},
    ip: platform.ip ?? '',
    deploy,
    requestId: platform.requestId || crypto.randomUUID(),
    now: readClock(),
    storage: hasFirstEvents ? withFirstEvents(storage, loadSampleEvents) : storage,
    locale,
    t: translator(locale),
    form: null,
    // If the platform offers no waitUntil, the next scheduled run finishes the work.
    waitUntil: platform.waitUntil?.bind(platform) ?? (() => undefined),
    afterwards: [],
  }
}
