/** Scheduled every five minutes, without an address: sends the e-mails that are due. */
import type { Config } from '@netlify/functions'
import { sendAll } from '#mail/send-all.ts'
import { logEvent } from '#server/log.ts'
import { scheduledEndpoint } from '#server/endpoint.ts'
import type { RequestContext } from '#server/request-context.ts'
import { jsonResponse } from '#server/response.ts'

export const config: Config = { schedule: '*/5 * * * *' }

/** A scheduled function is cut off after 30 s; the last e-mail that was begun may take 20 of them. */
const workMilliseconds = 10_000

async function sendDueEmails({ deploy, storage }: RequestContext): Promise<Response> {
  const sent = await sendAll(storage, deploy, workMilliseconds)
  if (sent && sent.sent + sent.unsent + sent.left > 0) logEvent('emails', { ...sent })
  return jsonResponse(sent ?? {})
}

export default scheduledEndpoint('send-emails', sendDueEmails)
