/** /embed/events.js: the list of coming events for partners' pages. A file; its headers let any page load it. */
import type { APIRoute } from 'astro'
import { embedScript } from '#embed/script.ts'

export const prerender = true

export const GET: APIRoute = () =>
  new Response(embedScript(), { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
