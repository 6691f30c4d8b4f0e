/** An Astro integration: gives islands the directive `client:reach`, see src/directives/reach.ts. */
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

// The bundler that Astro uses for directives knows paths, not file: addresses.
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
