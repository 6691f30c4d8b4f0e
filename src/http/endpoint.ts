/** Makes endpoints of handlers: checks who may call an address with which method, and turns every thrown error into an answer. */
import { setImmediate } from 'node:timers/promises'
import type { ScheduledFunction } from '#core/safety/health.ts'
import { DocumentDamagedError, DocumentFullError, overwriteView } from '#storage/engine/document.ts'
import { openStorage } from '#storage/engine/site-storage.ts'
import { patientLimits, StorageUnavailableError, WritesRefusedError } from '#storage/engine/document-store.ts'
import { contentTypeOf } from './body.ts'
import { purgeAfter } from './edge/edge-cache.ts'
import { namedDeploy, readClock, readRights, readStoragePlace } from './configuration.ts'
import { logRequestProblem } from './log.ts'
import { RefusedError, errorResponse, unreadableAddressResponse, withoutBody } from './response.ts'
import { openRequestContext, type PlatformContext, type RequestContext } from './request-context.ts'
import { findSession, type Session } from './access/session.ts'
import { heartbeatKind } from '#storage/document-kinds.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Handler<Context> = (context: Context) => Promise<Response>
type Handlers<Context> = Readonly<Partial<Record<Method, Handler<Context>>>>

/** A function's `config` names no methods: the platform would pass requests with other methods on to the pages. */
export type Endpoint = (request: Request, platform: PlatformContext) => Promise<Response>

/**
 * `public` answers in the sender's language, `english` in English. `secret`: the address holds a secret, so no other site's page can make a
 * browser call it. `program`: mail programs call it, and some of them are browsers that send an origin of their own.
 */
export type Access = 'public' | 'english' | 'secret' | 'program'

export type AdminContext = RequestContext & { readonly session: Session }

function isRead({ request }: Pick<RequestContext, 'request'>): boolean {
  return request.method === 'GET' || request.method === 'HEAD'
}

/** A request without an Origin header comes from no browser, or is a same-origin GET. */
function isForeign({ request, url }: RequestContext, access: Access = 'public'): boolean {
  if (access === 'program' || isRead({ request })) return false
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  // A page without a referrer sends 'null'. Older browsers do not say whether the page was ours.
  if (origin === 'null') return site !== 'same-origin' && !(site === null && access === 'secret')
  if (origin !== null) return !URL.canParse(origin) || new URL(origin).host !== url.host
  return site === 'cross-site' || site === 'same-site'
}

function isUnreadable({ request }: RequestContext): boolean {
  if (!['PUT', 'PATCH', 'DELETE'].includes(request.method)) return false
  const type = contentTypeOf(request)
  return type !== '' && type !== 'application/json'
}

/** The admin is told which document is damaged; other clients, that the fault is not theirs. */
function toErrorResponse(context: RequestContext, error: unknown): Promise<Response> {
  if (error instanceof WritesRefusedError) return errorResponse(context, 'notSaved')
  if (error instanceof StorageUnavailableError) return errorResponse(context, 'busy')
  if (error instanceof DocumentFullError) return errorResponse(context, 'documentFull')
  if (!(error instanceof DocumentDamagedError)) return errorResponse(context, 'unexpected')
  const more = 'session' in context ? { document: error.key } : {}
  return errorResponse(context, 'documentDamaged', { more })
}

function noteDamage(context: RequestContext, { status }: Response): void {
  const keys = [...context.storage.damaged].sort()
  if (keys.length === 0) return
  logRequestProblem(context, status, new DocumentDamagedError(keys.join(', '), 'left out of the answer'))
}

async function thrownResponse(context: RequestContext, error: unknown): Promise<Response> {
  if (error instanceof RefusedError) return errorResponse(context, error.code, error.details)
  const response = await toErrorResponse(context, error)
  logRequestProblem(context, response.status, error)
  return response
}

/** Purges after every successful write, so that no handler has to. */
function purgeWhenDone(context: RequestContext, response: Response): Response {
  if (response.status < 400 && !isRead(context)) purgeAfter(context)
  return response
}

