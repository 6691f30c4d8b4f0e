/**
 * /api/unsubscribe/:token, the address in the header of e-mails that one signed up for. POST is a mail program's, at its reader's
 * one click (RFC 8058), and erases the signup; GET is somebody's who copied the address, and leads to the page with the button.
 */
import * as z from 'zod/mini'
import { file } from '#api/openapi/operation.ts'
import { programRow, type Row } from '#api/row.ts'
import { localePath } from '#i18n/locale.ts'
import { readOneClick } from '#api/signups/one-click.ts'
import { errorResponse, redirectResponse, textResponse } from '#http/response.ts'
import { stopSignup } from '#storage/signups/signups.ts'

export const unsubscribeRows: readonly Row[] = [
  programRow('GET /api/unsubscribe/:token', {
    group: 'own',
    does: 'Leads a reader who opens the address of the header `List-Unsubscribe` to the page with the button.',
    answers: { 303: { means: 'Leads to the page' } },
    handle({ params, locale }) {
      return Promise.resolve(redirectResponse(localePath(`/signup/${params['token'] ?? ''}`, locale)))
    },
  }),
  programRow('POST /api/unsubscribe/:token', {
    group: 'own',
    does: 'Erases a signup at one click in a mail program (RFC 8058).',
    body: {
      schema: z.object({ 'List-Unsubscribe': z.literal('One-Click') }),
      types: ['application/x-www-form-urlencoded', 'multipart/form-data'],
    },
    answers: file('text/plain', 'Erased; the same where there was none'),
    async handle(context) {
      const click = await readOneClick(context.request)
      if (!click.ok) return errorResponse(context, click.reason)
      await stopSignup(context.storage, context.params['token'] ?? '', context.now)
      return textResponse(context.t('signup.stoppedText'))
    },
  }),
]
