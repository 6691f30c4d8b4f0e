/** POST /api/own-registration/:token/correct: corrects the name, the phone and, where the form asks for it, the company of a registration. */
import type { Config } from '@netlify/functions'
import { toE164 } from '#domain/phone.ts'
import { formOf } from '#domain/workshop.ts'
import { correctionSchema } from '#schemas/own-registration.ts'
import { publicEndpoint } from '#server/endpoint.ts'
import { doneResponse } from '#server/form.ts'
import { readOwnForm } from '#server/own-registration.ts'
import type { RequestContext } from '#server/request-context.ts'
import { errorResponse } from '#server/response.ts'
import { correctOwnRegistration } from '#storage/own-registration.ts'

export const config: Config = {
  path: '/api/own-registration/:token/correct',
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
}

async function correct(context: RequestContext): Promise<Response> {
  const form = await readOwnForm(context, 'correction', (own) =>
    correctionSchema(own ? formOf(own.event) : 'detail'),
  )
  if (!form.ok) return form.response
  const { own, input, t } = form
  const phone = toE164(input.phone)
  if (!phone.ok) return errorResponse(context, 'fieldsInvalid', { fields: { phone: phone.reason } })
  const { event, registration } = own
  const corrected = await correctOwnRegistration(context.storage, event.id, registration.id, {
    ...input,
    phone: phone.phone,
  })
  if (!corrected.ok) return errorResponse(context, corrected.reason)
  return doneResponse(context, { message: t('own.corrected') })
}

export default publicEndpoint({ POST: correct }, { isOpenedBySecret: true })
