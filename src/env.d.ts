/** What Astro's own types do not say: what the adapter puts beside a page, and what the build puts in place of a name. */
import type { NetlifyLocals } from '@astrojs/netlify'
import type { Published } from '#build/modules/offers-at-build.ts'
import type { Preview } from '#build/modules/preview.ts'
import type { Moved } from '#content/post-addresses.ts'
import type { Locale } from '#core/basics/locale.ts'

declare global {
  /** The ISO instant at which the site was built (src/build/built-at.ts). */
  const BUILT_AT: string
  /** Null in every build but those of previews (src/build/modules/preview.ts). */
  const PREVIEW: Preview | null
  /** What the published site said when the site was built (src/build/modules/offers-at-build.ts). */
  const PUBLISHED: Readonly<Record<Locale, Published>>
  /** Former addresses of posts (src/build/modules/moved-posts.ts). */
  const MOVED: Readonly<Record<string, Moved>>

  namespace App {
    interface Locals {
      /** Absent while a page is prerendered. */
      netlify?: NetlifyLocals['netlify']
    }
  }
}
