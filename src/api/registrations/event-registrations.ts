/**
 * POST /api/event-registrations: a registration that names its event by id, as the free workshop's form does. The paid
 * workshop's rules hold here, too, when it is the paid workshop's id.
 */
import { publicRow, type Row } from '#api/row.ts'
import { formOf, workshops } from '#core/pages/workshop.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { eventIdSchema, freeFormSchema, paidByIdFormSchema } from '#core/registrations/registration-form.ts'
import { readForm } from '#http/forms/form.ts'
import { registerFromForm } from './answer-registration.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { findEvent } from '#storage/events/events.ts'

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

export const eventRegistrationsRows: readonly Row[] = [
  publicRow('POST /api/event-registrations', async (context) => {
    const { storage } = context
    const form = await readForm(context, {
      name: 'registration',
      schema: async (values) => schemaOf(storage, values['eventId']),
      page: '/sent',
    })
    if (!form.ok) return form.response
    const event = await findById(storage, form.input.eventId)
    return registerFromForm(context, form, { event, isRecalled: false })
  }),
]
