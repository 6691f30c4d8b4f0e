/**
 * POST /api/forgot: has a registrant's links sent again. Whether there are any is looked up after the answer,
 * which is the same, and takes as long, for every address.
 */
import { publicRow, type Row } from '#api/row.ts'
import { sendWhatFollows } from '#mail/sending/send-afterwards.ts'
import { ownLinksFormSchema } from '#core/own-page/own-registration-schema.ts'
import { doneResponse, readForm } from '#http/forms/form.ts'
import type { RequestContext } from '#http/request-context.ts'
import { askForOwnLinks } from '#storage/own-page/own-links.ts'

/** After the answer, and only where the address is known and was sent none just now. */
export function sendOwnLinks(context: RequestContext, email: string): void {
  const { storage, now } = context
  sendWhatFollows(context, async () => {
    const source = await askForOwnLinks(storage, email, now)
    return source === null ? [] : [source]
  })
}

export const forgotRows: readonly Row[] = [
  publicRow('POST /api/forgot', async (context) => {
    const form = await readForm(context, { name: 'own-links', schema: ownLinksFormSchema, page: '/sent' })
    if (!form.ok) return form.response
    if (!form.isBot) sendOwnLinks(context, form.input.email)
    return doneResponse(context, { message: form.t('own.forgotDone') })
  }),
]
