/** A folder instead of people: `<time>-<kind>-<n>.eml`, whole messages that every e-mail program opens. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OutgoingEmail } from '#mail/drawing/email.ts'
import { composeMessage, type Sender } from './mime.ts'
import type { HandoverResult, MayLeave, Transport } from './transport.ts'

export function openOutbox(directory: string, sender: Sender): Transport {
  async function handOver(email: OutgoingEmail, mayLeave: MayLeave): Promise<HandoverResult> {
    const message = await composeMessage(email, sender)
    await mkdir(directory, { recursive: true })
    if (!(await mayLeave().catch(() => false))) return { ok: false, reason: 'notOurs' }
    await writeNew(directory, email, message)
    return { ok: true }
  }
  return {
    handOver: (email, mayLeave) =>
      handOver(email, mayLeave).catch((): HandoverResult => ({ ok: false, reason: 'unreachable' })),
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
