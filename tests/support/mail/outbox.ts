/** What lies in a local site's outbox, as an e-mail program reads it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

export interface OutboxEmail {
  readonly kind: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Oldest first; none before the first e-mail. `dataFolder` is the site's DATA_DIR. */
export async function readOutbox(dataFolder: string): Promise<OutboxEmail[]> {
  const folder = join(dataFolder, 'outbox')
  if (!existsSync(folder)) return []
  const names = readdirSync(folder, { withFileTypes: true }).flatMap(({ name }) =>
    name.endsWith('.eml') ? [name] : [],
  )
  const emails = names.sort().map(async (name) => {
    const { to = [], subject = '', text = '' } = await PostalMime.parse(readFileSync(join(folder, name)))
    return { kind: name.split('-')[1] ?? '', to: to[0]?.address ?? '', subject, text }
  })
  return Promise.all(emails)
}
