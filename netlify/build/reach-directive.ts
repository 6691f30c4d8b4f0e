/** An Astro integration: gives islands the directive `client:reach`, see src/islands/reach.ts. */
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

export function reachDirective(): AstroIntegration {
  // A path and not a URL: what bundles directives does not take file addresses.
  const entrypoint = fileURLToPath(new URL('../../src/islands/reach.ts', import.meta.url))
  return {
    name: 'reach-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'reach', entrypoint })
      },
    },
  }
}
