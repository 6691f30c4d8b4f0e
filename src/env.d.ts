/** What Astro's own types do not say: what the adapter puts beside a page, and what the build puts in place of a name. */
import type { ChosenAnnouncement } from '#core/pages/announcement.ts'
import type { NetlifyLocals } from '@astrojs/netlify'

declare global {
  /** The ISO instant at which the site was built (src/build/built-at.ts); for prerendered pages only. */
  const BUILT_AT: string

  namespace App {
    interface Locals {
      /** Absent while a page is prerendered. */
      netlify?: NetlifyLocals['netlify']
      /** Of a page that answers with this status; absent while a page is prerendered. */
      findAnnouncement?: (status: number) => Promise<{ chosen: ChosenAnnouncement; now: Date }>
    }
  }
}
