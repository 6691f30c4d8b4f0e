/** Describes one request of an endpoint or a page: client, language, time, the deploy's storage, the facts that the admin chose. */
import { setTimeout } from 'node:timers/promises'
import { rightsOf, type Deploy } from '#core/basics/deploy.ts'
import type { Locale } from '#core/basics/locale.ts'
import { isLocale, localeFromHeader } from '#i18n/locale.ts'
import { translator, type Translate } from '#i18n/translate.ts'
import { choose } from '#site.ts'
import { readAdminFile } from '#storage/documents.ts'
import { StorageUnavailableError, type SilenceLimits } from '#storage/engine/document-store.ts'
import { unlessDamaged, newMemory } from '#storage/engine/document.ts'
import { openStorage, type SiteStorage } from '#storage/engine/site-storage.ts'
import { withFirstEvents } from '#storage/events/events.ts'
import {
  isMarkedLocal,
  namedDeploy,
  readClock,
  readSilenceLimits,
  readStoragePlace,
} from './configuration.ts'

export interface RequestContext {
  readonly request: Request
  readonly url: URL
  /** Of the route's path; percent-encoded as in the address. */
  readonly params: Readonly<Record<string, string>>
  readonly ip: string
  readonly deploy: Deploy
  readonly requestId: string
  readonly now: Date
  readonly storage: SiteStorage
  readonly locale: Locale
  readonly t: Translate
  /** Set by readForm(): from then on errors are answered as the form's sender expects. Never copy a context. */
  form: FormReply | null
  /** Continues work after the answer, as `afterwards`; both report their own failures. */
  readonly waitUntil: (work: Promise<unknown>) => void
  /** Started once the answer has left: its duration would reveal who is registered. */
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
  'signup-confirmation',
  'signup-stop',
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

export interface PlatformContext {
  readonly deploy?: Deploy | undefined
  readonly ip?: string | undefined
  readonly requestId?: string | undefined
  readonly waitUntil?: ((work: Promise<unknown>) => void) | undefined
  /** Resolves when the answer has left; only a local run provides it. */
  readonly answered?: Promise<void> | undefined
}

function localeOf({ url, headers }: Request): Locale {
  const lang = new URL(url).searchParams.get('lang')
  return isLocale(lang) ? lang : localeFromHeader(headers.get('accept-language'))
}

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
  // One machine has one deploy, which `npm start` fills.
  const isLocal = isMarkedLocal()
  const { context, published, id } = namedDeploy(platform.deploy)
  const deploy: Deploy = { context, published, id: isLocal ? undefined : id }
  const storage = openStorage(deploy, readStoragePlace(deploy), limits)
  const hasFirstEvents = !isLocal && rightsOf(deploy, false).hasSampleEvents
  return {
    request,
    url: new URL(request.url),
    params: {},
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

/** When the admin's choice was last read, by the storage's name: the process that saved it knows it at once, others within a minute. */
const readAt = newMemory<number>()
const lasts = 60_000

async function read(storage: SiteStorage): Promise<void> {
  if (performance.now() - (readAt.get(storage.name) ?? -Infinity) < lasts) return
  try {
    const file = await unlessDamaged(storage, () => readAdminFile(storage))
    if (!file) return
    choose(file.settings.site)
    readAt.set(storage.name, performance.now())
  } catch (error) {
    if (!(error instanceof StorageUnavailableError)) throw error
  }
}

/** Keeps the facts as they were last read if storage fails or does not answer within `most` milliseconds. */
export async function readChosen(storage: SiteStorage, most?: number): Promise<void> {
  const reading = read(storage)
  await (most === undefined ? reading : Promise.race([reading, setTimeout(most)]))
}
