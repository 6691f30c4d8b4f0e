/**
 * Defines the API's operations: routes (method, address, access, handler), of which a Netlify Function serves some; the admin's acts, POST
 * /api/admin/acts/<name>, and views, GET /api/admin/views/<name>, which answer JSON or a `Response`.
 */
import * as z from 'zod/mini'
import type { ErrorCode, FieldCode } from '#core/basics/code.ts'
import type { Result } from '#core/basics/result.ts'
import type { EventFile } from '#core/events/event-file.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { Action, LoggedChange } from '#core/records/audit-log.ts'
import { eventIdSchema } from '#core/registrations/registration-form.ts'
import { readJson, parseFields } from '#http/body.ts'
import {
  adminEndpoint,
  answerUnknown,
  publicEndpoint,
  type Access,
  type AdminContext,
  type Endpoint,
  type Method,
} from '#http/endpoint.ts'
import type { RequestContext } from '#http/request-context.ts'
import { orRefuse, refuse, jsonResponse } from '#http/response.ts'
import { changeFile, addToLog } from '#storage/documents.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { findEvent } from '#storage/events/events.ts'

type Handle<Context> = (context: Context) => Promise<Response>

interface Operation {
  readonly method: Method
  /** In URLPattern's syntax: '/api/events/:slug'. */
  readonly path: string
  /** The schema of the admin's body. The handlers of visitors' forms choose their own. */
  readonly takes?: z.ZodMiniType
}

export type Route = Operation &
  (
    | { readonly access: 'admin'; readonly run: Handle<AdminContext> }
    | { readonly access: Access; readonly run: Handle<RequestContext> }
  )

type Name = `${Method} /${string}`

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies readonly Method[]

function splitName(name: Name): Pick<Route, 'method' | 'path'> {
  const path = name.slice(name.indexOf('/'))
  const method = methods.find((known) => name === `${known} ${path}`)
  if (!method) throw new Error(`${name} has no method`)
  return { method, path }
}

/** Answers in English, and 401 without a session. */
export function adminRoute(name: Name, run: Handle<AdminContext>): Route {
  return { ...splitName(name), access: 'admin', run }
}

export function adminBodyRoute<Schema extends z.ZodMiniType>(
  name: Name,
  takes: Schema,
  handle: (context: AdminContext, input: z.infer<Schema>) => Promise<Response>,
): Route {
  const run = async (context: AdminContext) => handle(context, await readJson(context, takes))
  return { ...adminRoute(name, run), takes }
}

function routeFor(access: Access) {
  return (name: Name, run: Handle<RequestContext>): Route => ({ ...splitName(name), access, run })
}

export const publicRoute = routeFor('public')
export const englishRoute = routeFor('english')
export const secretRoute = routeFor('secret')
export const programRoute = routeFor('program')

type Send = (context: RequestContext) => void

function toEndpoint(routes: readonly Route[], send: Send): Endpoint {
  const forAdmin = routes.filter((route) => route.access === 'admin')
  if (forAdmin.length > 0)
    return adminEndpoint(Object.fromEntries(forAdmin.map(({ method, run }) => [method, sending(run, send)])))
  const others = routes.filter((route) => route.access !== 'admin')
  const handlers = Object.fromEntries(others.map(({ method, run }) => [method, sending(run, send)]))
  return publicEndpoint(handlers, others[0]?.access)
}

const parametersIn = (path: string): number => path.split('/:').length

/**
 * Answers 'unknown' to an address without a route. The function's config names every address; `routes` is for tests. `send` is absent where
 * no route makes an e-mail due that a person waits for, so that the function is packed without e-mails.
 */
