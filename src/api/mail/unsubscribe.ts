/**
 * /api/unsubscribe/:token, the address in the header of e-mails that one signed up for. POST is a mail program's, at its reader's
 * one click (RFC 8058), and erases the signup; GET is somebody's who copied the address, and leads to the page with the button.
 */
import { programRow, type Row } from '#api/row.ts'
import { localePath } from '#i18n/locale.ts'
import { readOneClick } from '#api/signups/one-click.ts'
import { errorResponse, redirectResponse, textResponse } from '#http/response.ts'
import { stopSignup } from '#storage/signups/signups.ts'

export const unsubscribeRows: readonly Row[] = [
  programRow('GET /api/unsubscribe/:token', ({ params, locale }) => {
    return Promise.resolve(redirectResponse(localePath(`/signup/${params['token'] ?? ''}`, locale)))
  }),
  programRow('POST /api/unsubscribe/:token', async (context) => {
    const click = await readOneClick(context.request)
    if (!click.ok) return errorResponse(context, click.reason)
    await stopSignup(context.storage, context.params['token'] ?? '', context.now)
    return textResponse(context.t('signup.stoppedText'))
  }),
]
