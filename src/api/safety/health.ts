/** GET /api/health: says whether storage answers, e-mails can be sent, and schedules run. Answers 503 if storage does not answer. */
import manifest from '../../../package.json' with { type: 'json' }
import { publicRoute, type Route } from '#http/endpoint.ts'
import { troubleLasts } from '#core/mail/admin-emails.ts'
import { type Health, healthOf, scheduledFunctions, scheduleState } from '#core/safety/health.ts'
import { isPaused, readAdminCredentials, readMailSettings, readRights } from '#http/configuration.ts'
import { queryStorage } from '#http/page-context.ts'
import type { RequestContext } from '#http/request-context.ts'
import { jsonResponse } from '#http/response.ts'
import { areWritesRefused } from '#storage/engine/document-store.ts'
import { findLooks } from '#storage/documents.ts'
import { type DocumentLook, heartbeatKind } from '#storage/document-kinds.ts'
import { findDocument } from '#storage/engine/document.ts'

/** In milliseconds. A monitor waits at most ten seconds, and treats a slower answer as none. */
const timeout = 2_000

function emailsOf({ deploy, now }: RequestContext, looks: readonly DocumentLook[]): Health['emails'] {
  const settings = readMailSettings(deploy)
  const oldest = new Date(now.getTime() - troubleLasts).toISOString()
  const isUnwritten = looks.some(({ unwrittenAt }) => unwrittenAt !== null && unwrittenAt > oldest)
  if (settings.transport !== 'none') return isUnwritten ? 'unwritten' : 'ok'
  return settings.reason === 'mailNotSet' ? 'missing' : 'off'
}

export const healthRoutes: readonly Route[] = [
  publicRoute('GET /api/health', async (context) => {
    const { storage, deploy, now } = context
    // The host schedules only the published production deploy.
    const isScheduled = readRights(deploy).emails !== 'nobody'
    const beats = await queryStorage(
      context,
      Promise.all([
        findLooks(storage),
        ...scheduledFunctions.map(
          async (name) => [name, await findDocument(heartbeatKind.at(storage, name))] as const,
        ),
      ]),
      { timeout, status: 503 },
    )
    const [found, ...last] = beats.ok ? beats.answer : [null]
    const states = beats.ok
      ? last.map(([name, last]) => [name, isScheduled ? scheduleState(name, last, now) : 'off'] as const)
      : scheduledFunctions.map((name) => [name, 'notYet'] as const)
    const health = healthOf({
      version: manifest.version,
      storage: !beats.ok ? 'away' : areWritesRefused() || isPaused() ? 'readOnly' : 'ok',
      emails: emailsOf(context, Object.values(found ?? {})),
      signIn: readAdminCredentials(deploy).ok ? 'ok' : 'missing',
      schedules: Object.fromEntries(states),
    })
    return jsonResponse(health, beats.ok ? 200 : 503, beats.ok ? {} : { 'retry-after': '30' })
  }),
]
