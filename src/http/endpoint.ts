/** Serves the routes of a Netlify Function: checks the client's rights, and turns every thrown error into an answer. */
import { setImmediate } from 'node:timers/promises'
import type * as z from 'zod/mini'
import type { ScheduledFunction } from '#core/safety/health.ts'
import { heartbeatKind } from '#storage/document-kinds.ts'
import { patientLimits, StorageUnavailableError, WritesRefusedError } from '#storage/engine/document-store.ts'
import { DocumentDamagedError, DocumentFullError, overwriteView } from '#storage/engine/document.ts'
import { namedDeploy, readClock, readRights } from './configuration.ts'
import { readJson } from './input.ts'
import { logRequestProblem } from './log.ts'
import { openRequestContext, type PlatformContext, type RequestContext } from './request-context.ts'
import { errorResponse, purgeAfter, refuse, RefusedError, withoutBody } from './response.ts'
import { findSession, type Session } from './signing.ts'

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const
type Method = (typeof methods)[number]
type Name = `${Method} /${string}`
type Handle<Context> = (context: Context) => Promise<Response>

/** `english` answers in English. `secret`: no other site's page may call it. `program`: mail programs call it, some with an own origin. */
type Access = 'public' | 'english' | 'secret' | 'program' | 'admin'

export interface Route {
  readonly method: Method
  /** In URLPattern's syntax: '/api/events/:slug'. */
  readonly path: string
  readonly access: Access
  readonly takes?: z.ZodMiniType
  readonly run: Handle<RequestContext>
}

/** A function's `config` names no methods: the platform would pass requests with other methods on to the pages. */
export type Endpoint = (request: Request, platform: PlatformContext) => Promise<Response>

export type AdminContext = RequestContext & { readonly session: Session }

function isRead({ request }: Pick<RequestContext, 'request'>): boolean {
  return request.method === 'GET' || request.method === 'HEAD'
}

/** A request without an Origin header comes from no browser, or is a same-origin GET. */
function refuseForeign({ request, url }: RequestContext, access: Access = 'public'): void {
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  // A page without a referrer sends 'null'. Older browsers do not say whether the page was ours.
  const isForeign =
    origin === 'null'
      ? site !== 'same-origin' && !(site === null && access === 'secret')
      : origin === null
        ? site === 'cross-site' || site === 'same-site'
        : URL.parse(origin)?.host !== url.host
  if (isForeign && access !== 'program' && !isRead({ request })) refuse('originForeign')
}

function routeFor(access: Access) {
  return (name: Name, handle: Handle<RequestContext>): Route => {
    const path = name.slice(name.indexOf('/'))
    const method = methods.find((known) => name === `${known} ${path}`)
    if (!method) throw new Error(`${name} has no method`)
    const run = async (context: RequestContext) => {
      // Without a session the admin's routes say nothing of the origin.
      if (access !== 'admin') refuseForeign(context, access)
      return handle(context)
    }
    return { method, path, access, run }
  }
}

export const publicRoute = routeFor('public')
export const englishRoute = routeFor('english')
export const secretRoute = routeFor('secret')
export const programRoute = routeFor('program')

export function adminRoute(name: Name, handle: Handle<AdminContext>): Route {
  return routeFor('admin')(name, async (context) => {
    const session = (await findSession(context)) ?? refuse('unsigned')
    refuseForeign(context)
    return handle(Object.assign(context, { session }))
  })
}

