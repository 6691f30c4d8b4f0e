/** GET /api/own-registration/:token/data: the registration with its event, as a file to keep. */
import type { Config } from '@netlify/functions'
import { asRegistered } from '#domain/registration.ts'
import { ownDataSchema } from '#schemas/own-registration.ts'
import { publicEndpoint } from '#server/endpoint.ts'
import type { RequestContext } from '#server/request-context.ts'
import { apiHeaders, errorResponse } from '#server/response.ts'
import { findOwnRegistration } from '#storage/own-registration.ts'

export const config: Config = {
  path: '/api/own-registration/:token/data',
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
}

async function downloadOwnData(context: RequestContext): Promise<Response> {
  const own = await findOwnRegistration(context.storage, context.params['token'] ?? '')
  if (!own) return errorResponse(context, 'recordUnknown')
  const event = asRegistered(own.event, own.registration)
  const data = ownDataSchema.parse({ ...own, event, downloadedAt: context.now.toISOString() })
  return new Response(`${JSON.stringify(data, null, 2)}\n`, {
    headers: {
      ...apiHeaders,
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="registration-${own.event.slug}.json"`,
      'referrer-policy': 'no-referrer',
    },
  })
}

export default publicEndpoint({ GET: downloadOwnData }, { isOpenedBySecret: true })
