/**
 * How visitors' scripts are cut: React in one file, what every form shares in another. Left alone, the bundler makes some
 * fifteen files of a few hundred bytes, and each costs a request and its headers at the moment somebody wants to type.
 */
import type { AstroIntegration } from 'astro'

/** A group takes along what its files import, unless a group before it has taken that already. */
const groups = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//, priority: 3 },
  // Small, and wanted by small scripts that want no form.
  { name: 'words', test: /\/src\/i18n\//, priority: 2 },
  { name: 'form', test: /\/src\/(islands\/(form|ui)\/|state\/toasts\.ts)/, priority: 1 },
]

/**
 * Vite wraps each `import()` of a script into a function of its own. The one of the flyer's page lies inside that page's
 * script, unless the desk asks for it as well: then both fetch it from a file. So the desk has another one, which only
 * imports; all else that its plots need is there already.
 */
function deskImport() {
  const wrapper = '\0vite/preload-helper.js'
  const own = '\0desk-import'
  return {
    name: 'desk-import',
    enforce: 'pre' as const,
    resolveId(source: string, importer: string | undefined) {
      return source === wrapper && importer?.includes('/src/islands/admin/') ? own : undefined
    },
    load(id: string) {
      return id === own ? 'export const __vitePreload = (load) => load()' : undefined
    },
  }
}

export function visitorChunks(): AstroIntegration {
  return {
    name: 'visitor-chunks',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [deskImport()],
            environments: {
              client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
            },
          },
        })
      },
    },
  }
}
