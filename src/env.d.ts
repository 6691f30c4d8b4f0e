/** What Astro's own types do not say: what the adapter puts beside a page, and what the build puts in place of a name. */
import type { NetlifyLocals } from '@astrojs/netlify'

declare global {
  /** The ISO instant at which the site was built (src/build/built-at.ts). */
  const BUILT_AT: string

  namespace App {
    interface Locals {
      /** Absent while a page is prerendered. */
      netlify?: NetlifyLocals['netlify']
    }
  }
}
