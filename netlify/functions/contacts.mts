/** GET /api/contacts: all enquiries, newest first, for the admin. */
import type { Config } from '@netlify/functions'
import { jsonResponse } from '#server/response.ts'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { listEnquiries } from '#storage/enquiries.ts'

export const config: Config = { path: '/api/contacts' }

async function showEnquiries({ storage, now }: AdminContext): Promise<Response> {
  const enquiries = await listEnquiries(storage, now)
  return jsonResponse(enquiries.map(({ submissionId: _submissionId, ...enquiry }) => enquiry))
}

export default adminEndpoint({ GET: showEnquiries })
