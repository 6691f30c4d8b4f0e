/** Routes requests to Netlify Functions by address, from the `config` of each file, and runs the scheduled ones. */
import { readdir } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

import * as z from 'zod/mini'
import type { PlatformContext } from '#http/request-context.ts'

type Run = (request: Request, context: PlatformContext) => Promise<Response>

export interface LocalFunction {
  readonly name: string
  readonly routes: readonly URLPattern[]
  readonly excluded: readonly URLPattern[]
  /** A static file at the same address takes precedence. */
  readonly preferStatic: boolean
  /** A scheduled function has no address, as when it is hosted. */
  readonly isScheduled: boolean
  readonly run: Run
}

const moduleSchema = z.object({
  default: z.custom<Run>((value) => typeof value === 'function', 'has no handler as its default export'),
  config: z.looseObject({
    path: z._default(z.union([z.string(), z.array(z.string())]), []),
    excludedPath: z._default(z.array(z.string()), []),
    preferStatic: z._default(z.boolean(), false),
    schedule: z.optional(z.string()),
    // A request with another method would be passed on to the pages, which answer with HTML.
    method: z.optional(z.never('names methods')),
  }),
})

/** Throws an error that names the file if the module is no function. */
export function toFunction(file: string, module: unknown): LocalFunction {
  const parsed = moduleSchema.safeParse(module)
  if (!parsed.success)
    throw new TypeError(`${file} is no function: ${parsed.error.issues[0]?.message ?? '?'}`)
  const { default: run, config } = parsed.data
  return {
    name: basename(file, extname(file)),
    routes: [config.path].flat().map((pathname) => new URLPattern({ pathname })),
    excluded: config.excludedPath.map((pathname) => new URLPattern({ pathname })),
    preferStatic: config.preferStatic,
    isScheduled: config.schedule !== undefined,
    run,
  }
}

export async function listFunctionFiles(directory: string): Promise<string[]> {
  return (await readdir(directory)).map((name) => join(directory, name))
}

export async function loadFunctions(directory: string): Promise<LocalFunction[]> {
  const files = await listFunctionFiles(directory)
  return Promise.all(
    files.map(async (file) => {
      const module: unknown = await import(pathToFileURL(file).href)
      return toFunction(file, module)
    }),
  )
}

/** Ignores a trailing slash. Throws if two functions claim an address, because Netlify does not say which one wins. */
export function matchFunction(functions: readonly LocalFunction[], url: URL): LocalFunction | undefined {
  const pathname = url.pathname === '/' ? '/' : url.pathname.replace(/\/$/, '')
  const isIn = (patterns: readonly URLPattern[]) => patterns.some((pattern) => pattern.test({ pathname }))
  const matches = functions.filter(({ routes, excluded }) => isIn(routes) && !isIn(excluded))
  if (matches.length > 1)
    throw new Error(`${pathname} is claimed by ${matches.map(({ name }) => name).join(' and ')}`)
  return matches[0]
}

const minuteMilliseconds = 60_000

export function runEveryMinute(runScheduled: () => void, interrupted: AbortSignal): void {
  if (interrupted.aborted) return
  runScheduled()
  const timer = setInterval(runScheduled, minuteMilliseconds).unref()
  interrupted.addEventListener('abort', () => clearInterval(timer), { once: true })
}

/** Starts the scheduled ones among some functions, whatever their schedule says. It never runs a function beside itself. */
export class Schedule {
  readonly #running = new Set<string>()

  /** Calls `run` for each function that is not still running, with a request like that of the platform's scheduler. */
  start(
    functions: readonly LocalFunction[],
    run: (fn: LocalFunction, request: Request) => Promise<unknown>,
  ): void {
    for (const fn of functions) {
      if (!fn.isScheduled || this.#running.has(fn.name)) continue
      this.#running.add(fn.name)
      const request = new Request(`http://localhost/.netlify/functions/${fn.name}`, { method: 'POST' })
      const done = (): void => void this.#running.delete(fn.name)
      run(fn, request).then(done, done)
    }
  }
}
