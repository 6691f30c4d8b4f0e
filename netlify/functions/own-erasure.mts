/**
 * POST /api/own-registration/:token/erase: erases everything that is stored under the e-mail which the page was sent to. Not
 * under the phone: anybody can have typed that.
 */
import type { Config } from '@netlify/functions'
import { localePath } from '#i18n/locale.ts'
import { eraseFromOutbox } from '#mail/outbox-folder.ts'
import { pressSchema } from '#schemas/own-registration.ts'
import { everythingTag, purgeAfter } from '#server/edge-cache.ts'
import { publicEndpoint } from '#server/endpoint.ts'
import { readOwnForm } from '#server/own-registration.ts'
import { toOutcomeAddress } from '#server/plain-form.ts'
import type { RequestContext } from '#server/request-context.ts'
import { jsonResponse, redirectResponse } from '#server/response.ts'
import { addToAuditLog } from '#storage/audit-log.ts'
import { erase } from '#storage/erasure.ts'
import { rosterRef } from '#storage/roster-kind.ts'

export const config: Config = {
  path: '/api/own-registration/:token/erase',
  rateLimit: { windowSize: 60, windowLimit: 10, aggregateBy: ['ip', 'domain'] },
}

async function eraseOwner(context: RequestContext): Promise<Response> {
  const form = await readOwnForm(context, 'erasure', () => pressSchema)
  if (!form.ok) return form.response
  const { storage, now } = context
  const { event, registration } = form.own
  const person = { emails: new Set([registration.email]), phones: new Set<string>() }
  const { erased } = await erase(storage, person, now, rosterRef(storage, event.id))
  await eraseFromOutbox(person)
  const mentions = erased.finds.filter(({ kind }) => kind === 'mention').length
  const records = erased.finds.length - mentions
  await addToAuditLog(storage, { action: 'erased', records, mentions, by: 'owner' }, now)
  await purgeAfter(context, everythingTag)
  if (!context.form?.plain) return jsonResponse({ message: form.t('own.erasedTitle') })
  // Not to their own page: there is none any more.
  const page = localePath('/sent', form.locale)
  return redirectResponse(await toOutcomeAddress(context, page, { form: 'erasure', code: 'done' }))
}

export default publicEndpoint({ POST: eraseOwner }, { isOpenedBySecret: true })
