/** Declares the adapter's additions to a page, and the constants that the build inserts. */
import type { NetlifyLocals } from '@astrojs/netlify'
import type { Published } from '#build/published-site.ts'
import type { Preview } from '#build/preview.ts'
import type { PageLocals } from './middleware.ts'

declare global {
  /** The ISO instant at which the site was built (src/build/constants.ts). */
  const BUILT_AT: string
  /** Null in every build but those of previews (src/build/preview.ts). */
  const PREVIEW: Preview | null
  /** The published site's answer at the time of the build (src/build/published-site.ts). */
  const PUBLISHED: Readonly<Record<string, Published | null>>
  /** What each island may show, by its name (src/build/constants.ts). */
  const ISLAND_CLASSES: Readonly<Record<string, readonly string[]>>

  namespace App {
    interface Locals extends PageLocals {
      /** Absent while a page is prerendered. */
      netlify?: NetlifyLocals['netlify']
    }
  }
}
