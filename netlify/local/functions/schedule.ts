/** Scheduled functions on one machine: each of them now, because a local machine is usually off at their times, and every minute. */
import type { LocalFunction } from './function-table.ts'

const minuteMilliseconds = 60_000

export function runEveryMinute(runScheduled: () => void, interrupted: AbortSignal): void {
  if (interrupted.aborted) return
  runScheduled()
  const timer = setInterval(runScheduled, minuteMilliseconds).unref()
  interrupted.addEventListener('abort', () => clearInterval(timer), { once: true })
}

/** The scheduled ones among some functions, whatever their schedule says. None of them runs beside itself. */
export class Schedule {
  readonly #running = new Set<string>()

  /** Calls `run` for each that is not running still, with a request as the platform's scheduler sends it. */
  start(
    functions: readonly LocalFunction[],
    run: (fn: LocalFunction, request: Request) => Promise<unknown>,
  ): void {
    for (const fn of functions) {
      if (!fn.isScheduled || this.#running.has(fn.name)) continue
      this.#running.add(fn.name)
      const request = new Request(`http://localhost/.netlify/functions/${fn.name}`, { method: 'POST' })
      const done = (): void => void this.#running.delete(fn.name)
      run(fn, request).then(done, done)
    }
  }
}
