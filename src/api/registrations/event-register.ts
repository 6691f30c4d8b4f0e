/** POST /api/events/:slug/register: a visitor requests a seat. */
import { publicRow, type Row } from '#api/row.ts'
import { formOf } from '#core/pages/workshop.ts'
import {
  detailFormSchema,
  embeddedFormSchema,
  paidFormSchema,
} from '#core/registrations/registration-form.ts'
import { readForm } from '#http/forms/form.ts'
import { registerFromForm } from './answer-registration.ts'
import { withEvent } from '#storage/registrations/recalled-events.ts'

/**
 * The slug decides which rules apply: the paid workshop's form is always checked as such. For other events a form may
 * name itself as the stricter embedded one; none can name a laxer one.
 */
function schemaOf(slug: string, form: unknown) {
  if (formOf({ slug }) === 'paid') return paidFormSchema
  return form === 'embedded' ? embeddedFormSchema : detailFormSchema
}

export const eventRegisterRows: readonly Row[] = [
  publicRow('POST /api/events/:slug/register', async (context) => {
    const slug = context.params['slug'] ?? ''
    const form = await readForm(context, {
      name: 'registration',
      schema: (values) => schemaOf(slug, values['form']),
      page: `/events/${slug}`,
      event: slug,
    })
    if (!form.ok) return form.response
    return withEvent(context.storage, slug, (found) => registerFromForm(context, form, found))
  }),
]
