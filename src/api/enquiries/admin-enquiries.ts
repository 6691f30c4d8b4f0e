/** Lists, answers and deletes enquiries. */
import { adminAct } from '#api/act.ts'
import { adminRoute, type Route } from '#http/endpoint.ts'
import { enquiryAnswerSchema, enquirySchema } from '#core/enquiries/enquiry.ts'
import { orRefuse, jsonResponse } from '#http/response.ts'
import { answerEnquiry, removeEnquiry } from '#core/enquiries/inbox.ts'
import { listEnquiries } from '#storage/enquiries/enquiries.ts'
import { changeInbox } from '#storage/documents.ts'

export const adminEnquiriesRoutes: readonly Route[] = [
  adminRoute('GET /api/contacts', async ({ storage, now }) => {
    const enquiries = await listEnquiries(storage, now)
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
