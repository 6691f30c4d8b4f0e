/** What the site says of itself to a monitor: nothing personal, no names of hosts or versions. */
import * as z from 'zod/mini'

/** The functions that a schedule runs. */
export const scheduledFunctions = ['send-emails', 'retention', 'backup'] as const
export type ScheduledFunction = (typeof scheduledFunctions)[number]

/** Minutes after which a run is missed: two and a half times what lies between two. */
export const scheduleMinutes: Readonly<Record<ScheduledFunction, number>> = {
  'send-emails': 13,
  retention: 60 * 60,
  backup: 150,
}

/**
 * `late`: the last run is too long ago. `failed`: it ended with an error. `notYet`: none has been recorded. `off`: this deploy is not
 * scheduled.
 */
const scheduleStates = ['ok', 'late', 'failed', 'notYet', 'off'] as const

/** GET /api/health. */
export const healthSchema = z.object({
  /** `degraded`: visitors are served, something behind them is not. `down`: storage does not answer. */
  status: z.enum(['ok', 'degraded', 'down']),
  /** `readOnly`: it answers, and the last write of this process was refused: a database or disk that is full or read-only. */
  storage: z.enum(['ok', 'readOnly', 'away']),
  /**
   * `missing`: it ought to e-mail people and cannot. `unwritten`: one could not be written, because of a fault of the site; the admin's
   * first screen names it.
   */
  emails: z.enum(['ok', 'missing', 'unwritten', 'off']),
  /** Whether somebody can sign in: a password of the right length is set. */
  signIn: z.enum(['ok', 'missing']),
  /** By the function's name. */
  schedules: z.record(z.string(), z.enum(scheduleStates)),
})
export type Health = z.infer<typeof healthSchema>
