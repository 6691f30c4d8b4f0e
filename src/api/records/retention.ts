/** Runs once a day: erases what is older than the privacy notice promises. */
import { purgeAfter, jsonResponse } from '#http/response.ts'
import { scheduledEndpoint } from '#http/endpoint.ts'
import { logEvent } from '#http/log.ts'
import type { RequestContext } from '#http/request-context.ts'
import { sweepArrivals } from '#storage/access/guard.ts'
import { counted } from '#i18n/admin/counted.ts'
import { eraseExpired } from '#storage/records/erasure.ts'
import { addToLog } from '#storage/documents.ts'

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
