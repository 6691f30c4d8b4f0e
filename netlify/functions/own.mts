/** Serves the pages that a secret link in an e-mail opens. */
import type { Config } from '@netlify/functions'
import { ownFormsRoutes } from '#api/own-page/own-forms.ts'
import { serveRoutes } from '#http/endpoint.ts'
import { sendAfterwards } from '#api/send-afterwards.ts'
import { signupPageRoutes } from '#api/signups/notification-signup.ts'

export const config: Config = {
  path: [
    '/api/signup/:token/confirm',
    '/api/signup/:token/stop',
    '/api/own-registration/:token/data',
    '/api/own-registration/:token/correct',
    '/api/own-registration/:token/cancel',
    '/api/own-registration/:token/seat',
    '/api/own-registration/:token/payment',
    '/api/own-registration/:token/gstin',
    '/api/own-registration/:token/guests',
    '/api/own-registration/:token/feedback',
    '/api/own-registration/:token/erase',
  ],
}

export default serveRoutes([...signupPageRoutes, ...ownFormsRoutes], sendAfterwards)
