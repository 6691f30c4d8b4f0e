/**
 * POST /api/event-registrations: a registration that names its event by id, as the free workshop's form does. The paid
 * workshop's rules hold here, too, when it is the paid workshop's id.
 */
import type { Config } from '@netlify/functions'
import { formOf } from '#domain/workshop.ts'
import { eventIdSchema, freeFormSchema, paidByIdFormSchema } from '#schemas/registration.ts'
import { answerForm } from '#server/form.ts'
import { answerRegistration } from '#server/registering.ts'
import { answering } from '#server/visit.ts'
import { findEvent } from '#storage/calendar.ts'

export const config: Config = {
  path: '/api/event-registrations',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
}

export default answering(['POST'], (visit) => {
  const chooseSchema = async ({ eventId }: Readonly<Record<string, unknown>>) => {
    const id = eventIdSchema.safeParse(eventId)
    const event = id.success ? await findEvent(visit.storage, { id: id.data }) : undefined
    return event && formOf(event) === 'paid' ? paidByIdFormSchema : freeFormSchema
  }
  return answerForm(visit, { form: 'registration', schema: chooseSchema, page: '/sent' }, async (form) =>
    answerRegistration(form, await findEvent(visit.storage, { id: form.input.eventId })),
  )
})
