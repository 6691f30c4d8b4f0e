/** GET /api/form-stamp: what a form's script sends along as a sign that a page showed it. No storage but the site's secret. */
import type { Config } from '@netlify/functions'
import { publicEndpoint } from '#server/endpoint.ts'
import { makeStamp } from '#server/form-stamp.ts'
import type { RequestContext } from '#server/request-context.ts'
import { jsonResponse } from '#server/response.ts'

export const config: Config = {
  path: '/api/form-stamp',
  // A class behind one address reaches for its forms within a minute.
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
}

async function giveStamp(context: RequestContext): Promise<Response> {
  return jsonResponse(await makeStamp(context))
}

export default publicEndpoint({ GET: giveStamp })