/** On the host, an answer leaves as soon as the function has returned it. */
async function begin(afterwards: RequestContext['afterwards'], answered = setImmediate()): Promise<void> {
  await answered
  await Promise.all(afterwards.map((work) => work()))
}

function toEndpoint<Context>(
  handlers: Handlers<Context>,
  open: (request: Request, platform: PlatformContext) => RequestContext,
  handle: (handler: Handler<Context>, context: RequestContext) => Promise<Response>,
): Endpoint {
  const byMethod = new Map(Object.entries(handlers))
  const methods = [...byMethod.keys()]
  const allow = methods.flatMap((method) => (method === 'GET' ? [method, 'HEAD'] : [method]))
  return async (request, platform) => {
    const context = open(request, platform)
    const isHead = request.method === 'HEAD'
    const handler = byMethod.get(isHead ? 'GET' : request.method)
    const answer = handler ? handle(handler, context) : errorResponse(context, 'methodNotAllowed', { allow })
    const response = await answer.catch((error: unknown) => thrownResponse(context, error))
    noteDamage(context, response)
    if (context.afterwards.length > 0) context.waitUntil(begin(context.afterwards, platform.answered))
    if (readRights(context.deploy).isPreview) response.headers.set('x-robots-tag', 'noindex')
    return isHead ? withoutBody(response) : response
  }
}

function canBeDecoded(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/** Returns a 404 as JSON, or a 400 if the address cannot be decoded. */
export async function answerUnknown(request: Request, platform: PlatformContext): Promise<Response> {
  const answer = canBeDecoded(new URL(request.url).pathname)
    ? await errorResponse(openRequestContext(request, platform), 'unknown')
    : unreadableAddressResponse(request.headers.get('accept-language'))
  if (readRights(namedDeploy(platform.deploy)).isPreview) answer.headers.set('x-robots-tag', 'noindex')
  return request.method === 'HEAD' ? withoutBody(answer) : answer
}

export function publicEndpoint(handlers: Handlers<RequestContext>, access: Access = 'public'): Endpoint {
  return toEndpoint(
    handlers,
    (request, platform) => openRequestContext(request, platform, access === 'english' ? 'en' : undefined),
    async (handler, context) =>
      isForeign(context, access)
        ? errorResponse(context, 'originForeign')
        : purgeWhenDone(context, await handler(context)),
  )
}

/** The host schedules the published production deploy only, and its calls may lack a context. */
export function scheduledEndpoint(name: ScheduledFunction, work: Handler<RequestContext>): Endpoint {
  const handler = async (context: RequestContext): Promise<Response> => {
    // A new storage: the run's own may have been silent for as long as a request waits.
    const heartbeat = (isOk: boolean) =>
      overwriteView(heartbeatKind.at(openStorage(context.deploy, readStoragePlace(context.deploy)), name), {
        at: readClock().toISOString(),
        isOk,
      })
    try {
      const response = await work(context)
      await heartbeat(true)
      return response
    } catch (error) {
      await heartbeat(false)
      throw error
    }
  }
  return toEndpoint(
    { GET: handler, POST: handler },
    (request, platform) => {
      const named = namedDeploy(platform.deploy)
      const deploy = named.context ? named : { context: 'production', published: true }
      // The next run continues what this one leaves unfinished.
      return openRequestContext(request, { ...platform, deploy }, undefined, patientLimits)
    },
    async (handle, context) =>
      isForeign(context) ? errorResponse(context, 'originForeign') : handle(context),
  )
}

/** Answers in English. Without a session it answers 401, whatever was sent with a method that it supports. */
export function adminEndpoint(handlers: Handlers<AdminContext>): Endpoint {
  return toEndpoint(
    handlers,
    (request, platform) => openRequestContext(request, platform, 'en'),
    async (handler, context) => {
      const session = await findSession(context)
      if (!session) return errorResponse(context, 'unsigned')
      if (isForeign(context)) return errorResponse(context, 'originForeign')
      if (isUnreadable(context)) return errorResponse(context, 'bodyTypeUnknown')
      return purgeWhenDone(context, await handler(Object.assign(context, { session })))
    },
  )
}
