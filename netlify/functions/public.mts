/** Serves what every visitor may ask, and what mail programs send by themselves. */
import type { Config } from '@netlify/functions'
import { eventsRoutes } from '#api/events/events.ts'
import { unsubscribeRoutes } from '#api/mail/unsubscribe.ts'
import { serveRoutes } from '#http/endpoint.ts'
import { healthRoutes } from '#api/safety/health.ts'
import { siteRoutes } from '#api/shell/site-settings.ts'

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

export default serveRoutes([...eventsRoutes, ...unsubscribeRoutes, ...healthRoutes, ...siteRoutes])
