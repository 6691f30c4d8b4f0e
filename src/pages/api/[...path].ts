/** Unknown addresses below /api: a 404 as JSON. */
import type { APIRoute } from 'astro'
import { errorResponse } from '#server/response.ts'
import { openRequestContext } from '#server/request-context.ts'

export const prerender = false

export const ALL: APIRoute = ({ request, locals }) =>
  errorResponse(openRequestContext(request, locals.netlify?.context ?? {}), 'unknown')
