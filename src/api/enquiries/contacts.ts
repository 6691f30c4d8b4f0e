/** GET /api/contacts: all enquiries, newest first, for the admin; page by page (Link: rel="next") past 12 MB. */
import * as z from 'zod/mini'
import { from, json } from '#api/openapi/operation.ts'
import { adminRow, type Row } from '#api/row.ts'
import { enquiryRecordSchema } from '#core/enquiries/enquiry.ts'
import { pageResponse, readFrom } from '#http/list.ts'
import { readEnquiries } from '#storage/enquiries/enquiries.ts'

export const contactsRows: readonly Row[] = [
  adminRow('GET /api/contacts', {
    does: 'The enquiries, newest first.',
    query: { from },
    answers: json(z.array(enquiryRecordSchema), 'The enquiries'),
    async handle(context) {
      const { storage, now } = context
      const { items, next } = await readEnquiries(storage, now, readFrom(context))
      const shown = items.map(({ submissionId: _submissionId, ...enquiry }) => enquiry)
      return pageResponse(context, { items: shown, next })
    },
  }),
]
