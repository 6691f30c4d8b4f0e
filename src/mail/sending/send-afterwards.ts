/** Starts sending after an answer: no visitor waits for a mail server. What is cut off here, the scheduled run finds. */
import { readMailSettings } from '#http/configuration.ts'
import { logRequestProblem } from '#http/log.ts'
import type { RequestContext } from '#http/request-context.ts'
import type { SourceId } from '#storage/mail/deliveries.ts'

/** What is done after the answer, in a deploy that may send, and the sources that then have something to send. */
export function sendWhatFollows(context: RequestContext, work: () => Promise<readonly SourceId[]>): void {
  const { storage, deploy } = context
  const send = async (): Promise<void> => {
    if (readMailSettings(deploy).transport === 'none') return
    const sources = await work()
    if (sources.length === 0) return
    // Loaded here, so that a function which may send starts as fast as one which does not.
    const { sendFrom } = await import('./send-all.ts')
    await sendFrom(storage, deploy, sources)
  }
  context.afterwards.push(() =>
    send().catch((error: unknown) => {
      logRequestProblem(context, 500, error)
    }),
  )
}

/** The sources ('roster-12') whose records were just written. */
export function sendAfterwards(context: RequestContext, ...sources: readonly SourceId[]): void {
  sendWhatFollows(context, () => Promise.resolve(sources))
}
