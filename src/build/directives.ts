/** Adds the directives of src/directives. */
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

export function directives(): AstroIntegration {
  return {
    name: 'directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        // Astro's bundler takes paths for directives, not file: URLs.
        const add = (name: string, file: URL): void =>
          addClientDirective({ name, entrypoint: fileURLToPath(file) })
        add('reach', new URL('../directives/reach.ts', import.meta.url))
        add('later', new URL('../directives/later.ts', import.meta.url))
      },
    },
  }
}
