/** A folder instead of people: `<time>-<kind>-<n>.eml`, whole messages that every e-mail program opens. */
import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OutgoingEmail } from '#mail/drawing/email.ts'
import { composeMessage, type Sender } from './mime.ts'
import type { HandoverResult, Transport } from './transport.ts'

export function openOutbox(directory: string, sender: Sender): Transport {
  async function handOver(email: OutgoingEmail, beforeEnd: () => Promise<boolean>): Promise<HandoverResult> {
    const message = await composeMessage(email, sender)
    await mkdir(directory, { recursive: true })
    const draft = join(directory, `.${randomUUID()}`)
    try {
      await writeFile(draft, message)
      if (!(await beforeEnd().catch(() => false))) return { ok: false, reason: 'notOurs' }
      await rename(draft, await takeName(directory, email))
      return { ok: true }
    } finally {
      await rm(draft, { force: true })
    }
  }
  return {
    handOver: (email, beforeEnd) =>
      handOver(email, beforeEnd).catch((): HandoverResult => ({ ok: false, reason: 'unreachable' })),
    close: () => Promise.resolve(),
  }
}

/** The next free name, taken by an empty file, so that two processes never write the same one. */
async function takeName(directory: string, { kind, date }: OutgoingEmail): Promise<string> {
  const time = date.toISOString().replace(/[-:]|\.\d+/g, '')
  for (let n = 1; ; n += 1) {
    const path = join(directory, `${time}-${kind}-${n}.eml`)
    try {
      await writeFile(path, '', { flag: 'wx' })
      return path
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
}
