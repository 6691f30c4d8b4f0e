/** What runs by the clock, without an address: e-mails every five minutes, copies every hour, erasing once a day. */
import { scheduledEndpoint } from '#http/endpoint.ts'
import { logEvent } from '#http/log.ts'
import type { RequestContext } from '#http/request-context.ts'
import { jsonResponse, purgeAfter } from '#http/response.ts'
import { counted } from '#i18n/admin/counted.ts'
import { sendAll } from '#mail/sending/run.ts'
import { sweepArrivals } from '#storage/access/guard.ts'
import { addToLog } from '#storage/documents.ts'
import { DocumentDamagedError } from '#storage/engine/document.ts'
import { eraseExpired, markErased } from '#storage/records/erasure.ts'
import { makeCopies } from '#storage/safety/copies.ts'

/** The host stops a scheduled function after 30 s; the last e-mail that was begun may take 20 s of them. */
const workMilliseconds = 10_000

async function sendDueEmails(context: RequestContext): Promise<Response> {
  const { hasSettled, ...sent } = await sendAll(context.storage, context.deploy, workMilliseconds)
  if (hasSettled) purgeAfter(context)
  if (sent.sent + sent.unsent + sent.left > 0) logEvent('emails', sent)
  return jsonResponse(sent)
}

export const sendEmails = scheduledEndpoint('send-emails', sendDueEmails)

async function backUp({ storage, now }: RequestContext): Promise<Response> {
  await markErased(storage, [], now)
  const { isMade, damaged } = await makeCopies(storage, now)
  if (isMade) logEvent('backup', { isMade })
  // The run fails, so that the site's health reports it.
  if (damaged.length > 0) throw new DocumentDamagedError(damaged.join(', '), 'not copied')
  return jsonResponse({ isMade })
}

export const backup = scheduledEndpoint('backup', backUp)

async function eraseOldRecords(context: RequestContext): Promise<Response> {
  const { storage, now } = context
  const { erased, left, failures } = await eraseExpired(storage, now)
  const { registrations, enquiries, signups, journalEntries } = erased
  const count = registrations + enquiries + signups + journalEntries
  if (count + left > 0) logEvent('retention', { ...erased, left })
  if (count > 0) {
    const went = [
      counted(registrations, 'registration'),
      counted(enquiries, 'message'),
      counted(signups, 'unconfirmed signup'),
      counted(journalEntries, 'journal entry', 'journal entries'),
    ].join(', ')
    await addToLog(storage, { text: `The site erased what was past its time: ${went}.` }, now)
  }
  await sweepArrivals(storage)
  if (registrations > 0) purgeAfter(context)
  if (failures.length > 0) {
    throw new Error(`${failures.length} documents could not be looked at`, { cause: failures[0] })
  }
  return jsonResponse({ ...erased, left })
}

export const retention = scheduledEndpoint('retention', eraseOldRecords)
