/** Signs the admin in; the platform limits the requests by address. */
import type { Config } from '@netlify/functions'
import { adminLoginRoutes } from '#api/access/admin-login.ts'
import { serveRoutes } from '#http/endpoint.ts'

export const config: Config = {
  path: '/api/admin/login',
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
}

export default serveRoutes([...adminLoginRoutes])
