/** Runs scheduled functions on one machine, at once and every minute, because a local machine is usually off at their times. */
import type { LocalFunction } from './function-table.ts'

const minuteMilliseconds = 60_000

export function runEveryMinute(runScheduled: () => void, interrupted: AbortSignal): void {
  if (interrupted.aborted) return
  runScheduled()
  const timer = setInterval(runScheduled, minuteMilliseconds).unref()
  interrupted.addEventListener('abort', () => clearInterval(timer), { once: true })
}

/** Starts the scheduled ones among some functions, whatever their schedule says. It never runs a function beside itself. */
export class Schedule {
  readonly #running = new Set<string>()

  /** Calls `run` for each function that is not still running, with a request like that of the platform's scheduler. */
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
