/** Adds the headers that no page may lack to what the adapter's function answers: Astro answers some requests before any middleware. */
import { createHandler as createAdapterHandler } from '@astrojs/netlify/ssr-function.js'
import type { Context } from '@netlify/functions'
import { emptyPolicy, personalCaching, securityHeaders, isPersonal } from '#http/headers.ts'

type Handler = (request: Request, context: Context) => Promise<Response>

export function createHandler(options: Parameters<typeof createAdapterHandler>[0]): Handler {
  const render = createAdapterHandler(options)
  return async (request, context) => secured(request, await render(request, context), context)
}

function secured(request: Request, rendered: Response, context: Context): Response {
  const headers = new Headers(rendered.headers)
  for (const [name, value] of Object.entries({
    ...securityHeaders,
    'content-security-policy': emptyPolicy,
    'cache-control': 'no-store',
  })) {
    if (!headers.has(name)) headers.set(name, value)
  }
  if (isPersonal(request, headers)) {
    headers.set('cache-control', personalCaching)
    headers.delete('netlify-cdn-cache-control')
  }
  const { status } = rendered
  if (rendered.body !== null || status !== 500) return new Response(rendered.body, { status, headers })
  headers.set('content-type', 'text/plain; charset=utf-8')
  return new Response(`Internal error. Request id: ${context.requestId}`, { status, headers })
}