export function adminBodyRoute<Schema extends z.ZodMiniType>(
  name: Name,
  takes: Schema,
  handle: (context: AdminContext, input: z.infer<Schema>) => Promise<Response>,
): Route {
  const run = async (context: AdminContext) => handle(context, await readJson(context, takes))
  return { ...adminRoute(name, run), takes }
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

async function thrownResponse(context: RequestContext, error: unknown): Promise<Response> {
  if (error instanceof RefusedError) return errorResponse(context, error.code, error.details)
  const response = await toErrorResponse(context, error)
  logRequestProblem(context, response.status, error)
  return response
}

function noteDamage(context: RequestContext, { status }: Response): void {
  const keys = [...context.storage.damaged].sort()
  if (keys.length === 0) return
  logRequestProblem(context, status, new DocumentDamagedError(keys.join(', '), 'left out of the answer'))
}

/** On the host, an answer leaves as soon as the function has returned it. */
async function begin(afterwards: RequestContext['afterwards'], answered = setImmediate()): Promise<void> {
  await answered
  await Promise.all(afterwards.map((work) => work()))
}

async function answer(
  context: RequestContext,
  { answered }: PlatformContext,
  run: Handle<RequestContext>,
): Promise<Response> {
  const response = await run(context).catch((error: unknown) => thrownResponse(context, error))
  noteDamage(context, response)
  if (context.afterwards.length > 0) context.waitUntil(begin(context.afterwards, answered))
  if (readRights(context.deploy).isPreview) response.headers.set('x-robots-tag', 'noindex')
  return context.request.method === 'HEAD' ? withoutBody(response) : response
}

export async function answerUnknown(request: Request, platform: PlatformContext): Promise<Response> {
  const context = openRequestContext(request, platform)
  return answer(context, platform, () => errorResponse(context, 'unknown'))
}

const parametersIn = (path: string): number => path.split('/:').length

/** `send` is absent where no route makes an e-mail due, so that the function is packed without e-mails. `routes` is for tests. */
export function serveRoutes(
  routes: readonly Route[],
  send: (context: RequestContext) => void = () => undefined,
): Endpoint & { readonly routes: readonly Route[] } {
  // Fixed parts come before parameters: '/events/all' before '/events/:id'.
  const addresses = [...Map.groupBy(routes, ({ path }) => path)]
    .toSorted(([path], [other]) => parametersIn(path) - parametersIn(other))
    .map(([pathname, ofPath]) => ({ pattern: new URLPattern({ pathname }), ofPath }))

  /** Purges after every successful write. Sends even if the request is refused: a late one may have settled the event's seats. */
  const runRoute = async (ofPath: readonly Route[], context: RequestContext): Promise<Response> => {
    const wanted = isRead(context) ? 'GET' : context.request.method
    const route = ofPath.find(({ method }) => method === wanted)
    const allow = ofPath.flatMap(({ method }) => (method === 'GET' ? [method, 'HEAD'] : [method]))
    if (!route) return refuse('methodNotAllowed', { allow })
    try {
      const response = await route.run(context)
      if (response.status < 400 && !isRead(context)) purgeAfter(context)
      return response
    } finally {
      if (context.storage.due.size > 0) send(context)
    }
  }

  const served: Endpoint = async (request, platform) => {
    const pathname = new URL(request.url).pathname.replace(/\/$/, '')
    for (const { pattern, ofPath } of addresses) {
      const groups = pattern.exec({ pathname })?.pathname.groups
      if (!groups) continue
      const isEnglish = ofPath.some(({ access }) => access === 'admin' || access === 'english')
      const context = openRequestContext(request, platform, isEnglish ? 'en' : undefined)
      const params = Object.entries(groups).map(([name, value = '']) => [name, value] as const)
      Object.assign(context, { params: Object.fromEntries(params) })
      return answer(context, platform, () => runRoute(ofPath, context))
    }
    return answerUnknown(request, platform)
  }
  return Object.assign(served, { routes })
}

/** The host schedules the published production deploy only, and its calls may lack a context. */
export function scheduledEndpoint(name: ScheduledFunction, work: Handle<RequestContext>): Endpoint {
  const run = async (context: RequestContext): Promise<Response> => {
    refuseForeign(context)
    const heartbeat = (isOk: boolean) =>
      overwriteView(heartbeatKind.at(context.storage, name), { at: readClock().toISOString(), isOk })
    try {
      const response = await work(context)
      await heartbeat(true)
      return response
    } catch (error) {
      await heartbeat(false)
      throw error
    }
  }
  return async (request, platform) => {
    const named = namedDeploy(platform.deploy)
    const deploy = named.context ? named : { context: 'production', published: true }
    // The next run continues unfinished work.
    const context = openRequestContext(request, { ...platform, deploy }, undefined, patientLimits)
    return answer(context, platform, run)
  }
}
