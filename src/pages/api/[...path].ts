/** Answers unknown addresses below /api that no function claims. */
import type { APIRoute } from 'astro'
import { answerUnknown } from '#http/endpoint.ts'

export const prerender = false

export const ALL: APIRoute = ({ request, locals }) => answerUnknown(request, locals.netlify?.context ?? {})
