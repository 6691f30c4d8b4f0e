/**
 * POST /api/forgot: has a registrant's links sent again. Whether there are any is looked up after the answer,
 * which is the same, and takes as long, for every address.
 */
import { publicRow, type Row } from '#api/row.ts'
import { sendWhatFollows } from '#mail/sending/send-afterwards.ts'
import { ownLinksFormSchema } from '#core/own-page/own-registration-schema.ts'
import { doneResponse, readForm } from '#http/forms/form.ts'
import { askForOwnLinks } from '#storage/own-page/own-links.ts'

export const forgotRows: readonly Row[] = [
  publicRow('POST /api/forgot', {
    async handle(context) {
      const { storage, now } = context
      const form = await readForm(context, { name: 'own-links', schema: ownLinksFormSchema, page: '/sent' })
      if (!form.ok) return form.response
      const { isBot } = form
      const { email } = form.input
      sendWhatFollows(context, async () => {
        const source = isBot ? null : await askForOwnLinks(storage, email, now)
        return source === null ? [] : [source]
      })
      return doneResponse(context, { message: form.t('own.forgotDone') })
    },
  }),
]
