/**
 * /api/unsubscribe/:token, the address in the header of e-mails that one signed up for. POST is a mail program's, at its reader's
 * one click (RFC 8058), and erases the signup; GET is somebody's who copied the address, and leads to the page with the button.
 */
import type { Config } from '@netlify/functions'
import { localePath } from '#i18n/locale.ts'
import { publicEndpoint } from '#server/endpoint.ts'
import { readOneClick } from '#server/one-click.ts'
import type { RequestContext } from '#server/request-context.ts'
import { errorResponse, redirectResponse, textResponse } from '#server/response.ts'
import { stopSignup } from '#storage/signups.ts'

export const config: Config = {
  path: '/api/unsubscribe/:token',
  // Generous: a mail provider may send what many of its readers clicked from one address.
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
}

function showPage({ params, locale }: RequestContext): Promise<Response> {
  return Promise.resolve(redirectResponse(localePath(`/signup/${params['token'] ?? ''}`, locale)))
}

async function unsubscribe(context: RequestContext): Promise<Response> {
  const click = await readOneClick(context.request)
  if (!click.ok) return errorResponse(context, click.reason)
  await stopSignup(context.storage, context.params['token'] ?? '', context.now)
  return textResponse(context.t('signup.stoppedText'))
}

export default publicEndpoint({ POST: unsubscribe, GET: showPage }, { isForPrograms: true })
