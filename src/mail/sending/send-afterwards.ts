/** Starts sending after an answer: no visitor waits for a mail server. What is cut off here, the scheduled run finds. */
import { readMailSettings } from '#http/configuration.ts'
import { logRequestProblem } from '#http/log.ts'
import type { RequestContext } from '#http/request-context.ts'
import type { SourceId } from '#mail/sources/source.ts'

/** What is done after the answer, in a deploy that may send, and the documents that then have something to send. */
export function sendWhatFollows(context: RequestContext, work: () => Promise<readonly SourceId[]>): void {
  const { storage, deploy } = context
  const send = async (): Promise<void> => {
    if (readMailSettings(deploy).transport === 'none') return
    const keys = await work()
    if (keys.length === 0) return
    // Loaded here, so that a function which may send starts as fast as one which does not.
    const { sendFrom } = await import('./run.ts')
    await sendFrom(storage, deploy, keys)
  }
  context.afterwards.push(() =>
    send().catch((error: unknown) => {
      logRequestProblem(context, 500, error)
    }),
  )
}

/** The keys of the documents that were just written. */
export function sendAfterwards(context: RequestContext, ...keys: readonly SourceId[]): void {
  sendWhatFollows(context, () => Promise.resolve(keys))
}
