/** Routes to Netlify Functions: address and method, or schedule, from the `config` of each file. */
import { readdir } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import type { FunctionContext } from './function-context.ts'

type Run = (
  request: Request,
  context: FunctionContext,
) => Response | undefined | Promise<Response | undefined>

export interface LocalFunction {
  readonly name: string
  readonly routes: readonly URLPattern[]
  readonly excluded: readonly URLPattern[]
  readonly methods: ReadonlySet<string> | undefined
  readonly preferStatic: boolean
  /** Run by schedule only; as when hosted, it has no address. */
  readonly isScheduled: boolean
  readonly run: Run
}

export interface FunctionMatch {
  readonly fn: LocalFunction
  readonly path: string
  readonly params: Record<string, string>
}

const oneOrMore = z.optional(z.union([z.string(), z.array(z.string())]))
const moduleSchema = z.object({
  default: z.custom<Run>((value) => typeof value === 'function', 'has no handler as its default export'),
  config: z.optional(
    z.looseObject({
      path: oneOrMore,
      excludedPath: oneOrMore,
      method: oneOrMore,
      preferStatic: z.optional(z.boolean()),
      schedule: z.optional(z.string()),
    }),
  ),
})

export function toFunction(file: string, module: unknown): LocalFunction {
  const name = basename(file, extname(file))
  const parsed = moduleSchema.safeParse(module)
  if (!parsed.success)
    throw new TypeError(`${file} is no function: ${parsed.error.issues[0]?.message ?? '?'}`)
  const { default: run, config = {} } = parsed.data
  const methods = toList(config.method).map((method) => method.toUpperCase())
  const isScheduled = config.schedule !== undefined
  // Without a path, Netlify's default address.
  const paths = isScheduled ? [] : toList(config.path ?? `/.netlify/functions/${name}`)
  return {
    name,
    routes: paths.map((pathname) => new URLPattern({ pathname })),
    excluded: toList(config.excludedPath).map((pathname) => new URLPattern({ pathname })),
    methods: methods.length > 0 ? new Set(methods) : undefined,
    preferStatic: config.preferStatic ?? false,
    isScheduled,
    run,
  }
}

export async function listFunctionFiles(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch(() => [])
  return names.filter((name) => /\.(mts|mjs|ts|js)$/.test(name)).map((name) => join(directory, name))
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

/** Two functions match the same request. Netlify does not document which one wins. */
export class AmbiguousRouteError extends Error {
  override name = 'AmbiguousRouteError'
}

/** Undefined when no function matches address and method. As when hosted, a trailing slash makes no difference. */
export function matchFunction(
  functions: readonly LocalFunction[],
  url: URL,
  method: string,
): FunctionMatch | undefined {
  const pathname = url.pathname === '/' ? '/' : url.pathname.replace(/\/$/, '')
  const matches = functions.flatMap((fn): FunctionMatch[] => {
    if (fn.methods && !fn.methods.has(method)) return []
    if (fn.excluded.some((pattern) => pattern.test({ pathname }))) return []
    for (const route of fn.routes) {
      const found = route.exec({ pathname })
      if (found) return [{ fn, path: route.pathname, params: toParams(found.pathname.groups) }]
    }
    return []
  })
  const [first, second] = matches
  if (second) {
    const names = matches.map(({ fn }) => fn.name).join(' and ')
    throw new AmbiguousRouteError(`${method} ${pathname} is claimed by ${names}`)
  }
  return first
}

function toParams(groups: Record<string, string | undefined>): Record<string, string> {
  const params: Record<string, string> = {}
  for (const [name, value] of Object.entries(groups)) {
    if (value !== undefined) params[name] = value
  }
  return params
}

function toList(value: string | string[] | undefined): string[] {
  return value === undefined ? [] : [value].flat()
}
