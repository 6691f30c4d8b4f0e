/** POST /api/contact: accepts an enquiry. */
import { publicRoute, type Route } from '#http/endpoint.ts'
import { enquiryFormSchema } from '#core/enquiries/enquiry-fields.ts'
import { refuseFlood, doneResponse, readForm, phoneOf } from '#http/input.ts'
import { addEnquiry } from '#storage/enquiries/enquiries.ts'
import { saveSignup } from '#storage/signups/signups.ts'

export const contactRoutes: readonly Route[] = [
  publicRoute('POST /api/contact', async (context) => {
    const { storage, now } = context
    const form = await readForm(context, { name: 'enquiry', schema: enquiryFormSchema, page: '/sent' })
    const { locale } = form
    const input = { ...form.input, phone: phoneOf(form.input.phone) }
    const done = () => doneResponse(context, { message: form.t('form.contactSentTitle') })
    if (form.isBot) return done()
    await refuseFlood(context, 'enquiry')
    // Saves the signup first, because it can be repeated safely: sending the form again completes both.
    const wish = { email: input.email, phone: '' }
    if (input.newsletter) await saveSignup(storage, wish, locale, now)
    await addEnquiry(storage, input, locale, now)
    return done()
  }),
]
