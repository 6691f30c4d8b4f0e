/**
 * POST /api/forgot: has a registrant's links sent again. Whether there are any is looked up after the answer,
 * which is the same, and takes as long, for every address.
 */
import type { Config } from '@netlify/functions'
import { sendWhatFollows } from '#mail/send-afterwards.ts'
import { ownLinksFormSchema } from '#schemas/own-registration.ts'
import { publicEndpoint } from '#server/endpoint.ts'
import { doneResponse, readForm } from '#server/form.ts'
import type { RequestContext } from '#server/request-context.ts'
import { askForOwnLinks } from '#storage/own-links.ts'

export const config: Config = {
  path: '/api/forgot',
  rateLimit: { windowSize: 60, windowLimit: 10, aggregateBy: ['ip', 'domain'] },
}

async function askForLinks(context: RequestContext): Promise<Response> {
  const { storage, now } = context
  const form = await readForm(context, { name: 'own-links', schema: ownLinksFormSchema, page: '/sent' })
  if (!form.ok) return form.response
  const { isBot } = form
  const { email } = form.input
  sendWhatFollows(context, async () => {
    const source = isBot ? null : await askForOwnLinks(storage, email, now)
    return source === null ? [] : [source]
  })
  return doneResponse(context, { message: form.t('own.forgotDone') })
}

export default publicEndpoint({ POST: askForLinks })
