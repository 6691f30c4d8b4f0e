/** Enquiries: listed, answered, deleted. */
import { adminAct } from '#api/acts/act.ts'
import { adminRow, type Row } from '#api/row.ts'
import { enquiryAnswerSchema, enquirySchema } from '#core/enquiries/enquiry.ts'
import { orRefuse } from '#http/refused.ts'
import { jsonResponse } from '#http/response.ts'
import { sendAfterwards } from '#mail/sending/send-afterwards.ts'
import { changeEnquiry, listEnquiries, monthIn, removeEnquiry } from '#storage/enquiries/enquiries.ts'

export const adminEnquiriesRows: readonly Row[] = [
  adminRow('GET /api/contacts', async ({ storage, now }) => {
    const enquiries = await listEnquiries(storage, now)
    return jsonResponse(enquiries.map(({ submissionId: _submissionId, ...enquiry }) => enquiry))
  }),
]

export const enquiryActs = {
  /** Answers by e-mail, where there is a `reply`, and marks as answered, with a note; or as waiting again. */
  answerEnquiry: adminAct(enquiryAnswerSchema, async (context, { id, answered, note, reply }) => {
    const { storage, now, log } = context
    const { after } = orRefuse(
      await changeEnquiry(storage, id, (enquiry) => {
        if (!answered) return { ...enquiry, answered: null }
        // The same answer pressed twice is one, and goes once.
        const at = reply !== '' && enquiry.answered?.reply === reply ? enquiry.answered.at : now.toISOString()
        return { ...enquiry, answered: { at, note, ...(reply === '' ? {} : { reply }) } }
      }),
    )
    const state = after.answered ? 'answered' : 'waiting again'
    log({ about: id, text: `Marked the message of ${after.name || 'somebody'} as ${state}.` })
    if (after.answered?.reply !== undefined) sendAfterwards(context, `enquiries-${monthIn(id)}`)
  }),

  deleteEnquiry: adminAct(enquirySchema, async ({ storage, log }, { id }) => {
    const { enquiry } = orRefuse(await removeEnquiry(storage, id))
    const text = `Deleted the message of ${enquiry.name || 'somebody'}.`
    log({ text, about: enquiry.id, deleted: { kind: 'enquiry', enquiry } })
  }),
}
