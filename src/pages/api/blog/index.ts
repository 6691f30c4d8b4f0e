/** GET /api/blog: every published post, newest first. */
import type { APIRoute } from 'astro'
import { listPostSummaries } from '#content/posts.ts'
import { jsonResponse } from '#http/response.ts'
import { publicRoute, serveRoutes } from '#http/endpoint.ts'

export const prerender = false

const endpoint = serveRoutes([
  publicRoute('GET /api/blog', async () =>
    jsonResponse({ posts: await listPostSummaries() }, 200, { 'cache-control': 'public, max-age=300' }),
  ),
])

export const ALL: APIRoute = ({ request, locals }) => endpoint(request, locals.netlify?.context ?? {})
