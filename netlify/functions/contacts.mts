/** GET /api/contacts: all enquiries, newest first, for the admin. */
import type { Config } from '@netlify/functions'
import { answerJson } from '#server/answer.ts'
import { answeringSignedIn } from '#server/endpoint.ts'
import { listEnquiries } from '#storage/enquiries.ts'

export const config: Config = { path: '/api/contacts' }

export default answeringSignedIn(['GET'], async ({ storage, now }) => {
  const enquiries = await listEnquiries(storage, now)
  return answerJson(enquiries.map(({ submissionId: _submissionId, ...enquiry }) => enquiry))
})
