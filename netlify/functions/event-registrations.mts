/**
 * POST /api/event-registrations: a registration that names its event by id, as the free workshop's form does. The paid
 * workshop's rules hold here, too, when it is the paid workshop's id.
 */
import type { Config } from '@netlify/functions'
import { formOf, workshops } from '#domain/workshop.ts'
import type { EventRecord } from '#schemas/event.ts'
import { eventIdSchema, freeFormSchema, paidByIdFormSchema } from '#schemas/registration.ts'
import { answerForm } from '#server/form.ts'
import { answerRegistration } from '#server/registering.ts'
import { answering } from '#server/endpoint.ts'
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

export default answering(['POST'], (context) => {
  const chooseSchema = async ({ eventId }: Readonly<Record<string, unknown>>) => {
    const id = eventIdSchema.safeParse(eventId)
    const event = id.success ? await findById(context.storage, id.data) : null
    return event && formOf(event) === 'paid' ? paidByIdFormSchema : freeFormSchema
  }
  return answerForm(context, { form: 'registration', schema: chooseSchema, page: '/sent' }, async (form) =>
    answerRegistration(form, await findById(context.storage, form.input.eventId)),
  )
})
