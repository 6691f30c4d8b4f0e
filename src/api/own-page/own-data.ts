/** GET /api/own-registration/:token/data: the registration with its event, as a file to keep. */
import { type Row, secretRow } from '#api/row.ts'
import { asRegistered } from '#core/registrations/registration.ts'
import { ownDataSchema } from '#core/own-page/own-registration-schema.ts'
import { findNote } from '#core/people/note.ts'
import { errorResponse, apiHeaders } from '#http/response.ts'
import { findOwnRegistration } from '#storage/own-page/own-registration.ts'
import { readNotes } from '#storage/admin/notes.ts'

export const ownDataRows: readonly Row[] = [
  secretRow('GET /api/own-registration/:token/data', async (context) => {
    const own = await findOwnRegistration(context.storage, context.params['token'] ?? '')
    if (!own) return errorResponse(context, 'recordUnknown')
    const event = asRegistered(own.event, own.registration)
    const note = findNote(await readNotes(context.storage), { email: own.registration.email, phone: '' })
    const downloadedAt = context.now.toISOString()
    const data = ownDataSchema.parse({ ...own, event, downloadedAt, note: note ?? null })
    return new Response(`${JSON.stringify(data, null, 2)}\n`, {
      headers: {
        ...apiHeaders,
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="registration-${own.event.slug}.json"`,
        'referrer-policy': 'no-referrer',
      },
    })
  }),
]
