/** A folder instead of people: `<time>-<kind>-<n>.eml`, whole messages that every e-mail program opens. */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readOutboxDirectory } from '#server/configuration.ts'
import type { OutgoingEmail } from './email.ts'
import { textsIn } from './message-text.ts'
import { composeMessage, type Sender } from './mime.ts'
import type { HandoverResult, Transport } from './transport.ts'

const fileName = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-([A-Za-z]+)-(\d+)\.eml$/

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

export interface OutboxFile {
  readonly name: string
  /** Of the site's clock. */
  readonly sentAt: Date
  readonly kind: string
}

/** Newest first. */
export async function listOutbox(directory: string): Promise<OutboxFile[]> {
  const names = await readdir(directory).catch(() => [])
  const files = names.flatMap((name) => {
    const [, year, month, day, hour, minute, second, kind = '', n = ''] = fileName.exec(name) ?? []
    if (year === undefined) return []
    const sentAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
    return Number.isNaN(sentAt.getTime()) ? [] : [{ name, sentAt, kind, n: Number(n) }]
  })
  return files.sort(
    (a, b) => b.sentAt.getTime() - a.sentAt.getTime() || b.n - a.n || (a.kind < b.kind ? -1 : 1),
  )
}

/** Null where it is no e-mail of the outbox, or not whole yet. */
export async function readOutboxFile(directory: string, name: string): Promise<Buffer | null> {
  if (!fileName.test(name)) return null
  const content = await readFile(join(directory, name)).catch(() => null)
  return content === null || content.length === 0 ? null : content
}

/**
 * Removes every e-mail that goes to one of these addresses or mentions it, as notices to the consultant do. Does nothing where
 * there is no outbox. Throws where a file could not be removed.
 */
export async function eraseFromOutbox(emails: readonly string[]): Promise<void> {
  const directory = readOutboxDirectory()
  const wanted = emails.map((email) => email.toLowerCase()).filter((email) => email !== '')
  if (directory === null || wanted.length === 0) return
  for (const { name } of await listOutbox(directory)) {
    const content = await readOutboxFile(directory, name)
    const texts = content === null ? [] : textsIn(content.toString()).map((text) => text.toLowerCase())
    if (!wanted.some((email) => texts.some((text) => mentions(text, email)))) continue
    await rm(join(directory, name), { force: true })
  }
}

/** As a whole address: asha@example.org is not mentioned where tasha@example.org is. */
function mentions(text: string, email: string): boolean {
  for (let at = text.indexOf(email); at >= 0; at = text.indexOf(email, at + 1)) {
    const before = text.slice(0, at).at(-1) ?? ''
    const after = text.slice(at + email.length, at + email.length + 2)
    if (!/[\p{L}\p{M}\p{N}._+-]/u.test(before) && !/^(\.?[\p{L}\p{N}]|-)/u.test(after)) return true
  }
  return false
}
