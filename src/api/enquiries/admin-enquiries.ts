/** Enquiries: listed, answered, deleted. */
import { adminBodyRow, adminRow, type Row } from '#api/row.ts'
import { enquiryAnswerSchema } from '#core/enquiries/enquiry.ts'
import { changeEnquiry, listEnquiries, monthIn, removeEnquiry } from '#storage/enquiries/enquiries.ts'
import { emptyResponse, errorResponse, jsonResponse } from '#http/response.ts'
import { sendAfterwards } from '#mail/sending/send-afterwards.ts'
import { addToAuditLog } from '#storage/records/audit-log.ts'

export const adminEnquiriesRows: readonly Row[] = [
  adminRow('GET /api/contacts', async ({ storage, now }) => {
    const enquiries = await listEnquiries(storage, now)
    return jsonResponse(enquiries.map(({ submissionId: _submissionId, ...enquiry }) => enquiry))
  }),
  adminBodyRow('PUT /api/admin/contacts/:id', enquiryAnswerSchema, async (context, input) => {
    const { storage, params, now } = context
    const id = params['id'] ?? ''
    const { note, reply } = input
    const saved = await changeEnquiry(storage, id, (enquiry) => {
      if (!input.answered) return { ...enquiry, answered: null }
      // The same answer pressed twice is one, and goes once.
      const at = reply !== '' && enquiry.answered?.reply === reply ? enquiry.answered.at : now.toISOString()
      return { ...enquiry, answered: { at, note, ...(reply === '' ? {} : { reply }) } }
    })
    if (!saved.ok) return errorResponse(context, saved.reason)
    const { name, answered } = saved.after
    await addToAuditLog(
      storage,
      {
        about: id,
        text: `Marked the message of ${name || 'somebody'} as ${answered ? 'answered' : 'waiting again'}.`,
      },
      now,
    )
    if (answered?.reply !== undefined) sendAfterwards(context, `enquiries-${monthIn(id)}`)
    return jsonResponse({ id, answered })
  }),
  adminRow('DELETE /api/admin/contacts/:id', async (context) => {
    const { storage, params, now } = context
    const removal = await removeEnquiry(storage, params['id'] ?? '')
    if (!removal.ok) return errorResponse(context, removal.reason)
    const { enquiry } = removal
    const text = `Deleted the message of ${enquiry.name || 'somebody'}.`
    await addToAuditLog(storage, { text, about: enquiry.id, deleted: { kind: 'enquiry', enquiry } }, now)
    return emptyResponse()
  }),
]
