/** GET /api/admin/emails?event=12: what was sent to whom of one event, what is due, what failed and why. */
import type { Config } from '@netlify/functions'
import { findEventEmails } from '#mail/admin/event-emails.ts'
import { openLook } from '#mail/send-all.ts'
import type { EventEmails } from '#schemas/admin-emails.ts'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { readMailState } from '#server/mail-state.ts'
import { objectResponse } from '#server/list.ts'
import { errorResponse } from '#server/response.ts'

export const config: Config = { path: '/api/admin/emails' }

async function showEventEmails(context: AdminContext): Promise<Response> {
  const { storage, url, deploy } = context
  const look = await openLook(storage)
  const event = look.events.find(({ id }) => String(id) === url.searchParams.get('event'))
  const found = event && (await findEventEmails(look, event))
  if (!found) return errorResponse(context, 'eventUnknown')
  const emails: EventEmails = { mail: readMailState(deploy), ...found }
  return objectResponse(emails)
}

export default adminEndpoint({ GET: showEventEmails })
