/** Names, in the log of the build, the posts whose facts were last compared with their sources more than a year ago. */
import { readdir, readFile } from 'node:fs/promises'
import type { AstroIntegration } from 'astro'
import { buildTime } from './built-at.ts'

const daysAllowed = 365
const millisecondsOfDay = 24 * 60 * 60 * 1000

/** The day of checking as the page's record says it, where that is more than a year before `now`; of anything else undefined. */
export function overdueSince(html: string, now: Date): string | undefined {
  const day = /"lastReviewed":"(\d{4}-\d\d-\d\d)"/.exec(html)?.[1]
  if (day === undefined) return undefined
  return now.getTime() - Date.parse(day) > daysAllowed * millisecondsOfDay ? day : undefined
}

export function overduePosts(): AstroIntegration {
  return {
    name: 'overdue-posts',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const folder = new URL('blog/', dir)
        // A build without a post has no such folder.
        const names = await readdir(folder).catch(() => [])
        for (const name of names.filter((file) => file.endsWith('.html')).sort()) {
          const day = overdueSince(await readFile(new URL(name, folder), 'utf8'), buildTime())
          if (day !== undefined) {
            logger.warn(`Check the facts of blog/${name.replace('.html', '')} again: last done on ${day}`)
          }
        }
      },
    },
  }
}
