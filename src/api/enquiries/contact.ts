/** POST /api/contact: an enquiry. */
import { publicRow, type Row } from '#api/row.ts'
import { toE164 } from '#core/basics/phone.ts'
import { sendAfterwards } from '#mail/sending/send-afterwards.ts'
import { enquiryFormSchema } from '#core/enquiries/enquiry-fields.ts'
import { findFlood } from '#http/bots/form-stamp.ts'
import { doneResponse, readForm } from '#http/forms/form.ts'
import { errorResponse } from '#http/response.ts'
import { pretendToChange } from '#storage/access/decoy.ts'
import { addEnquiry, enquiriesRef, monthOf } from '#storage/enquiries/enquiries.ts'
import { pretendToSignUp, saveSignup } from '#storage/signups/signups.ts'

export const contactRows: readonly Row[] = [
  publicRow('POST /api/contact', {
    async handle(context) {
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
        if (input.newsletter) await pretendToSignUp(storage)
        await pretendToChange(enquiriesRef(storage, monthOf(now)))
        return doneResponse(context, { message: form.t('form.contactSentTitle') })
      }
      const isSignedUp = input.newsletter && (await saveSignup(storage, wish, locale, now))
      const month = await addEnquiry(storage, { ...input, phone: phone.phone }, locale, now)
      sendAfterwards(context, `enquiries-${month}`, ...(isSignedUp ? ['signups'] : []))
      return doneResponse(context, { message: form.t('form.contactSentTitle') })
    },
  }),
]
