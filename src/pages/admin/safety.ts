/** Where the backup was before it became one of the settings. */
import type { APIRoute } from 'astro'

export const prerender = false

export const GET: APIRoute = ({ redirect }) => redirect('/admin/settings', 302)
