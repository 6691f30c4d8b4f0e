/** Starts sending after an answer, so that no visitor waits for a mail server. The scheduled run completes what is interrupted here. */
import { readMailSettings } from '#http/configuration.ts'
import { logRequestProblem } from '#http/log.ts'
import type { RequestContext } from '#http/request-context.ts'

/** Runs `work` after the answer, if the deploy may send; it returns the documents that then have e-mails to send. */
export function sendWhatFollows(context: RequestContext, work: () => Promise<readonly string[]>): void {
  const { storage, deploy } = context
  const send = async (): Promise<void> => {
    if (readMailSettings(deploy).transport === 'none') return
    const keys = await work()
    if (keys.length === 0) return
    // Loaded here, so that a function that may send starts as fast as one that does not.
    const { sendFrom } = await import('./run.ts')
    await sendFrom(storage, deploy, keys)
  }
  context.afterwards.push(() => send().catch((error: unknown) => logRequestProblem(context, 500, error)))
}

export function sendAfterwards(context: RequestContext, ...keys: readonly string[]): void {
  sendWhatFollows(context, () => Promise.resolve(keys))
}
