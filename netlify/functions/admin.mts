/** Serves the signed-in admin. The code holds no secret: without a session every request is answered 401. */
import type { Config } from '@netlify/functions'
import { actsRoutes } from '#api/acts/acts.ts'
import { adminEnquiriesRoutes } from '#api/enquiries/contact.ts'
import { adminEventsRoutes } from '#api/events/admin-events.ts'
import { serveRoutes } from '#http/endpoint.ts'
import { sendAfterwards } from '#api/send-afterwards.ts'
import { adminSignupsRoutes } from '#api/signups/notification-signup.ts'

export const config: Config = {
  path: ['/api/admin/*', '/api/contacts'],
  // The function sign-in serves it. The platform compares a literal exactly, so the address with a slash at its end is named as well.
  excludedPath: ['/api/admin/login', '/api/admin/login/'],
}

export default serveRoutes(
  [...actsRoutes, ...adminEventsRoutes, ...adminEnquiriesRoutes, ...adminSignupsRoutes],
  sendAfterwards,
)
