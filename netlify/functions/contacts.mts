/** GET /api/contacts: all enquiries, newest first, for the admin; page by page (Link: rel="next") past 12 MB. */
import type { Config } from '@netlify/functions'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { pageResponse, readFrom } from '#server/list.ts'
import { readEnquiries } from '#storage/enquiries.ts'

export const config: Config = { path: '/api/contacts' }

async function showEnquiries(context: AdminContext): Promise<Response> {
  const { storage, now } = context
  const { items, next } = await readEnquiries(storage, now, readFrom(context))
  const shown = items.map(({ submissionId: _submissionId, ...enquiry }) => enquiry)
  return pageResponse(context, { items: shown, next })
}

export default adminEndpoint({ GET: showEnquiries })
