/**
 * POST /api/own-registration/:token/erase: erases everything that is stored under the e-mail which the page was sent to, but for what is
 * another person's. Not under the phone: anybody can have typed that.
 */
import { eventKind } from '#storage/events/event-files.ts'
import { type Row, secretRow } from '#api/row.ts'
import { localePath } from '#i18n/locale.ts'
import { eraseFromOutbox } from '#mail/sending/outbox-folder.ts'
import { pressSchema } from '#core/own-page/own-registration-schema.ts'
import { readOwnForm } from './find-own.ts'
import { toOutcomeAddress } from '#http/forms/plain-form.ts'
import { jsonResponse, redirectResponse } from '#http/response.ts'
import { countFinds } from '#api/records/record-acts.ts'
import { addToLog } from '#storage/admin/admin-file.ts'
import { erase, findOwner } from '#storage/records/erasure.ts'

export const ownErasureRows: readonly Row[] = [
  secretRow('POST /api/own-registration/:token/erase', async (context) => {
    const form = await readOwnForm(context, 'erasure', () => pressSchema)
    if (!form.ok) return form.response
    const { storage, now } = context
    const { event, registration } = form.own
    const person = await findOwner(storage, registration)
    const { erased } = await erase(storage, person, now, eventKind.at(storage, event.id))
    await eraseFromOutbox(person)
    await addToLog(storage, { text: `Somebody erased themselves: ${countFinds(erased.finds)}.` }, now)
    if (!context.form?.plain) return jsonResponse({ message: form.t('own.erasedTitle') })
    // Not to their own page: there is none any more.
    const page = localePath('/sent', form.locale)
    return redirectResponse(await toOutcomeAddress(context, page, { form: 'erasure', code: 'done' }))
  }),
]
