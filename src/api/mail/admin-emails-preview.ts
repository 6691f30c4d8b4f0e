/**
 * GET /api/admin/emails/preview?event=12&registration=…&kind=joining&lang=mr: an e-mail as that registrant would get it, due or not.
 * With `form=html` its HTML as a document, for a frame.
 */
import { adminRow, type Row } from '#api/row.ts'
import { isLocale } from '#i18n/locale.ts'
import { previewEmail } from '#mail/admin/preview.ts'
import { openLook } from '#mail/sending/send-all.ts'
import { emailPreviewSchema } from '#core/mail/admin-emails.ts'
import { emailKinds } from '#core/mail/email-schema.ts'
import { readOrigin } from '#http/configuration.ts'
import { emailResponse, errorResponse, jsonResponse } from '#http/response.ts'

export const adminEmailsPreviewRows: readonly Row[] = [
  adminRow('GET /api/admin/emails/preview', {
    does: 'An e-mail as a registrant would get it, due or not.',
    query: {
      event: 'Its id.',
      registration: 'Its id.',
      kind: 'The kind of e-mail.',
      lang: '`en` or `mr`.',
      form: '`html`: its HTML as a document.',
    },
    answers: { 200: { means: 'The e-mail', schema: emailPreviewSchema, type: 'text/html' } },
    refuses: ['recordUnknown'],
    async handle(context) {
      const { url, storage } = context
      const asked = (name: string) => url.searchParams.get(name) ?? ''
      const kind = emailKinds.find((known) => known === asked('kind'))
      const locale = asked('lang')
      if (!kind || !isLocale(locale)) return errorResponse(context, 'recordUnknown')
      const preview = await previewEmail(await openLook(storage, readOrigin(context)), {
        ...{ eventId: Number(asked('event')), registrationId: asked('registration') },
        ...{ kind, locale },
      })
      if (!preview) return errorResponse(context, 'recordUnknown')
      return asked('form') === 'html' ? emailResponse(preview.html) : jsonResponse(preview)
    },
  }),
]
