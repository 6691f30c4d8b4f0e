/** POST /api/contact: an enquiry. */
import type { Config } from '@netlify/functions'
import { toE164 } from '#domain/phone.ts'
import { enquiryFormSchema } from '#schemas/enquiry.ts'
import { answerForm } from '#server/form.ts'
import { answering } from '#server/endpoint.ts'
import { addEnquiry } from '#storage/enquiries.ts'
import { saveSignup } from '#storage/signups.ts'

export const config: Config = {
  path: '/api/contact',
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
}

export default answering(['POST'], (asked) =>
  answerForm(asked, { form: 'enquiry', schema: enquiryFormSchema, page: '/sent' }, async (form) => {
    const { context, input, errorResponse, done } = form
    const read = toE164(input.phone)
    if (!read.ok) return errorResponse('fieldsInvalid', { fields: { phone: read.reason } })
    const { phone } = read
    // First the signup: repeating it is harmless, so a failure between the two leaves nothing half told.
    if (input.newsletter) {
      await saveSignup(context.storage, { email: input.email, phone: '' }, context.locale, context.now)
    }
    await addEnquiry(context.storage, { ...input, phone }, context.locale, context.now)
    return done({ message: context.t('form.contactSentTitle') })
  }),
)
