/** POST /api/events/:slug/register: a visitor requests a seat. */
import type { Config } from '@netlify/functions'
import { sendAfterwards } from '#mail/send-afterwards.ts'
import { formOf } from '#domain/workshop.ts'
import { detailFormSchema, embeddedFormSchema, paidFormSchema } from '#schemas/registration-form.ts'
import { publicEndpoint } from '#server/endpoint.ts'
import { readForm } from '#server/form.ts'
import { registerFromForm } from '#server/registration.ts'
import type { RequestContext } from '#server/request-context.ts'
import { findEvent } from '#storage/calendar.ts'

export const config: Config = {
  path: '/api/events/:slug/register',
  // Generous, because many visitors share one address behind a mobile operator's gateway.
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
}

/**
 * The slug decides which rules apply: the paid workshop's form is always checked as such. For other events a form may
 * name itself as the stricter embedded one; none can name a laxer one.
 */
function schemaOf(slug: string, form: unknown) {
  if (formOf({ slug }) === 'paid') return paidFormSchema
  return form === 'embedded' ? embeddedFormSchema : detailFormSchema
}

async function registerForEvent(context: RequestContext): Promise<Response> {
  const slug = context.params['slug'] ?? ''
  const form = await readForm(context, {
    name: 'registration',
    schema: (values) => schemaOf(slug, values['form']),
    page: `/events/${slug}`,
    event: slug,
  })
  if (!form.ok) return form.response
  const event = await findEvent(context.storage, { slug })
  const { response, registeredFor } = await registerFromForm(context, form, event)
  if (registeredFor) sendAfterwards(context, `roster-${registeredFor.id}`)
  return response
}

export default publicEndpoint({ POST: registerForEvent })
