/**
 * An Astro integration for `npm run dev`: functions, reloaded after each change; redirects; and the functions' context
 * for pages (context-in-dev.ts).
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequest, sendResponse } from '@remix-run/node-fetch-server'
import type { AstroIntegration } from 'astro'
import { openCallInDev } from './context-in-dev.ts'
import { inContext, installNetlifyGlobal } from './function-context.ts'
import { listFunctionFiles, matchFunction, toFunction } from './function-table.ts'
import { readSiteRules, type SiteRules } from './site-rules.ts'

type DevServer = Parameters<NonNullable<AstroIntegration['hooks']['astro:server:setup']>>[0]['server']

export function functionsInDev(root: string): AstroIntegration {
  return {
    name: 'functions-in-dev',
    hooks: {
      'astro:config:setup'({ addMiddleware }) {
        addMiddleware({ order: 'pre', entrypoint: new URL('context-in-dev.ts', import.meta.url) })
      },
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

/** False when neither a function nor a redirect matches; a rewrite changes the request's address. */
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
  if (!match) return redirect(rules, url, incoming, outgoing)
  const request = createRequest(incoming, outgoing)
  const call = openCallInDev(request, incoming.socket.remoteAddress ?? '', match.params)
  const response = await inContext(call.context, () => match.fn.run(request, call.context))
  await sendResponse(outgoing, call.finish(response ?? new Response(null, { status: 204 })))
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
  await sendResponse(outgoing, Response.redirect(match.target, match.statusCode))
  return true
}

/** Undefined for Vite's own modules and for invalid addresses. */
function toUrl({ url = '', headers }: IncomingMessage): URL | undefined {
  if (/^\/(@|node_modules\/|src\/)/.test(url)) return undefined
  return URL.parse(`http://${headers.host ?? 'localhost'}${url}`) ?? undefined
}
