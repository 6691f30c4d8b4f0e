/** The addresses of pages that open by a secret, as the e-mail to their owner has them. */
import { expect } from '@playwright/test'
import { readOutbox } from '../mail/outbox.ts'
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
  const find = async (): Promise<string> => {
    const own = (await readOutbox(dataFolder, email)).filter(({ to }) => to === email)
    return own.flatMap(({ text }) => pattern.exec(text)?.[0] ?? []).at(-1) ?? ''
  }
  // What is due goes once the site is ready, beside whatever else the machine does then.
  await expect.poll(find, { timeout: 30_000 }).not.toBe('')
  return find()
}
