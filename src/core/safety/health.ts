/** What the site's own facts amount to for a monitor. */
import { scheduleMinutes, type Health, type ScheduledFunction } from './health-schema.ts'

/** When a scheduled function last ended, and how. */
export interface Heartbeat {
  /** UTC. */
  readonly at: string
  readonly isOk: boolean
}

export type ScheduleState = Health['schedules'][string]

export function scheduleState(name: ScheduledFunction, last: Heartbeat | null, now: Date): ScheduleState {
  if (!last) return 'notYet'
  if (now.getTime() - Date.parse(last.at) > scheduleMinutes[name] * 60_000) return 'late'
  return last.isOk ? 'ok' : 'failed'
}

/** A site that has just been made has not run its schedules yet: nothing is wrong with it. */
export function healthOf(facts: Omit<Health, 'status'>): Health {
  const schedules = Object.values(facts.schedules)
  const isWhole =
    facts.storage === 'ok' &&
    (facts.emails === 'ok' || facts.emails === 'off') &&
    facts.signIn === 'ok' &&
    !schedules.some((state) => state === 'late' || state === 'failed')
  return { status: facts.storage === 'away' ? 'down' : isWhole ? 'ok' : 'degraded', ...facts }
}
