/** /api/unsubscribe/:token, in the header of e-mails to signups. POST erases the signup (RFC 8058); GET leads a person to the button. */
import { programRoute, type Route } from '#http/endpoint.ts'
import { localePath } from '#i18n/locale.ts'
import { bodyBytesMost, contentTypeOf, readBytes } from '#http/input.ts'
import { refuse, apiHeaders, redirectResponse } from '#http/response.ts'
import { stopSignup } from '#storage/signups/signups.ts'

const encodings = ['multipart/form-data', 'application/x-www-form-urlencoded']

/** Accepts multipart/form-data and form-encoded bodies. A scanner's empty POST erases nothing. */
async function readOneClick(request: Request): Promise<void> {
  if (!encodings.includes(contentTypeOf(request))) refuse('bodyTypeUnknown')
  const bytes = (await readBytes(request, bodyBytesMost)) ?? refuse('bodyTooLarge')
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const form = await new Response(new Uint8Array(bytes), { headers }).formData().catch(() => null)
  if (form?.get('List-Unsubscribe') !== 'One-Click') refuse('bodyUnreadable')
}

export const unsubscribeRoutes: readonly Route[] = [
  programRoute('GET /api/unsubscribe/:token', ({ params, locale }) => {
    return Promise.resolve(redirectResponse(localePath(`/signup/${params['token'] ?? ''}`, locale)))
  }),
  programRoute('POST /api/unsubscribe/:token', async (context) => {
    await readOneClick(context.request)
    await stopSignup(context.storage, context.params['token'] ?? '', context.now)
    const headers = { ...apiHeaders, 'content-type': 'text/plain; charset=utf-8' }
    return new Response(context.t('signup.stoppedText'), { headers })
  }),
]
