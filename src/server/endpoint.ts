/** What a function file exports: who may ask it, in which methods, and one catch for the unexpected. */
import { StorageUnavailableError } from '#storage/document-store.ts'
import { errorResponse } from './answer.ts'
import { contentTypeOf } from './body.ts'
import { logProblem } from './log.ts'
import {
  inLanguage,
  openRequestContext,
  type PlatformContext,
  type RequestContext,
} from './request-context.ts'
import { findSession, type Session } from './session.ts'

export type SignedInContext = RequestContext & { readonly session: Session }

/** A form from another site: refused before anything is read. No Origin means no browser, or a same-origin GET. */
function isForeign({ request, url }: RequestContext): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false
  const origin = request.headers.get('origin')
  if (origin !== null) return !URL.canParse(origin) || new URL(origin).host !== url.host
  const site = request.headers.get('sec-fetch-site')
  return site === 'cross-site' || site === 'same-site'
}

/** What nobody expected, or a storage that is away: said in the log, and to the visitor by code. */
export async function answerTrouble(
  context: RequestContext,
  error: unknown,
  refuseWith: (code: 'busy' | 'unexpected') => Response | Promise<Response>,
): Promise<Response> {
  const answer = await refuseWith(error instanceof StorageUnavailableError ? 'busy' : 'unexpected')
  logProblem({
    requestId: context.requestId,
    method: context.request.method,
    path: context.url.pathname,
    status: answer.status,
    error,
  })
  return answer
}

/** What an endpoint can be asked. HEAD is answered wherever GET is. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * What a function file exports. Its `config` names no methods: whatever a function does not claim, the platform hands to the
 * pages, which would answer an API's caller with HTML.
 */
export interface Endpoint {
  (request: Request, platform: PlatformContext): Promise<Response>
  /** What it answers, beside HEAD where GET is. */
  readonly methods: readonly Method[]
}

/** The headers of an answer without its body, which is not even made where it would be streamed. */
export async function withoutBody(answer: Response): Promise<Response> {
  await answer.body?.cancel()
  return new Response(null, { status: answer.status, headers: answer.headers })
}

/** The one catch for the unexpected. */
async function answerContext(context: RequestContext, handle: () => Promise<Response>): Promise<Response> {
  let answer: Response
  try {
    answer = await handle()
  } catch (error) {
    answer = await answerTrouble(context, error, (code) => errorResponse(context, code))
  }
  return context.request.method === 'HEAD' ? withoutBody(answer) : answer
}

function toEndpoint(
  methods: readonly Method[],
  handle: (
    request: Request,
    platform: PlatformContext,
  ) => { context: RequestContext; answer: () => Promise<Response> },
): Endpoint {
  const endpoint = async (request: Request, platform: PlatformContext): Promise<Response> => {
    const { context, answer } = handle(request, platform)
    return answerContext(context, async () => {
      const method = request.method === 'HEAD' ? 'GET' : request.method
      if (methods.some((known) => known === method)) return answer()
      const allow = methods.flatMap((known) => (known === 'GET' ? [known, 'HEAD'] : [known]))
      return errorResponse(context, 'methodNotAllowed', { allow })
    })
  }
  return Object.assign(endpoint, { methods })
}

/** An endpoint for everybody. */
export function answering(
  methods: readonly Method[],
  handle: (context: RequestContext) => Promise<Response>,
): Endpoint {
  return toEndpoint(methods, (request, platform) => {
    const context = openRequestContext(request, platform)
    const answer = async () =>
      isForeign(context) ? errorResponse(context, 'originForeign') : handle(context)
    return { context, answer }
  })
}

/** A body in another format than the admin's, from a method that readJson() need not have looked at. */
function isUnreadable({ request }: RequestContext): boolean {
  if (!['PUT', 'PATCH', 'DELETE'].includes(request.method)) return false
  const type = contentTypeOf(request)
  return type !== '' && type !== 'application/json'
}

/** An endpoint for the signed-in admin: everybody else hears 401, whatever they sent in a method that it answers. */
export function answeringSignedIn(
  methods: readonly Method[],
  handle: (context: SignedInContext) => Promise<Response>,
): Endpoint {
  return toEndpoint(methods, (request, platform) => {
    // The admin is English only.
    const context = inLanguage(openRequestContext(request, platform), 'en')
    const answer = async () => {
      const session = await findSession(context)
      if (!session) return errorResponse(context, 'unsigned')
      if (isForeign(context)) return errorResponse(context, 'originForeign')
      if (isUnreadable(context)) return errorResponse(context, 'bodyTypeUnknown')
      return handle({ ...context, session })
    }
    return { context, answer }
  })
}
