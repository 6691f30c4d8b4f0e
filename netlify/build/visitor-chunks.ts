/**
 * How visitors' scripts are cut: React in one file, what every form shares in another. Left alone, the bundler makes some
 * fifteen files of a few hundred bytes, and each costs a request and its headers at the moment somebody wants to type.
 */
import type { AstroIntegration } from 'astro'
import { isOfDesk } from './desk-modules.ts'

/** A group takes along what its files import, unless a group before it has taken that already. */
const groups = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//, priority: 3 },
  // Small, and wanted by small scripts that want no form.
  { name: 'words', test: ofVisitors(/\/src\/i18n\//), priority: 2 },
  {
    name: 'form',
    test: ofVisitors(/\/src\/(islands\/(form|ui)\/|state\/toasts\.ts)/),
    priority: 1,
  },
]

function ofVisitors(pattern: RegExp): (id: string) => boolean {
  return (id) => pattern.test(id) && !isOfDesk(id)
}

/**
 * Stands before each import() with the files that the wanted one imports, so that they are fetched with it. Vite's own weighs
 * six times as much, most of it for styles in files of their own; here pages carry all their styles.
 */
const preload = `
export function __vitePreload(load, paths = []) {
  for (const path of paths) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = '/' + path
    document.head.append(link)
  }
  return load()
}`
const ownPreload = '\0light-preload:'

/** Each importer gets its own: shared, those few bytes would be one more request. */
const lightPreload = {
  name: 'light-preload',
  enforce: 'pre',
  resolveId: (id: string, importer: string | undefined) =>
    id.includes('vite/preload-helper') ? `${ownPreload}${importer}` : undefined,
  load: (id: string) => (id.startsWith(ownPreload) ? preload : undefined),
} as const

export function visitorChunks(): AstroIntegration {
  return {
    name: 'visitor-chunks',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [lightPreload],
            environments: {
              client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
            },
          },
        })
      },
    },
  }
}