export function serveRoutes(
  routes: readonly Route[],
  send: Send = () => undefined,
): Endpoint & { readonly routes: readonly Route[] } {
  // Fixed parts come before parameters: '/events/all' before '/events/:id'.
  const addresses = [...Map.groupBy(routes, ({ path }) => path)]
    .toSorted(([one], [other]) => parametersIn(one) - parametersIn(other))
    .map(([pathname, ofPath]) => ({
      pattern: new URLPattern({ pathname }),
      endpoint: toEndpoint(ofPath, send),
    }))
  const served: Endpoint = (request, platform) => {
    const pathname = new URL(request.url).pathname.replace(/\/$/, '')
    for (const { pattern, endpoint } of addresses) {
      const found = pattern.exec({ pathname })
      if (!found) continue
      const { deploy, ip, requestId, answered } = platform
      const named = Object.entries(found.pathname.groups).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value] as const],
      )
      const waitUntil = platform.waitUntil?.bind(platform)
      const params = Object.fromEntries(named)
      return endpoint(request, { deploy, ip, requestId, answered, params, waitUntil })
    }
    return answerUnknown(request, platform)
  }
  return Object.assign(served, { routes })
}

/** Sends even if the request is refused: a late one may have settled the event's seats. */
function sending<Context extends RequestContext>(run: Handle<Context>, send: Send): Handle<Context> {
  return async (context) => {
    try {
      return await run(context)
    } finally {
      if (context.storage.due.size > 0) send(context)
    }
  }
}

interface Answered<Value> extends Response {
  readonly json: () => Promise<Value>
}

export interface Act<Input extends z.ZodMiniType = z.ZodMiniType, Value = unknown> {
  readonly takes: Input
  readonly answer: (context: AdminContext) => Promise<Answered<Value>>
}

/** `log` notes a change that no document logs itself; it is written even if the act is then refused. */
export type ActContext = AdminContext & { readonly log: (...actions: readonly Action[]) => void }

async function answerWith<Value>(
  context: AdminContext,
  run: (context: ActContext) => Promise<Value>,
): Promise<Answered<Value>> {
  const logged: Action[] = []
  const log = (...actions: readonly Action[]): void => void logged.push(...actions)
  try {
    const value = await run(Object.assign(context, { log }))
    return value instanceof Response ? value : jsonResponse(value ?? null)
  } finally {
    if (logged.length > 0) await addToLog(context.storage, logged, context.now)
  }
}

/** `bytesMost`: the most bytes of the input, if it may be longer than usual. */
export function adminAct<Input extends z.ZodMiniType, Value>(
  takes: Input,
  run: (context: ActContext, input: z.output<Input>) => Promise<Value>,
  bytesMost?: number,
): Act<Input, Value> {
  const answer: Act<Input, Value>['answer'] = async (context) => {
    const input = await readJson(context, takes, bytesMost)
    return answerWith(context, (own) => run(own, input))
  }
  return { takes, answer }
}

/** A view changes nothing. Its input is in the address, so it names no person. */
export function adminView<Input extends z.ZodMiniType, Value>(
  takes: Input,
  look: (context: AdminContext, input: z.output<Input>) => Promise<Value>,
): Act<Input, Value> {
  const answer: Act<Input, Value>['answer'] = async (context) => {
    const asked = parseFields(takes, Object.fromEntries(context.url.searchParams))
    return answerWith(context, (own) => look(own, asked))
  }
  return { takes, answer }
}

export const ofNothing = z.object({})
export const ofEvent = z.object({ eventId: eventIdSchema })

export async function eventOf(storage: SiteStorage, id: number): Promise<EventRecord> {
  return (await findEvent(storage, { id })) ?? refuse('eventUnknown')
}

export async function changeEvent<Outcome extends Result<ErrorCode | FieldCode>>(
  { storage, now }: AdminContext,
  eventId: number,
  act: (file: EventFile) => LoggedChange<EventFile, Outcome>,
  fieldOf?: Parameters<typeof orRefuse>[1],
) {
  const absent = { ok: false, reason: 'recordUnknown' } as const
  return orRefuse<Outcome | typeof absent>(await changeFile(storage, eventId, now, absent, act), fieldOf)
}
