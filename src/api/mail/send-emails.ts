/**
 * Scheduled every five minutes, without an address: finishes payments that were cut off, settles the seats of all events, and sends
 * the e-mails that are due.
 */
import { sendAll } from '#mail/sending/send-all.ts'
import { writeReceipt } from '#drawing/receipts/write-receipt.ts'
import { purgeAfter, seatTags } from '#http/edge/edge-cache.ts'
import { scheduledEndpoint } from '#http/endpoint.ts'
import { logEvent, logRequestProblem } from '#http/log.ts'
import type { RequestContext } from '#http/request-context.ts'
import { jsonResponse } from '#http/response.ts'
import { finishPending } from '#storage/money/payment-steps.ts'
import { settleAll } from '#storage/waiting-list/settling.ts'

/** A scheduled function is cut off after 30 s; the last e-mail that was begun may take 20 of them. */
const workMilliseconds = 10_000

/** Of them. What is not settled by then is left to the next run. */
const settlingMilliseconds = 4_000

/** Payments that are in the ledger and not yet with their seats: before a seat goes back for want of one. */
async function finishPayments(context: RequestContext): Promise<void> {
  try {
    await finishPending(context.storage, context.now)
  } catch (error) {
    logRequestProblem(context, 500, error)
  }
}

/** Seats that go back, and who is offered one: before e-mails are sent, which tell them. What fails holds up no e-mail. */
async function settleSeats(context: RequestContext): Promise<void> {
  try {
    const { changed, failed } = await settleAll(context.storage, context.now, settlingMilliseconds)
    for (const { error } of failed) logRequestProblem(context, 500, error)
    purgeAfter(context, ...changed.flatMap((event) => seatTags(event)))
  } catch (error) {
    logRequestProblem(context, 500, error)
  }
}

async function sendDueEmails(context: RequestContext): Promise<Response> {
  const { deploy, storage } = context
  const startedAt = performance.now()
  await finishPayments(context)
  await settleSeats(context)
  const left = workMilliseconds - (performance.now() - startedAt)
  const sent = await sendAll(storage, deploy, left, writeReceipt)
  if (sent && sent.sent + sent.unsent + sent.left > 0) logEvent('emails', { ...sent })
  return jsonResponse(sent ?? {})
}

export const sendEmails = scheduledEndpoint('send-emails', sendDueEmails)
