/** Has an e-mail of any outbox sent once more. */
import { sentAgain } from '#core/mail/outbox.ts'
import type { EmailSource, Look } from '#mail/sources/source.ts'

/** `isOver`: the event that it is about is. */
export async function sendAgain(
  look: Look,
  source: EmailSource,
  key: string,
  isOver: boolean,
): Promise<ReturnType<typeof sentAgain>> {
  let decision: ReturnType<typeof sentAgain> = { ok: false, reason: 'recordUnknown' }
  await source.open(look).change(look.now, (outbox) => {
    decision = sentAgain(outbox, key, look.now, isOver)
    return decision.ok ? { ...outbox, [decision.key]: decision.email } : outbox
  })
  return decision
}
