/** Gives pages the same context as functions. The adapter's own throws for half of its properties. */
import type { MiddlewareHandler } from 'astro'
import { logProblem } from '#http/log.ts'
import { openCall, type Call } from './function-context.ts'

export const onRequest: MiddlewareHandler = (page, next) => {
  if (!page.isPrerendered) {
    const { context } = openCallInDev(page.request, page.clientAddress, {})
    Object.assign(page.locals, { netlify: { context } })
  }
  return next()
}

/** `address` is the client's, from the socket. */
export function openCallInDev(request: Request, address: string, params: Record<string, string>): Call {
  const requestId = crypto.randomUUID()
  return openCall({
    request,
    requestId,
    ip: address.replace(/^::ffff:/, ''),
    params,
    waitUntil: (promise) => {
      promise.catch((error: unknown) => {
        const { pathname } = new URL(request.url)
        logProblem({ requestId, method: request.method, path: pathname, status: 200, error })
      })
    },
  })
}
