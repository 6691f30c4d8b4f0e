/** POST /api/events/:slug/register: a visitor asks for a seat. */
import type { Config } from '@netlify/functions'
import { formOf } from '#domain/workshop.ts'
import { detailFormSchema, embeddedFormSchema, paidFormSchema } from '#schemas/registration.ts'
import { answerForm } from '#server/form.ts'
import { answerRegistration } from '#server/registering.ts'
import { answering } from '#server/endpoint.ts'
import { findEvent } from '#storage/calendar.ts'

export const config: Config = {
  path: '/api/events/:slug/register',
  // Generous, because whole towns share one address behind a mobile operator's gateway.
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
}

/**
 * Rules follow the slug: the paid workshop's hold whatever the form calls itself. Of any other event, the form in the block of
 * upcoming events asks for more than the event's own page does, and says so; no form can ask for less.
 */
function schemaOf(slug: string, form: unknown) {
  if (formOf({ slug }) === 'paid') return paidFormSchema
  return form === 'embedded' ? embeddedFormSchema : detailFormSchema
}

export default answering(['POST'], (context) => {
  const slug = context.params['slug'] ?? ''
  const kind = {
    form: 'registration',
    schema: ({ form }: Readonly<Record<string, unknown>>) => schemaOf(slug, form),
    page: `/events/${slug}`,
    event: slug,
  } as const
  return answerForm(context, kind, async (form) =>
    answerRegistration(form, await findEvent(context.storage, { slug })),
  )
})
