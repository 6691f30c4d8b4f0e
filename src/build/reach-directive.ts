/** An Astro integration: gives islands the directive `client:reach`, see src/directives/reach.ts. */
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

// Astro's bundler takes paths for directives, not file: URLs.
const entrypoint = fileURLToPath(new URL('../directives/reach.ts', import.meta.url))

export function reachDirective(): AstroIntegration {
  return {
    name: 'reach-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'reach', entrypoint })
      },
    },
  }
}
