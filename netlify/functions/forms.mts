/** Serves what visitors send, which the platform limits by their address. */
import type { Config } from '@netlify/functions'
import { contactRoutes } from '#api/enquiries/contact.ts'
import { payReportRoutes } from '#api/money/pay-report.ts'
import { forgotRoutes } from '#api/own-page/forgot.ts'
import { eventRegisterRoutes } from '#api/registrations/event-register.ts'
import { serveRoutes } from '#http/endpoint.ts'
import { sendAfterwards } from '#api/send-afterwards.ts'
import { notificationSignupRoutes } from '#api/signups/notification-signup.ts'

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

export default serveRoutes(
  [
    ...eventRegisterRoutes,
    ...contactRoutes,
    ...notificationSignupRoutes,
    ...forgotRoutes,
    ...payReportRoutes,
  ],
  sendAfterwards,
)
