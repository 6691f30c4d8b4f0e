/** Any other address below /api: a program asked, so the answer that there is nothing is JSON as well. */
import type { APIRoute } from 'astro'
import { refuse } from '#server/answer.ts'
import { openVisit } from '#server/visit.ts'

export const prerender = false

export const ALL: APIRoute = ({ request, locals }) =>
  refuse(openVisit(request, locals.netlify?.context ?? {}), 'unknown')
