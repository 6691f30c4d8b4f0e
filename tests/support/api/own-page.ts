/** The addresses of pages that open by a secret, as the e-mail to their owner has them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime from 'postal-mime'
import type { ServedSite } from '../site/served-site.ts'

/** Waits for the e-mail. The path is in the language that they registered in. */
export function ownPageOf(site: ServedSite, email: string): Promise<string> {
  return pathIn(site, email, /(\/mr)?\/r\/\d+-[\w-]{22}/)
}

/** The English path of a signup's page. */
export function signupPageOf(site: ServedSite, email: string): Promise<string> {
  return pathIn(site, email, /\/signup\/[\w-]+/)
}

async function pathIn({ dataFolder }: ServedSite, email: string, pattern: RegExp): Promise<string> {
  const outbox = join(dataFolder, 'outbox')
  let path = ''
  await expect
    .poll(
      async () => {
        // The first e-mail of a site makes it.
        if (!existsSync(outbox)) return ''
        for (const name of readdirSync(outbox, { encoding: 'utf8' }).filter((file) =>
          file.endsWith('.eml'),
        )) {
          const message = readFileSync(join(outbox, name))
          // Most go to other people: to parse them all takes longer than an e-mail takes to come.
          if (!message.includes(email)) continue
          const { to, text = '' } = await PostalMime.parse(message)
          if (to?.some(({ address }) => address === email)) path = pattern.exec(text)?.[0] ?? path
        }
        return path
      },
      // What is due goes once the site is ready, beside whatever else the machine does then.
      { timeout: 30_000 },
    )
    .not.toBe('')
  return path
}
