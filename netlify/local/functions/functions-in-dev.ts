/** Runs functions in dev: reloads them after each change, starts the scheduled ones every minute, and serves `/outbox` and redirects. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequest, sendResponse } from '@remix-run/node-fetch-server'
import type { AstroIntegration } from 'astro'
import { contextInDev } from './context-in-dev.ts'
import { logProblem } from '#http/log.ts'
import { listFunctionFiles, matchFunction, toFunction, type LocalFunction } from './function-table.ts'
import { answerOutbox } from '../outbox/outbox.ts'
import { runEveryMinute, Schedule } from './schedule.ts'
import { readSiteRules, type SiteRules } from '../site/site-rules.ts'

type DevServer = Parameters<NonNullable<AstroIntegration['hooks']['astro:server:setup']>>[0]['server']

export function functionsInDev(root: string, interrupted: AbortSignal): AstroIntegration {
  return {
    name: 'functions-in-dev',
    hooks: {
      'astro:config:setup'({ addMiddleware }) {
        addMiddleware({ order: 'pre', entrypoint: new URL('context-in-dev.ts', import.meta.url) })
      },
      'astro:server:setup'({ server }) {
        const rules = readSiteRules(root, root)
        server.middlewares.use((incoming, outgoing, next) => {
          answer(server, rules, incoming, outgoing).then((isAnswered) => {
            if (!isAnswered) next()
          }, next)
        })
        const schedule = new Schedule()
        runEveryMinute(() => void startScheduled(server, rules, schedule), interrupted)
      },
    },
  }
}

/** Returns false if neither a function nor a redirect matches. A rewrite changes the request's address. */
async function answer(
  server: DevServer,
  rules: SiteRules,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<boolean> {
  const url = toUrl(incoming)
  if (!url) return false
  const outbox = await answerOutbox(new Request(url))
  if (outbox) {
    await sendResponse(outgoing, outbox)
    return true
  }
  const fn = matchFunction(await loadInDev(server, rules), url)
  if (!fn) return redirect(rules, url, incoming, outgoing)
  const request = createRequest(incoming, outgoing)
  const context = contextInDev(request, incoming.socket.remoteAddress ?? '')
  await sendResponse(outgoing, await fn.run(request, context))
  return true
}

async function loadInDev(server: DevServer, rules: SiteRules): Promise<LocalFunction[]> {
  const files = await listFunctionFiles(rules.functionsDirectory)
  return Promise.all(
    files.map(async (file) => {
      const module: unknown = await server.ssrLoadModule(file)
      return toFunction(file, module)
    }),
  )
}

/** Never rejects: functions that do not load say so in the answer to a request. */
async function startScheduled(server: DevServer, rules: SiteRules, schedule: Schedule): Promise<void> {
  const functions = await loadInDev(server, rules).catch(() => [])
  schedule.start(functions, async (fn, request) => {
    const { pathname } = new URL(request.url)
    await fn.run(request, contextInDev(request, '')).catch((error: unknown) => {
      logProblem({ requestId: fn.name, method: 'POST', path: pathname, status: 500, error })
    })
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

/** Returns undefined for Vite's own modules and for invalid addresses. */
function toUrl({ url = '', headers }: IncomingMessage): URL | undefined {
  if (/^\/(@|node_modules\/|src\/)/.test(url)) return undefined
  return URL.parse(`http://${headers.host ?? 'localhost'}${url}`) ?? undefined
}
