/** Adds the directives of src/directives. */
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

export function directives(): AstroIntegration {
  return {
    name: 'directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const name of ['reach', 'later']) {
          // Astro's bundler takes paths for directives, not file: URLs.
          addClientDirective({
            name,
            entrypoint: fileURLToPath(new URL(`../directives/${name}.ts`, import.meta.url)),
          })
        }
      },
    },
  }
}
