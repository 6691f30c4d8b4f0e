/** POST /api/contact: an enquiry. */
import { publicRow, type Row } from '#api/row.ts'
import { toE164 } from '#core/basics/phone.ts'
import { sendAfterwards } from '#mail/sending/send-afterwards.ts'
import { enquiryFormSchema } from '#core/enquiries/enquiry-fields.ts'
import { findFlood } from '#http/bots/floods.ts'
import { doneResponse, readForm } from '#http/forms/form.ts'
import { errorResponse } from '#http/response.ts'
import { addEnquiry } from '#storage/enquiries/enquiries.ts'
import { saveSignup } from '#storage/signups/signups.ts'

export const contactRows: readonly Row[] = [
  publicRow('POST /api/contact', async (context) => {
    const { storage, now } = context
    const form = await readForm(context, { name: 'enquiry', schema: enquiryFormSchema, page: '/sent' })
    if (!form.ok) return form.response
    const { input, locale } = form
    const phone = toE164(input.phone)
    if (!phone.ok) return errorResponse(context, 'fieldsInvalid', { fields: { phone: phone.reason } })
    const done = () => doneResponse(context, { message: form.t('form.contactSentTitle') })
    if (form.isBot) return done()
    const flood = await findFlood(context, 'enquiry')
    if (flood) return flood
    // The signup first, because it can be repeated safely: after a failure in between, sending the form again completes
    // both.
    const wish = { email: input.email, phone: '' }
    const isSignedUp = input.newsletter && (await saveSignup(storage, wish, locale, now))
    const month = await addEnquiry(storage, { ...input, phone: phone.phone }, locale, now)
    sendAfterwards(context, `enquiries/${month}`, ...(isSignedUp ? (['signups'] as const) : []))
    return done()
  }),
]
