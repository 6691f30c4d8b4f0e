/** Sends the e-mails that a request made due, once it is answered. */
import { readMailSettings } from '#http/configuration.ts'
import { logRequestProblem } from '#http/log.ts'
import type { RequestContext } from '#http/request-context.ts'

/** Sends after `work`, so that no visitor waits for either. The scheduled run completes an interrupted run. */
export function sendAfterwards(context: RequestContext, work = () => Promise.resolve()): void {
  const { storage, deploy } = context
  const send = async (): Promise<void> => {
    if (readMailSettings(deploy).transport === 'none') return
    await work()
    const keys = [...storage.due]
    if (keys.length === 0) return
    storage.due.clear()
    // Loaded here, so that a function that may send starts as fast as one that does not.
    const { sendFrom } = await import('#mail/sending/run.ts')
    await sendFrom(storage, deploy, keys)
  }
  context.afterwards.push(() => send().catch((error: unknown) => logRequestProblem(context, 500, error)))
}
