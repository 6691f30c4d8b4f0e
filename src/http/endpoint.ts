/** Endpoints: what answers an address. Who may ask in which way is settled here, and what nobody expected is caught here. */
import { setImmediate } from 'node:timers/promises'
import type { ScheduledFunction } from '#core/safety/health-schema.ts'
import { saveHeartbeat } from '#storage/safety/heartbeats.ts'
import { StorageUnavailableError, WritesRefusedError } from '#storage/engine/document-store.ts'
import { DocumentDamagedError, DocumentFullError } from '#storage/engine/document.ts'
import { patientLimits } from '#storage/engine/guarded-store.ts'
import { contentTypeOf } from './body.ts'
import { purgeAfter } from './edge/edge-cache.ts'
import { readClock } from './clock.ts'
import { namedDeploy, readRights } from './configuration.ts'
import { logRequestProblem } from './log.ts'
import { RefusedError } from './refused.ts'
import { openRequestContext, type PlatformContext, type RequestContext } from './request-context.ts'
import { errorResponse, unreadableAddressResponse, withoutBody } from './response.ts'
import { findSession, type Session } from './access/session.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Handler<Context> = (context: Context) => Promise<Response>
type Handlers<Context> = Readonly<Partial<Record<Method, Handler<Context>>>>

/** A function's `config` names no methods: requests with other methods would be passed on to the pages, which answer with HTML. */
export type Endpoint = (request: Request, platform: PlatformContext) => Promise<Response>

export type AdminContext = RequestContext & { readonly session: Session }

function isRead({ request }: Pick<RequestContext, 'request'>): boolean {
  return request.method === 'GET' || request.method === 'HEAD'
}

/** Without an Origin header it is no browser's, or a same-origin GET. */
function isForeign({ request, url }: RequestContext, how: EndpointOptions = {}): boolean {
  if (how.isForPrograms || isRead({ request })) return false
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  // What a page without a referrer sends of itself. Older browsers do not say whether it was ours.
  if (origin === 'null') return site !== 'same-origin' && !(site === null && how.isOpenedBySecret)
  if (origin !== null) return !URL.canParse(origin) || new URL(origin).host !== url.host
  return site === 'cross-site' || site === 'same-site'
}

function isUnreadable({ request }: RequestContext): boolean {
  if (!['PUT', 'PATCH', 'DELETE'].includes(request.method)) return false
  const type = contentTypeOf(request)
  return type !== '' && type !== 'application/json'
}

/** The admin is told which document it is; anybody else, that it is not their fault. */
function toErrorResponse(context: RequestContext, error: unknown): Promise<Response> {
  if (error instanceof WritesRefusedError) return errorResponse(context, 'notSaved')
  if (error instanceof StorageUnavailableError) return errorResponse(context, 'busy')
  if (error instanceof DocumentFullError) return errorResponse(context, 'documentFull')
  if (!(error instanceof DocumentDamagedError)) return errorResponse(context, 'unexpected')
  const more = 'session' in context ? { document: error.key } : {}
  return errorResponse(context, 'documentDamaged', { more })
}

/** Documents that were left out of an answer because they cannot be read: their keys, for the log. */
function noteDamage(context: RequestContext, { status }: Response): void {
  const keys = [...context.storage.damaged].sort()
  if (keys.length === 0) return
  logRequestProblem(context, status, new DocumentDamagedError(keys.join(', '), 'left out of the answer'))
}

/** Storage that cannot be reached, or what nobody expected: said in the log, and to the client by code. */
async function thrownResponse(context: RequestContext, error: unknown): Promise<Response> {
  if (error instanceof RefusedError) return errorResponse(context, error.code, error.details)
  const response = await toErrorResponse(context, error)
  logRequestProblem(context, response.status, error)
  return response
}

/** Whatever was sent: visitors may see what became of it, and no endpoint can forget to say so. */
function purgeWhenDone(context: RequestContext, response: Response): Response {
  if (response.status < 400 && !isRead(context)) purgeAfter(context)
  return response
}

interface EndpointOptions {
  readonly locale?: RequestContext['locale']
  /** Its address holds a secret, which is all that it asks for: no other site's page can make a browser send it. */
  readonly isOpenedBySecret?: true
  /** The same, and mail programs call it, of which some are browsers at heart and name an origin of their own. */
  readonly isForPrograms?: true
}

/** Hosted, an answer leaves as soon as the function has returned it. */
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

/** An address below /api that there is none of, by any method: a 404 as JSON, or a 400 where the address cannot be decoded. */
export async function answerUnknown(request: Request, platform: PlatformContext): Promise<Response> {
  const answer = canBeDecoded(new URL(request.url).pathname)
    ? await errorResponse(openRequestContext(request, platform), 'unknown')
    : unreadableAddressResponse(request.headers.get('accept-language'))
  if (readRights(namedDeploy(platform.deploy)).isPreview) answer.headers.set('x-robots-tag', 'noindex')
  return request.method === 'HEAD' ? withoutBody(answer) : answer
}

/** An endpoint for everybody; in the visitor's language, where it has only one. */
export function publicEndpoint(handlers: Handlers<RequestContext>, options: EndpointOptions = {}): Endpoint {
  return toEndpoint(
    handlers,
    (request, platform) => openRequestContext(request, platform, options.locale),
    async (handler, context) =>
      isForeign(context, options)
        ? errorResponse(context, 'originForeign')
        : purgeWhenDone(context, await handler(context)),
  )
}

/** Only the published production deploy is scheduled, and its calls may lack a context. */
export function scheduledEndpoint(name: ScheduledFunction, work: Handler<RequestContext>): Endpoint {
  const handler = async (context: RequestContext): Promise<Response> => {
    const heartbeat = (isOk: boolean) =>
      saveHeartbeat(context.storage, name, { at: readClock().toISOString(), isOk })
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
      // Nobody waits for it, and what it leaves undone waits for the next run.
      return openRequestContext(request, { ...platform, deploy }, undefined, patientLimits)
    },
    async (handle, context) =>
      isForeign(context) ? errorResponse(context, 'originForeign') : handle(context),
  )
}

/** An endpoint for the signed-in admin, in English: everybody else hears 401, whatever they sent in a method that it answers. */
export function adminEndpoint(handlers: Handlers<AdminContext>): Endpoint {
  return toEndpoint(
    handlers,
    (request, platform) => openRequestContext(request, platform, 'en'),
    async (handler, context) => {
      const session = await findSession(context)
      if (!session) return errorResponse(context, 'unsigned')
      if (isForeign(context)) return errorResponse(context, 'originForeign')
      if (isUnreadable(context)) return errorResponse(context, 'bodyTypeUnknown')
      const response = purgeWhenDone(context, await handler(Object.assign(context, { session })))
      const damaged = [...context.storage.damaged].sort().join(', ')
      if (damaged !== '') response.headers.set('x-damaged-documents', damaged)
      return response
    },
  )
}
