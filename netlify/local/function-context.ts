/** What Netlify hands to a function beside the request, and the global `Netlify`, as they are on one machine. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context } from '@netlify/functions'
import { markAsLocal } from '#server/configuration.ts'
import { localDeploy } from './settings.ts'

/** Without next() and rewrite(), which work in edge functions only. */
export type FunctionContext = Omit<Context, 'next' | 'rewrite'>

export interface Call {
  readonly context: FunctionContext
  /** Adds the cookies that were set through the context. */
  readonly finish: (response: Response) => Response
}

export interface CallFacts {
  readonly request: Request
  readonly requestId: string
  /** The visitor's address. */
  readonly ip: string
  readonly params: Record<string, string>
  /** Takes what the function wants to finish after its answer. */
  readonly waitUntil: (promise: Promise<unknown>) => void
}

export function openCall({ request, requestId, ip, params, waitUntil }: CallFacts): Call {
  const url = new URL(request.url)
  const cookies = new CookieJar(request.headers.get('cookie') ?? '')
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
  }
  return { context, finish: (response) => cookies.addTo(response) }
}

interface Cookie {
  readonly name: string
  readonly value: string
  readonly expires?: Date | number
  /** Seconds. */
  readonly maxAge?: number
  readonly domain?: string
  readonly path?: string
  readonly secure?: boolean
  readonly httpOnly?: boolean
  readonly sameSite?: 'Strict' | 'Lax' | 'None'
  readonly unparsed?: string[]
}

class CookieJar {
  readonly #sent = new Map<string, string>()
  readonly #lines: string[] = []

  constructor(header: string) {
    for (const part of header.split(';')) {
      const equals = part.indexOf('=')
      if (equals > 0) this.#sent.set(part.slice(0, equals).trim(), part.slice(equals + 1).trim())
    }
  }

  // Arrow functions: handlers take them out of the context.
  readonly get = (name: string): string => this.#sent.get(name) ?? ''

  readonly set = (input: Cookie | string, value?: string): void => {
    const cookie: Exclude<Cookie, string> =
      typeof input === 'string' ? { name: input, value: value ?? '' } : input
    this.#lines.push(toSetCookie(cookie))
  }

  readonly delete = (input: string | { name: string; domain?: string; path?: string }): void => {
    const cookie = typeof input === 'string' ? { name: input } : input
    this.set({ ...cookie, value: '', expires: new Date(0) })
  }

  addTo(response: Response): Response {
    if (this.#lines.length === 0) return response
    const headers = new Headers(response.headers)
    for (const line of this.#lines) headers.append('set-cookie', line)
    return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
  }
}

function toSetCookie(cookie: Cookie): string {
  const { name, value, expires, maxAge, domain, path, secure, httpOnly, sameSite, unparsed } = cookie
  return [
    `${name}=${value}`,
    ...(expires === undefined ? [] : [`Expires=${new Date(expires).toUTCString()}`]),
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
    ...(domain === undefined ? [] : [`Domain=${domain}`]),
    ...(path === undefined ? [] : [`Path=${path}`]),
    ...(secure ? ['Secure'] : []),
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(sameSite === undefined ? [] : [`SameSite=${sameSite}`]),
    ...(unparsed ?? []),
  ].join('; ')
}

const current = new AsyncLocalStorage<FunctionContext>()

/** Whatever `work` calls finds this context under `Netlify.context`. */
export function inContext<Result>(context: FunctionContext, work: () => Result): Result {
  return current.run(context, work)
}

/** Puts the global `Netlify` in place for functions and pages of this process, and lets them know that this is a local run. */
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
