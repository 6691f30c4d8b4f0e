/** GET /api/blog/featured: the posts that the home page shows, newest first. */
import type { APIRoute } from 'astro'
import { listPostSummaries } from '#content/posts.ts'
import { jsonResponse } from '#http/response.ts'
import { publicRoute, serveRoutes } from '#http/endpoint.ts'

export const prerender = false

const endpoint = serveRoutes([
  publicRoute('GET /api/blog/featured', async () => {
    const posts = await listPostSummaries()
    return jsonResponse({ posts: posts.filter(({ featured }) => featured) }, 200, {
      'cache-control': 'public, max-age=300',
    })
  }),
])

export const ALL: APIRoute = ({ request, locals }) => endpoint(request, locals.netlify?.context ?? {})
