/** Gives pages the same context as functions. The adapter's own context throws for half of its properties. */
import type { MiddlewareHandler } from 'astro'
import { logProblem } from '#http/log.ts'
import type { PlatformContext } from '#http/request-context.ts'
import { localDeploy } from './settings.ts'

export const onRequest: MiddlewareHandler = (page, next) => {
  if (!page.isPrerendered)
    Object.assign(page.locals, { netlify: { context: contextInDev(page.request, page.clientAddress) } })
  return next()
}

export function contextInDev({ url, method }: Request, address: string): PlatformContext {
  const requestId = crypto.randomUUID()
  return {
    requestId,
    ip: address.replace(/^::ffff:/, ''),
    deploy: localDeploy(process.env),
    waitUntil: (promise) =>
      void promise.catch((error: unknown) =>
        logProblem({ requestId, method, path: new URL(url).pathname, status: 200, error }),
      ),
  }
}
