/**
 * POST /api/event-registrations: a registration that names its event by id, as the free workshop's form does. The paid
 * workshop's rules hold here, too, when it is the paid workshop's id.
 */
import type { Config } from '@netlify/functions'
import { sendAfterwards } from '#mail/send-afterwards.ts'
import { formOf, workshops } from '#domain/workshop.ts'
import type { EventRecord } from '#schemas/event.ts'
import { eventIdSchema, freeFormSchema, paidByIdFormSchema } from '#schemas/registration-form.ts'
import { publicEndpoint } from '#server/endpoint.ts'
import { readForm } from '#server/form.ts'
import { registerFromForm } from '#server/registration.ts'
import type { RequestContext } from '#server/request-context.ts'
import type { SiteStorage } from '#storage/blobs.ts'
import { findEvent } from '#storage/calendar.ts'

export const config: Config = {
  path: '/api/event-registrations',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
}

/** The id of the specification's form means the free workshop, whatever id its event was given. */
async function findById(storage: SiteStorage, id: number): Promise<EventRecord | null> {
  const { free } = workshops
  const named = id === free.eventId ? await findEvent(storage, { slug: free.slug }) : null
  return named ?? (await findEvent(storage, { id }))
}

async function schemaOf(storage: SiteStorage, eventId: unknown) {
  const id = eventIdSchema.safeParse(eventId)
  const event = id.success ? await findById(storage, id.data) : null
  return event && formOf(event) === 'paid' ? paidByIdFormSchema : freeFormSchema
}

async function registerForEventById(context: RequestContext): Promise<Response> {
  const { storage } = context
  const form = await readForm(context, {
    name: 'registration',
    schema: async (values) => schemaOf(storage, values['eventId']),
    page: '/sent',
  })
  if (!form.ok) return form.response
  const event = await findById(storage, form.input.eventId)
  const { response, registeredFor } = await registerFromForm(context, form, event)
  if (registeredFor) sendAfterwards(context, `roster-${registeredFor.id}`)
  return response
}

export default publicEndpoint({ POST: registerForEventById })
