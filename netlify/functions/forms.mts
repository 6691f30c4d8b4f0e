/** A door: what visitors send, which the platform limits by their address. */
import type { Config } from '@netlify/functions'
import { openDoor } from '#api/door.ts'
import { formsRows } from '#api/doors/forms.ts'

export const config: Config = {
  path: [
    '/api/events/:slug/register',
    '/api/event-registrations',
    '/api/contact',
    '/api/notification-signup',
    '/api/forgot',
    '/api/pay/:token/payment',
  ],
  // Generous, because many visitors share one address behind a mobile operator's gateway.
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
}

export default openDoor(formsRows)
