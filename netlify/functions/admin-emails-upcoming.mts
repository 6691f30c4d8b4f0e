/** GET /api/admin/emails/upcoming: what is to go in the next 48 hours, what did not arrive, and how e-mails leave. */
import type { Config } from '@netlify/functions'
import { listUpcomingEmails } from '#mail/admin/upcoming-emails.ts'
import type { UpcomingEmails } from '#schemas/admin-emails.ts'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { readMailState } from '#server/mail-state.ts'
import { jsonResponse } from '#server/response.ts'

export const config: Config = { path: '/api/admin/emails/upcoming' }

async function showUpcoming({ storage, deploy }: AdminContext): Promise<Response> {
  const emails: UpcomingEmails = { mail: readMailState(deploy), ...(await listUpcomingEmails(storage)) }
  return jsonResponse(emails)
}

export default adminEndpoint({ GET: showUpcoming })
