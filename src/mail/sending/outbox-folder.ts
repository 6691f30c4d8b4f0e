/** What lies in the outbox of the local platform: listed, read, and erased with a person. */
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findMentionsOf, type Person } from '#core/records/erasure.ts'
import { emailKinds, isToConsultant } from '#core/mail/kinds.ts'
import { readOutboxDirectory } from '#http/configuration.ts'

const fileName = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-([A-Za-z]+)-(\d+)\.eml$/

const noticeKinds: ReadonlySet<string> = new Set(emailKinds.filter(isToConsultant))

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
 * Removes every e-mail that goes to somebody, and all notices to the consultant, which may mention them. Does nothing where there is no
 * outbox. Throws where a file could not be removed.
 */
export async function eraseFromOutbox(person: Person): Promise<void> {
  const directory = readOutboxDirectory()
  const findMentions = findMentionsOf(person)
  if (directory === null || findMentions === null) return
  for (const { name, kind } of await listOutbox(directory)) {
    const message = (await readOutboxFile(directory, name))?.toString() ?? ''
    const head = message.slice(0, message.indexOf('\r\n\r\n'))
    if (noticeKinds.has(kind) || findMentions(head).length > 0)
      await rm(join(directory, name), { force: true })
  }
}
