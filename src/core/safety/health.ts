/** Defines the site's answer to a monitor: nothing personal, no names of hosts. */
import * as z from 'zod/mini'

export const scheduledFunctions = ['send-emails', 'retention', 'backup'] as const
export type ScheduledFunction = (typeof scheduledFunctions)[number]

/** Minutes after which a run counts as missed: two and a half times the interval between two runs. */
const scheduleMinutes: Readonly<Record<ScheduledFunction, number>> = {
  'send-emails': 13,
  retention: 60 * 60,
  backup: 150,
}

export const healthSchema = z.object({
  version: z.string(),
  /** `degraded`: visitors are served, but something behind them fails. `down`: storage does not answer. */
  status: z.enum(['ok', 'degraded', 'down']),
  storage: z.enum(['ok', 'readOnly', 'away']),
  /** `missing`: the site ought to e-mail people and cannot. `unwritten`: a fault of the site kept an e-mail from being written. */
  emails: z.enum(['ok', 'missing', 'unwritten', 'off']),
  signIn: z.enum(['ok', 'missing']),
  /** `late`: the last run is too long ago. `off`: this deploy is not scheduled. */
  schedules: z.record(z.string(), z.enum(['ok', 'late', 'failed', 'notYet', 'off'])),
})
export type Health = z.infer<typeof healthSchema>

interface Heartbeat {
  readonly at: string
  readonly isOk: boolean
}

export function scheduleState(name: ScheduledFunction, last: Heartbeat | null, now: Date) {
  if (!last) return 'notYet'
  if (now.getTime() - Date.parse(last.at) > scheduleMinutes[name] * 60_000) return 'late'
  return last.isOk ? 'ok' : 'failed'
}

/** A new site has not run its schedules yet, which is no fault. */
export function healthOf(facts: Omit<Health, 'status'>): Health {
  const schedules = Object.values(facts.schedules)
  const isWhole =
    facts.storage === 'ok' &&
    (facts.emails === 'ok' || facts.emails === 'off') &&
    facts.signIn === 'ok' &&
    !schedules.some((state) => state === 'late' || state === 'failed')
  return { status: facts.storage === 'away' ? 'down' : isWhole ? 'ok' : 'degraded', ...facts }
}
