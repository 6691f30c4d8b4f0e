/** Defines the API's routes (method, address, access, handler), and makes a Netlify Function that serves some of them. */
import type * as z from 'zod/mini'
import {
  adminEndpoint,
  answerUnknown,
  publicEndpoint,
  type Access,
  type AdminContext,
  type Endpoint,
  type Method,
} from '#http/endpoint.ts'
import { readJson } from '#http/body.ts'
import type { RequestContext } from '#http/request-context.ts'

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

/** For example 'PUT /api/admin/events/:id'. */
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

/** Reads the body with `takes` before `handle` runs. */
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

function toEndpoint(routes: readonly Route[]): Endpoint {
  const forAdmin = routes.filter((route) => route.access === 'admin')
  if (forAdmin.length > 0)
    return adminEndpoint(Object.fromEntries(forAdmin.map(({ method, run }) => [method, run])))
  const others = routes.filter((route) => route.access !== 'admin')
  const handlers = Object.fromEntries(others.map(({ method, run }) => [method, run]))
  return publicEndpoint(handlers, others[0]?.access)
}

const parametersIn = (path: string): number => path.split('/:').length

/** Answers 'unknown' to an address without a route. The function's config names every address; `routes` is for tests. */
export function serveRoutes(routes: readonly Route[]): Endpoint & { readonly routes: readonly Route[] } {
  // Fixed parts come before parameters: '/events/all' before '/events/:id'.
  const addresses = [...Map.groupBy(routes, ({ path }) => path)]
    .toSorted(([one], [other]) => parametersIn(one) - parametersIn(other))
    .map(([pathname, ofPath]) => ({ pattern: new URLPattern({ pathname }), endpoint: toEndpoint(ofPath) }))
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
