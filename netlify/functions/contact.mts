/** POST /api/contact: an enquiry. */
import type { Config } from '@netlify/functions'
import { sendAfterwards } from '#mail/send-afterwards.ts'
import { toE164 } from '#domain/phone.ts'
import { enquiryFormSchema } from '#schemas/enquiry.ts'
import { publicEndpoint } from '#server/endpoint.ts'
import { findFlood } from '#server/form-stamp.ts'
import { doneResponse, readForm } from '#server/form.ts'
import type { RequestContext } from '#server/request-context.ts'
import { errorResponse } from '#server/response.ts'
import { pretendToChange } from '#storage/decoy.ts'
import { addEnquiry, enquiriesRef, monthOf } from '#storage/enquiries.ts'
import { pretendToSignUp, saveSignup } from '#storage/signups.ts'

export const config: Config = {
  path: '/api/contact',
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
}

async function sendEnquiry(context: RequestContext): Promise<Response> {
  const { storage, now } = context
  const form = await readForm(context, { name: 'enquiry', schema: enquiryFormSchema, page: '/sent' })
  if (!form.ok) return form.response
  const { input, locale } = form
  const phone = toE164(input.phone)
  if (!phone.ok) return errorResponse(context, 'fieldsInvalid', { fields: { phone: phone.reason } })
  const flood = await findFlood(context, 'enquiry')
  if (flood) return flood
  // The signup first, because it can be repeated safely: after a failure in between, sending the form again completes
  // both.
  const wish = { email: input.email, phone: '' }
  if (form.isBot) {
    if (input.newsletter) await pretendToSignUp(storage, wish)
    await pretendToChange(enquiriesRef(storage, monthOf(now)))
    return doneResponse(context, { message: form.t('form.contactSentTitle') })
  }
  const changed = input.newsletter ? await saveSignup(storage, wish, locale, now) : []
  const document = await addEnquiry(storage, { ...input, phone: phone.phone }, locale, now)
  sendAfterwards(context, `enquiries-${document}`, ...changed.map((shard) => `signups-${shard}`))
  return doneResponse(context, { message: form.t('form.contactSentTitle') })
}

export default publicEndpoint({ POST: sendEnquiry })
