/** /site-settings.json: the Settings in the pages of this build, for a build that no function answers. */
import type { APIRoute } from 'astro'
import { chosenNow } from '#site.ts'

export const prerender = true

export const GET: APIRoute = () => Response.json(chosenNow())
