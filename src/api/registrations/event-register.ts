/** POST /api/events/:slug/register: a visitor requests a seat. */
import * as z from 'zod/mini'
import { publicRow, type Row } from '#api/row.ts'
import { formOf, seriesOf } from '#core/pages/workshop.ts'
import { guestsOfForm } from '#core/registrations/guests.ts'
import {
  detailFormSchema,
  embeddedFormSchema,
  paidFormSchema,
} from '#core/registrations/registration-form.ts'
import { readForm } from '#http/forms/form.ts'
import type { RequestContext } from '#http/request-context.ts'
import { registerFromForm } from './answer-registration.ts'
import { recallEvent, withEvent } from '#storage/registrations/recalled-events.ts'

const forms = {
  paid: z.extend(paidFormSchema, guestsOfForm),
  embedded: z.extend(embeddedFormSchema, guestsOfForm),
  detail: z.extend(detailFormSchema, guestsOfForm),
}

/**
 * The event decides which rules apply: the paid workshop's form is always checked as such. For other events a form may
 * name itself as the stricter embedded one; none can name a laxer one.
 */
async function schemaOf({ storage, now }: RequestContext, slug: string, form: unknown) {
  const fixed = seriesOf(slug)
  const event = fixed === '' ? await recallEvent(storage, { slug, now }) : { series: fixed }
  if (event && formOf(event) === 'paid') return forms.paid
  return form === 'embedded' ? forms.embedded : forms.detail
}

export const eventRegisterRows: readonly Row[] = [
  publicRow('POST /api/events/:slug/register', async (context) => {
    const slug = context.params['slug'] ?? ''
    const form = await readForm(context, {
      name: 'registration',
      schema: (values) => schemaOf(context, slug, values['form']),
      page: `/events/${slug}`,
      event: slug,
    })
    if (!form.ok) return form.response
    const { eventSeen } = form.input
    // A visitor who saw one date of a workshop registers for that date, also where another is the soonest by now.
    const by = eventSeen === undefined ? { slug, now: context.now } : { id: eventSeen }
    return withEvent(context.storage, by, (found) => registerFromForm(context, form, found))
  }),
]
