/** A door: what everybody may ask, and what mail programs send by themselves. */
import type { Config } from '@netlify/functions'
import { openDoor } from '#api/door.ts'
import { publicRows } from '#api/doors/public.ts'

export const config: Config = {
  path: [
    '/api/events',
    '/api/events/:slug',
    '/api/photographs/:file',
    '/api/unsubscribe/:token',
    '/api/health',
    '/api/site-settings',
  ],
}

export default openDoor(publicRows)
