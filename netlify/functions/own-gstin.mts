/** POST /api/own-registration/:token/gstin: for which business the receipt is to be, until there is one. */
import type { Config } from '@netlify/functions'
import { isGstin } from '#domain/gst.ts'
import { gstinFormSchema } from '#schemas/payment.ts'
import { publicEndpoint } from '#server/endpoint.ts'
import { doneResponse } from '#server/form.ts'
import { readOwnForm } from '#server/own-registration.ts'
import type { RequestContext } from '#server/request-context.ts'
import { errorResponse } from '#server/response.ts'
import { saveGstin } from '#storage/own-registration.ts'

export const config: Config = {
  path: '/api/own-registration/:token/gstin',
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
}

async function save(context: RequestContext): Promise<Response> {
  const form = await readOwnForm(context, 'gstin', () => gstinFormSchema)
  if (!form.ok) return form.response
  const { own, input, t } = form
  // Of the right form, and yet mistyped: its last character says so.
  if (input.gstin !== '' && !isGstin(input.gstin))
    return errorResponse(context, 'fieldsInvalid', { fields: { gstin: 'gstinInvalid' } })
  const saved = await saveGstin(context.storage, own.event, own.registration, input, context.now)
  if (!saved.ok) return errorResponse(context, saved.reason)
  return doneResponse(context, { message: t('own.gstinSaved') })
}

export default publicEndpoint({ POST: save }, { isOpenedBySecret: true })
