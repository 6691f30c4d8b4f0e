/** Runs every five minutes, without an address: settles the seats of all events, and sends the e-mails that are due. */
import { purgeAfter, jsonResponse } from '#http/response.ts'
import { scheduledEndpoint } from '#http/endpoint.ts'
import { logEvent } from '#http/log.ts'
import type { RequestContext } from '#http/request-context.ts'
import { sendAll } from '#mail/sending/run.ts'

/** The host stops a scheduled function after 30 s; the last e-mail that was begun may take 20 s of them. */
const workMilliseconds = 10_000

async function sendDueEmails(context: RequestContext): Promise<Response> {
  const { hasSettled, ...sent } = await sendAll(context.storage, context.deploy, workMilliseconds)
  if (hasSettled) purgeAfter(context)
  if (sent.sent + sent.unsent + sent.left > 0) logEvent('emails', sent)
  return jsonResponse(sent)
}

export const sendEmails = scheduledEndpoint('send-emails', sendDueEmails)
