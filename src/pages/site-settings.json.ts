/** What of Settings stands in the pages that this build made: the admin sees by it when they are up to date. */
import type { APIRoute } from 'astro'
import { chosenNow } from '#site.ts'

export const prerender = true

export const GET: APIRoute = () => Response.json(chosenNow())
