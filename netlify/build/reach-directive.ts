/** An Astro integration: gives islands the directive `client:reach`, see src/islands/reach.ts. */
import type { AstroIntegration } from 'astro'

export function reachDirective(): AstroIntegration {
  return {
    name: 'reach-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({
          name: 'reach',
          entrypoint: new URL('../../src/islands/reach.ts', import.meta.url),
        })
      },
    },
  }
}
