/** The context that Netlify passes to functions, and the global `Netlify`, for a local run. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context } from '@netlify/functions'
import { parseCookie, stringifySetCookie, type SetCookie } from 'cookie'
import { markAsLocal } from '#http/configuration.ts'
import type { PlatformContext } from '#http/request-context.ts'
import { localDeploy } from '../settings.ts'

export type FunctionContext = Omit<Context, 'next' | 'rewrite'> & Pick<PlatformContext, 'answered'>

export interface Call {
  readonly context: FunctionContext
  readonly finish: (response: Response) => Response
}

export interface CallFacts {
  readonly request: Request
  readonly requestId: string
  readonly ip: string
  readonly params: Record<string, string>
  readonly waitUntil: (promise: Promise<unknown>) => void
  readonly answered?: Promise<void> | undefined
}

export function openCall({ request, requestId, ip, params, waitUntil, answered }: CallFacts): Call {
  const url = new URL(request.url)
  const { cookies, lines } = openCookies(request.headers.get('cookie') ?? '')
  const context: FunctionContext = {
    account: { id: 'local' },
    cookies,
    deploy: { ...localDeploy(process.env), id: '0' },
    geo: {},
    ip,
    json: (input) => Response.json(input),
    log: (...data: unknown[]) => console.log(...data),
    params,
    requestId,
    server: { region: 'local' },
    site: { id: 'local', name: 'local', url: url.origin },
    url,
    waitUntil,
    answered,
  }
  return {
    context,
    finish(response) {
      if (lines.length === 0) return response
      const headers = new Headers(response.headers)
      for (const line of lines) headers.append('set-cookie', line)
      return new Response(response.body, { status: response.status, headers })
    },
  }
}

function openCookies(header: string): { cookies: Context['cookies']; lines: string[] } {
  const sent = parseCookie(header)
  const lines: string[] = []
  const set = (input: Cookie | string, value = ''): void => {
    const given: Cookie = typeof input === 'string' ? { name: input, value } : input
    const { expires, sameSite, ...cookie } = given
    lines.push(
      stringifySetCookie({
        ...cookie,
        ...(expires === undefined ? {} : { expires: new Date(expires) }),
        ...(sameSite === undefined ? {} : { sameSite: sameSites[sameSite] }),
      }),
    )
  }
  const remove: Context['cookies']['delete'] = (input) => {
    set({ ...(typeof input === 'string' ? { name: input } : input), value: '', expires: 0 })
  }
  return { cookies: { get: (name) => sent[name] ?? '', set, delete: remove }, lines }
}

const sameSites = { Strict: 'strict', Lax: 'lax', None: 'none' } as const

/** Netlify spells two fields differently. */
interface Cookie extends Omit<SetCookie, 'expires' | 'sameSite'> {
  readonly expires?: Date | number
  readonly sameSite?: keyof typeof sameSites
}

const current = new AsyncLocalStorage<FunctionContext>()

export function inContext<Result>(context: FunctionContext, work: () => Result): Result {
  return current.run(context, work)
}

export function installNetlifyGlobal(): void {
  markAsLocal()
  const env = {
    get: (name: string) => process.env[name],
    has: (name: string) => process.env[name] !== undefined,
    set: (name: string, value: string) => void (process.env[name] = value),
    delete: (name: string) => void Reflect.deleteProperty(process.env, name),
    toObject: () => ({ ...process.env }),
  }
  const netlify = {
    env,
    get context() {
      return current.getStore() ?? null
    },
  }
  Object.defineProperty(globalThis, 'Netlify', { value: netlify, configurable: true, writable: true })
}
