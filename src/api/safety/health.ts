/** GET /api/health: whether storage answers, e-mails can leave, schedules run. 503 where storage does not answer. */
import { publicRow, type Row } from '#api/row.ts'
import { troubleLasts } from '#core/mail/admin-emails.ts'
import { healthOf, scheduleState } from '#core/safety/health.ts'
import { type Health, scheduledFunctions } from '#core/safety/health-schema.ts'
import { readAdminCredentials, readMailSettings, readRights } from '#http/configuration.ts'
import { queryStorage } from '#http/page-context.ts'
import type { RequestContext } from '#http/request-context.ts'
import { jsonResponse } from '#http/response.ts'
import { findLooks, type DocumentLook } from '#storage/mail/looks.ts'
import { areWritesRefused } from '#storage/engine/guarded-store.ts'
import { findHeartbeat } from '#storage/safety/heartbeats.ts'

/** Milliseconds: who watches waits ten seconds at most, and would take a slow answer for none. */
const timeout = 2_000

function emailsOf({ deploy, now }: RequestContext, looks: readonly DocumentLook[]): Health['emails'] {
  const settings = readMailSettings(deploy)
  const oldest = new Date(now.getTime() - troubleLasts).toISOString()
  const isUnwritten = looks.some(({ unwrittenAt }) => unwrittenAt !== null && unwrittenAt > oldest)
  if (settings.transport !== 'none') return isUnwritten ? 'unwritten' : 'ok'
  return settings.reason === 'mailNotSet' ? 'missing' : 'off'
}

export const healthRows: readonly Row[] = [
  publicRow('GET /api/health', async (context) => {
    const { storage, deploy, now } = context
    // The platform schedules the published production deploy only.
    const isScheduled = readRights(deploy).emails !== 'nobody'
    const beats = await queryStorage(
      context,
      Promise.all([
        findLooks(storage),
        ...scheduledFunctions.map(async (name) => [name, await findHeartbeat(storage, name)] as const),
      ]),
      { timeout, status: 503 },
    )
    const [found, ...last] = beats.ok ? beats.answer : [null]
    const states = beats.ok
      ? last.map(([name, last]) => [name, isScheduled ? scheduleState(name, last, now) : 'off'] as const)
      : scheduledFunctions.map((name) => [name, 'notYet'] as const)
    const health = healthOf({
      storage: !beats.ok ? 'away' : areWritesRefused() ? 'readOnly' : 'ok',
      emails: emailsOf(context, Object.values(found ?? {})),
      signIn: readAdminCredentials(deploy).ok ? 'ok' : 'missing',
      schedules: Object.fromEntries(states),
    })
    return jsonResponse(health, beats.ok ? 200 : 503, beats.ok ? {} : { 'retry-after': '30' })
  }),
]
