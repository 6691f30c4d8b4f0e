/** Enquiries: listed, answered, deleted. */
import { adminAct } from '#api/acts/act.ts'
import { adminRow, type Row } from '#api/row.ts'
import { enquiryAnswerSchema, enquirySchema } from '#core/enquiries/enquiry.ts'
import { orRefuse } from '#http/refused.ts'
import { jsonResponse } from '#http/response.ts'
import { sendAfterwards } from '#mail/sending/send-afterwards.ts'
import { answerEnquiry, removeEnquiry } from '#core/enquiries/inbox.ts'
import { changeInbox, listEnquiries, monthIn } from '#storage/enquiries/enquiries.ts'

export const adminEnquiriesRows: readonly Row[] = [
  adminRow('GET /api/contacts', async ({ storage, now }) => {
    const enquiries = await listEnquiries(storage, now)
    return jsonResponse(enquiries.map(({ submissionId: _submissionId, ...enquiry }) => enquiry))
  }),
]

export const enquiryActs = {
  /** Answers by e-mail, where there is a `reply`, and marks as answered, with a note; or as waiting again. */
  answerEnquiry: adminAct(enquiryAnswerSchema, async (context, input) => {
    const { storage, now } = context
    const { answered } = orRefuse(
      await changeInbox(storage, input.id, now, (inbox) => answerEnquiry(inbox, input, now)),
    )
    if (answered?.reply !== undefined) sendAfterwards(context, `enquiries/${monthIn(input.id)}`)
  }),

  deleteEnquiry: adminAct(enquirySchema, async ({ storage, now }, { id }) => {
    orRefuse(await changeInbox(storage, id, now, (inbox) => removeEnquiry(inbox, id)))
  }),
}
