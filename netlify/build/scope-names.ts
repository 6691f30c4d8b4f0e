/** An Astro integration: gives the built pages short names for the scopes of their styles, see src/server/short-scopes.ts. */
import type { AstroIntegration } from 'astro'
import { withShortScopes } from '#server/short-scopes.ts'
import { changePages } from './pages.ts'

/** To stand after whatever moves text out of the pages. */
export function scopeNames(): AstroIntegration {
  return {
    name: 'scope-names',
    hooks: {
      async 'astro:build:done'({ dir }) {
        await changePages(dir, withShortScopes)
      },
    },
  }
}
