/** An Astro integration for `npm run dev`: functions at their addresses, loaded afresh after each change, and redirects. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AstroIntegration } from 'astro'
import { logProblem } from '#server/log.ts'
import { inContext, installNetlifyGlobal, openCall } from './function-context.ts'
import { listFunctionFiles, matchFunction, toFunction } from './function-table.ts'
import { sendResponse, toRequest } from './node-http.ts'
import { readSiteRules, type SiteRules } from './site-rules.ts'

type DevServer = Parameters<NonNullable<AstroIntegration['hooks']['astro:server:setup']>>[0]['server']

export function functionsInDev(root: string): AstroIntegration {
  return {
    name: 'functions-in-dev',
    hooks: {
      async 'astro:server:setup'({ server }) {
        installNetlifyGlobal()
        const rules = await readSiteRules(root)
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
  const modules = await Promise.all(
    files.map(async (file) => {
      const module: unknown = await server.ssrLoadModule(file)
      return toFunction(file, module)
    }),
  )
  const match = matchFunction(modules, url, incoming.method ?? 'GET')
  if (!match) return redirect(rules, url, incoming, outgoing)

  const requestId = crypto.randomUUID()
  const request = toRequest(incoming, outgoing)
  const call = openCall({
    request,
    requestId,
    ip: incoming.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '',
    params: match.params,
    waitUntil: (promise) =>
      void promise.catch((error: unknown) =>
        logProblem({ requestId, method: request.method, path: url.pathname, status: 200, error }),
      ),
  })
  const response = await inContext(call.context, () => match.fn.run(request, call.context))
  await sendResponse(call.finish(response ?? new Response(null, { status: 204 })), incoming, outgoing)
  return true
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
  await sendResponse(Response.redirect(match.target, match.statusCode), incoming, outgoing)
  return true
}

/** Vite speaks of its own modules in addresses that need not be anybody's. */
function toUrl({ url = '', headers }: IncomingMessage): URL | undefined {
  if (/^\/(@|node_modules\/|src\/)/.test(url)) return undefined
  return URL.parse(`http://${headers.host ?? 'localhost'}${url}`) ?? undefined
}
