/** /site-settings.json: the Settings in the pages of this build, by which the admin's screen sees whether they are up to date. */
import type { APIRoute } from 'astro'
import { chosenNow } from '#site.ts'

export const prerender = true

export const GET: APIRoute = () => Response.json(chosenNow())
