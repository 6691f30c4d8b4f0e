/** POST /api/event-registrations: the free workshop's form, which names its event by id. */
import type { Config } from '@netlify/functions'
import { freeFormSchema } from '#schemas/registration.ts'
import { answerForm } from '#server/form.ts'
import { answerRegistration } from '#server/registering.ts'
import { answering } from '#server/visit.ts'
import { findEvent } from '#storage/calendar.ts'

export const config: Config = {
  path: '/api/event-registrations',
  method: ['POST'],
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
}

export default answering((visit) =>
  answerForm(visit, { form: 'registration', schema: freeFormSchema, page: '/sent' }, async (form) =>
    answerRegistration(form, await findEvent(visit.storage, { id: form.input.eventId })),
  ),
)
