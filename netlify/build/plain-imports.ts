/**
 * Leaves `import()` in visitors' scripts as the browser knows it. Vite wraps each one in a helper of 1.2 KB that fetches
 * what the module imports a little earlier; the one small script that every workshop page carries would double by it.
 * Should Vite rename its helper, scripts grow again and the budgets say so.
 */
import type { AstroIntegration } from 'astro'

const helper = '\0vite/preload-helper.js'

export function plainImports(): AstroIntegration {
  return {
    name: 'plain-imports',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'plain-imports',
                enforce: 'pre',
                // One copy for each module that imports it: shared, it would be a file and a request of its own.
                resolveId: (id, importer) => (id === helper ? `${helper}?${importer ?? ''}` : undefined),
                load: (id) =>
                  id.startsWith(helper) ? 'export const __vitePreload = (load) => load()' : undefined,
              },
            ],
          },
        })
      },
    },
  }
}
