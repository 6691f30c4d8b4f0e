/** Reads a local site's outbox as an e-mail program does. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

export interface OutboxEmail {
  readonly kind: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

/**
 * Returns the e-mails, oldest first. `dataFolder` is the site's DATA_DIR. Reads only e-mails whose source contains `part`: parsing all
 * e-mails of the sample data takes longer than an e-mail takes to arrive.
 */
export async function readOutbox(dataFolder: string, part = ''): Promise<OutboxEmail[]> {
  const folder = join(dataFolder, 'outbox')
  if (!existsSync(folder)) return []
  const names = readdirSync(folder, { withFileTypes: true }).flatMap(({ name }) =>
    name.endsWith('.eml') ? [name] : [],
  )
  const emails = names.sort().flatMap((name) => {
    const message = readFileSync(join(folder, name))
    return message.includes(part) ? [parsed(name, message)] : []
  })
  return Promise.all(emails)
}

async function parsed(name: string, message: Buffer): Promise<OutboxEmail> {
  const { to = [], subject = '', text = '' } = await PostalMime.parse(message)
  return { kind: name.split('-')[1] ?? '', to: to[0]?.address ?? '', subject, text }
}
