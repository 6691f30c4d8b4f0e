/**
 * POST /api/event-registrations: a registration that names its event by id, as the free workshop's form does. The paid
 * workshop's rules hold here, too, when it is the paid workshop's id.
 */
import * as z from 'zod/mini'
import { publicRow, type Row } from '#api/row.ts'
import { formOf, workshops } from '#core/pages/workshop.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { guestsOfForm } from '#core/registrations/guests.ts'
import { eventIdSchema, freeFormSchema, paidByIdFormSchema } from '#core/registrations/registration-form.ts'
import { readForm } from '#http/forms/form.ts'
import { registerFromForm } from './answer-registration.ts'
import type { RequestContext } from '#http/request-context.ts'
import { findEvent } from '#storage/events/events.ts'

/** The id of the specification's form means the free workshop's date that can be booked, whatever id that was given. */
async function findNamed(
  { storage, now }: RequestContext,
  { eventId, eventSeen }: Readonly<Record<string, unknown>>,
): Promise<EventRecord | null> {
  const { n8n } = workshops
  const seen = eventIdSchema.safeParse(eventSeen)
  if (seen.success) return findEvent(storage, { id: seen.data })
  const id = eventIdSchema.safeParse(eventId)
  if (!id.success) return null
  const named = id.data === n8n.eventId ? await findEvent(storage, { slug: n8n.slug, now }) : null
  return named ?? (await findEvent(storage, { id: id.data }))
}

const paidForm = z.extend(paidByIdFormSchema, guestsOfForm)
const freeForm = z.extend(freeFormSchema, guestsOfForm)

async function schemaOf(context: RequestContext, values: Readonly<Record<string, unknown>>) {
  const event = await findNamed(context, values)
  return event && formOf(event) === 'paid' ? paidForm : freeForm
}

export const eventRegistrationsRows: readonly Row[] = [
  publicRow('POST /api/event-registrations', async (context) => {
    const form = await readForm(context, {
      name: 'registration',
      schema: async (values) => schemaOf(context, values),
      page: '/sent',
    })
    if (!form.ok) return form.response
    const event = await findNamed(context, form.values)
    return registerFromForm(context, form, { event, isRecalled: false })
  }),
]
