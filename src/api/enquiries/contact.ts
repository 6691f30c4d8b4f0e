/** POST /api/contact accepts an enquiry; the admin lists, answers and deletes them. */
import { adminAct } from '#api/act.ts'
import { enquiryAnswerSchema, enquiryFormSchema, enquirySchema } from '#core/enquiries/enquiry.ts'
import { answerEnquiry, removeEnquiry } from '#core/enquiries/inbox.ts'
import { adminRoute, publicRoute, type Route } from '#http/endpoint.ts'
import { doneResponse, readForm, refuseFlood } from '#http/input.ts'
import { phoneOf } from '#http/phone.ts'
import { jsonResponse, orRefuse } from '#http/response.ts'
import { changeInbox, addEnquiry, listEnquiries } from '#storage/documents.ts'
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

export const adminEnquiriesRoutes: readonly Route[] = [
  adminRoute('GET /api/contacts', async ({ storage }) => {
    const enquiries = await listEnquiries(storage)
    return jsonResponse(enquiries.map(({ submissionId: _submissionId, ...enquiry }) => enquiry))
  }),
]

export const enquiryActs = {
  answerEnquiry: adminAct(enquiryAnswerSchema, async ({ storage, now }, input) => {
    orRefuse(await changeInbox(storage, input.id, now, (inbox) => answerEnquiry(inbox, input, now)))
  }),

  deleteEnquiry: adminAct(enquirySchema, async ({ storage, now }, { id }) => {
    orRefuse(await changeInbox(storage, id, now, (inbox) => removeEnquiry(inbox, id)))
  }),
}
