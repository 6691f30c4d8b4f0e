/** What Astro's own types do not say: the adapter puts Netlify's context beside every page rendered on demand. */
import type { NetlifyLocals } from '@astrojs/netlify'

declare global {
  namespace App {
    interface Locals {
      /** Absent while a page is prerendered. */
      netlify?: NetlifyLocals['netlify']
    }
  }
}
