/**
 * GET /api/admin/emails/preview?event=12&registration=…&kind=joining&lang=mr: an e-mail as that registrant would get it, due or not.
 * With `form=html` its HTML as a document, for a frame.
 */
import type { Config } from '@netlify/functions'
import { previewEmail } from '#mail/admin/preview.ts'
import { openLook } from '#mail/send-all.ts'
import { isLocale } from '#i18n/locale.ts'
import { emailKinds } from '#schemas/email.ts'
import { readOrigin } from '#server/configuration.ts'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { emailResponse, errorResponse, jsonResponse } from '#server/response.ts'

export const config: Config = { path: '/api/admin/emails/preview' }

async function showPreview(context: AdminContext): Promise<Response> {
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
}

export default adminEndpoint({ GET: showPreview })
