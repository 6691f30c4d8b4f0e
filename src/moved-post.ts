/** Answers at a former address of a post or its picture (src/build/modules/moved-posts.ts). */
import type { APIRoute } from 'astro'

export const prerender = false

export const GET: APIRoute = ({ url }) => {
  const found = MOVED[url.pathname.replace(/(?<=.)\/$/, '')]
  if (!found) return new Response(null, { status: 404 })
  return new Response(null, { status: found.status, headers: { location: `${found.to}${url.search}` } })
}
