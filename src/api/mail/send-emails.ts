/** Scheduled every five minutes, without an address: settles the seats of all events, and sends the e-mails that are due. */
import { sendAll } from '#mail/sending/send-all.ts'
import { purgeAfter, seatTags } from '#http/edge/edge-cache.ts'
import { scheduledEndpoint } from '#http/endpoint.ts'
import { logEvent, logRequestProblem } from '#http/log.ts'
import type { RequestContext } from '#http/request-context.ts'
import { jsonResponse } from '#http/response.ts'
import { stateIn } from '#storage/document-kinds.ts'
import { unlessDamaged } from '#storage/engine/document.ts'
import { findEmailLooks } from '#storage/mail/email-looks.ts'
import { settleAll } from '#storage/waiting-list/settling.ts'

/** A scheduled function is cut off after 30 s; the last e-mail that was begun may take 20 of them. */
const workMilliseconds = 10_000

/** Of them. What is not settled by then is left to the next run. */
const settlingMilliseconds = 4_000

/**
 * Seats that go back, and who is offered one: before e-mails are sent, which tell them. What fails holds up no e-mail. Null where
 * something was done or is left to be done, else the next time.
 */
async function settleSeats(
  context: RequestContext,
  listed: ReadonlyMap<string, string>,
): Promise<{ readonly nextAt: string | null } | null> {
  try {
    const settled = await settleAll(context.storage, context.now, settlingMilliseconds, listed)
    const { changed, failures, left } = settled
    for (const error of failures) logRequestProblem(context, 500, error)
    purgeAfter(context, ...changed.flatMap((event) => seatTags(event)))
    return changed.length + failures.length + left === 0 ? settled : null
  } catch (error) {
    logRequestProblem(context, 500, error)
    return null
  }
}

/** A run that finds all as the last quiet one left it, before the next time that this one noted, ends here. */
async function sendDueEmails(context: RequestContext): Promise<Response> {
  const { deploy, storage, now } = context
  const startedAt = performance.now()
  const [listed, looks] = await Promise.all([
    storage.data.list(''),
    unlessDamaged(storage, () => findEmailLooks(storage)),
  ])
  const documents = await stateIn(listed)
  // A new deploy may find something to do in what is as it was.
  const state = documents && `${deploy.id ?? ''} ${documents}`
  const quiet = looks?.quiet
  if (state !== null && quiet?.state === state && (quiet.nextAt ?? '9') > now.toISOString())
    return jsonResponse({ sent: 0, unsent: 0, left: 0 })
  const settled = await settleSeats(context, listed)
  const rest = state !== null && settled ? { state, nextAt: settled.nextAt } : null
  const left = workMilliseconds - (performance.now() - startedAt)
  const sent = await sendAll(storage, deploy, left, rest)
  if (sent && sent.sent + sent.unsent + sent.left > 0) logEvent('emails', { ...sent })
  return jsonResponse(sent ?? {})
}

export const sendEmails = scheduledEndpoint('send-emails', sendDueEmails)
