/** A folder instead of people: `<time>-<kind>-<n>.eml`, whole messages that every e-mail program opens. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OutgoingEmail } from '#mail/drawing/email.ts'
import { composeMessage, type Sender } from './mime.ts'
import type { HandoverResult, Transport } from './transport.ts'

export function openOutbox(directory: string, sender: Sender): Transport {
  const orAway = (work: Promise<unknown>): Promise<HandoverResult> =>
    work.then(
      () => ({ ok: true }),
      () => ({ ok: false, reason: 'unreachable' }),
    )
  return {
    open: () => orAway(mkdir(directory, { recursive: true })),
    handOver: (email) =>
      orAway(composeMessage(email, sender).then((message) => writeNew(directory, email, message))),
    close: () => undefined,
  }
}

/** Under the next free name, so that two processes never write the same file. */
async function writeNew(directory: string, { kind, date }: OutgoingEmail, message: Buffer): Promise<void> {
  const time = date.toISOString().replace(/[-:]|\.\d+/g, '')
  for (let n = 1; ; n += 1) {
    try {
      await writeFile(join(directory, `${time}-${kind}-${n}.eml`), message, { flag: 'wx' })
      return
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
}
