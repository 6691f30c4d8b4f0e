/** Scheduled every five minutes, without an address: settles the seats of all events, and sends the e-mails that are due. */
import { purgeAfter } from '#http/edge/edge-cache.ts'
import { scheduledEndpoint } from '#http/endpoint.ts'
import { logEvent } from '#http/log.ts'
import type { RequestContext } from '#http/request-context.ts'
import { jsonResponse } from '#http/response.ts'
import { sendAll } from '#mail/sending/run.ts'

/** A scheduled function is cut off after 30 s; the last e-mail that was begun may take 20 of them. */
const workMilliseconds = 10_000

async function sendDueEmails(context: RequestContext): Promise<Response> {
  const { settled, ...sent } = await sendAll(context.storage, context.deploy, workMilliseconds)
  if (settled.length > 0) purgeAfter(context)
  if (sent.sent + sent.unsent + sent.left > 0) logEvent('emails', sent)
  return jsonResponse(sent)
}

export const sendEmails = scheduledEndpoint('send-emails', sendDueEmails)
