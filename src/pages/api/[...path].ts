/** Unknown addresses below /api: a 404 as JSON, or a 400 where the address cannot be decoded. */
import type { APIRoute } from 'astro'
import { errorResponse, unreadableAddressResponse } from '#server/response.ts'
import { openRequestContext } from '#server/request-context.ts'

export const prerender = false

function canBeDecoded({ url }: Request): boolean {
  try {
    return decodeURIComponent(new URL(url).pathname) !== ''
  } catch {
    return false
  }
}

export const ALL: APIRoute = ({ request, locals }) =>
  canBeDecoded(request)
    ? errorResponse(openRequestContext(request, locals.netlify?.context ?? {}), 'unknown')
    : unreadableAddressResponse(request.headers.get('accept-language'))
