/**
 * An Astro integration for `npm run dev`: functions at their addresses, loaded afresh after each change; redirects; and
 * for pages the same context that functions get (the adapter's own throws at half of its properties).
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequest, sendResponse } from '@remix-run/node-fetch-server'
import type { AstroIntegration } from 'astro'
import { logProblem } from '#server/log.ts'
import { inContext, installNetlifyGlobal, openCall, type Call } from './function-context.ts'
import { listFunctionFiles, matchFunction, toFunction } from './function-table.ts'
import { readSiteRules, type SiteRules } from './site-rules.ts'

type DevServer = Parameters<NonNullable<AstroIntegration['hooks']['astro:server:setup']>>[0]['server']

export function functionsInDev(root: string): AstroIntegration {
  return {
    name: 'functions-in-dev',
    hooks: {
      async 'astro:server:setup'({ server }) {
        installNetlifyGlobal()
        const rules = await readSiteRules(root, root)
        server.middlewares.use((incoming, outgoing, next) => {
          answer(server, rules, incoming, outgoing).then((isAnswered) => {
            if (!isAnswered) next()
          }, next)
        })
      },
    },
  }
}

/** False when the request is none of a function's and no redirect's; a rewrite changes its address on the way. */
async function answer(
  server: DevServer,
  rules: SiteRules,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<boolean> {
  const url = toUrl(incoming)
  if (!url) return false
  const files = await listFunctionFiles(rules.functionsDirectory)
  const functions = await Promise.all(
    files.map(async (file) => {
      const module: unknown = await server.ssrLoadModule(file)
      return toFunction(file, module)
    }),
  )
  const match = matchFunction(functions, url, incoming.method ?? 'GET')
  if (!match) {
    const headers = { cookie: incoming.headers.cookie ?? '' }
    const { context } = open(new Request(url, { headers }), incoming, {})
    Reflect.set(incoming, Symbol.for('astro.locals'), { netlify: { context } })
    return redirect(rules, url, incoming, outgoing)
  }
  const request = createRequest(incoming, outgoing)
  const call = open(request, incoming, match.params)
  const response = await inContext(call.context, () => match.fn.run(request, call.context))
  await sendResponse(outgoing, call.finish(response ?? new Response(null, { status: 204 })))
  return true
}

function open(request: Request, { socket }: IncomingMessage, params: Record<string, string>): Call {
  const requestId = crypto.randomUUID()
  return openCall({
    request,
    requestId,
    ip: socket.remoteAddress?.replace(/^::ffff:/, '') ?? '',
    params,
    waitUntil: (promise) => {
      promise.catch((error: unknown) => {
        const { pathname } = new URL(request.url)
        logProblem({ requestId, method: request.method, path: pathname, status: 200, error })
      })
    },
  })
}

async function redirect(
  rules: SiteRules,
  url: URL,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<boolean> {
  const match = await rules.redirectFor(new Request(url))
  if (!match) return false
  if (!match.redirect) {
    incoming.url = `${match.target.pathname}${match.target.search}`
    return false
  }
  await sendResponse(outgoing, Response.redirect(match.target, match.statusCode))
  return true
}

/** Vite speaks of its own modules in addresses that need not be anybody's. */
function toUrl({ url = '', headers }: IncomingMessage): URL | undefined {
  if (/^\/(@|node_modules\/|src\/)/.test(url)) return undefined
  return URL.parse(`http://${headers.host ?? 'localhost'}${url}`) ?? undefined
}
