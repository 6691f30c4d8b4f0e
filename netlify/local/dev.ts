/** Runs Astro's dev server on the storage of `npm start`: the adapter's own is not atomic. Scheduled functions start every minute. */
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, join } from 'node:path'
import { createRequest, sendResponse } from '@remix-run/node-fetch-server'
import { type AstroIntegration, dev } from 'astro'
import { markAsLocal } from '#http/configuration.ts'
import { logProblem } from '#http/log.ts'
import { contextInDev } from './context-in-dev.ts'
import { openDataFolder } from './data-folder.ts'
import {
  listFunctionFiles,
  type LocalFunction,
  matchFunction,
  runEveryMinute,
  Schedule,
  toFunction,
} from './functions.ts'
import { describeRun, explain, root, toShortPath, untilInterrupted } from './local-run.ts'
import { answerOutbox } from './outbox.ts'
import { addSampleData } from './seed/sample.ts'
import { localDeploy, readSettings, type Settings } from './settings.ts'

/** Returns one folder per data folder: in the default one, a build beside this server would replace its files. */
function packagesFolder({ dataDirectory }: Settings): string {
  return join(root, '.cache/dev', basename(dataDirectory))
}

async function develop(settings: Settings, interrupted: AbortSignal): Promise<void> {
  markAsLocal()
  const data = await openDataFolder(settings.dataDirectory, settings)
  try {
    await addSampleData(settings.sampleData)
    // Tells Netlify's Vite plugin that this process emulates the platform already.
    process.env['NETLIFY_DEV'] = '1'
    process.env['ASTRO_TELEMETRY_DISABLED'] = '1'
    // Without a context, drafts are hidden.
    process.env['CONTEXT'] ||= localDeploy(process.env).context
    const hasAddress = Boolean(process.env['URL'])
    // Links in e-mails use this address; scheduled functions may send before the server says which port it got.
    process.env['URL'] ||= `http://localhost:${settings.port}`
    const server = await dev({
      root,
      server: { port: settings.port },
      integrations: [functionsInDev(interrupted)],
      vite: { cacheDir: packagesFolder(settings) },
    })
    const site = `http://localhost:${server.address.port}`
    if (!hasAddress) process.env['URL'] = site
    const path = toShortPath(root, settings.dataDirectory)
    console.log(describeRun(localDeploy(process.env), site, path))
    if (!interrupted.aborted) await once(interrupted, 'abort')
    await server.stop()
  } finally {
    await data.close()
  }
}

type DevServer = Parameters<NonNullable<AstroIntegration['hooks']['astro:server:setup']>>[0]['server']

function functionsInDev(interrupted: AbortSignal): AstroIntegration {
  return {
    name: 'functions-in-dev',
    hooks: {
      'astro:config:setup'({ addMiddleware }) {
        addMiddleware({ order: 'pre', entrypoint: new URL('context-in-dev.ts', import.meta.url) })
      },
      'astro:server:setup'({ server }) {
        server.middlewares.use((incoming, outgoing, next) => {
          answer(server, incoming, outgoing).then((isAnswered) => {
            if (!isAnswered) next()
          }, next)
        })
        const schedule = new Schedule()
        runEveryMinute(() => void startScheduled(server, schedule), interrupted)
      },
    },
  }
}

/** Returns false if no function matches. A page's own script leads `?lang` on, so that no redirects are needed here. */
async function answer(
  server: DevServer,
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
  const fn = matchFunction(await loadInDev(server), url)
  if (!fn) return false
  const request = createRequest(incoming, outgoing)
  const context = contextInDev(request, incoming.socket.remoteAddress ?? '')
  await sendResponse(outgoing, await fn.run(request, context))
  return true
}

async function loadInDev(server: DevServer): Promise<LocalFunction[]> {
  const files = await listFunctionFiles(join(root, 'netlify/functions'))
  return Promise.all(
    files.map(async (file) => {
      const module: unknown = await server.ssrLoadModule(file)
      return toFunction(file, module)
    }),
  )
}

/** Never rejects: functions that do not load say so in the answer to a request. */
async function startScheduled(server: DevServer, schedule: Schedule): Promise<void> {
  const functions = await loadInDev(server).catch(() => [])
  schedule.start(functions, async (fn, request) => {
    const { pathname } = new URL(request.url)
    await fn.run(request, contextInDev(request, '')).catch((error: unknown) => {
      logProblem({ requestId: fn.name, method: 'POST', path: pathname, status: 500, error })
    })
  })
}

/** Returns undefined for Vite's own modules and for invalid addresses. */
function toUrl({ url = '', headers }: IncomingMessage): URL | undefined {
  if (/^\/(@|node_modules\/|src\/)/.test(url)) return undefined
  return URL.parse(`http://${headers.host ?? 'localhost'}${url}`) ?? undefined
}

let settings: Settings | undefined
const interrupted = untilInterrupted()
try {
  settings = readSettings({ PORT: '4321', ...process.env }, root)
  await develop(settings, interrupted)
} catch (error) {
  console.error(explain(error, root, settings))
  process.exitCode = 1
}
process.exit()
