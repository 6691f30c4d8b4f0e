/** Adds the directives of src/directives, and `/form-files.txt`, from which `client:reach` preloads: one line a form. */
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

// Astro's bundler takes paths for directives, not file: URLs.
const entrypoints = {
  reach: fileURLToPath(new URL('../directives/reach.ts', import.meta.url)),
  later: fileURLToPath(new URL('../directives/later.ts', import.meta.url)),
}

function withImports(files: readonly string[], importsOf: (file: string) => readonly string[]): Set<string> {
  const found = new Set<string>(files)
  // Iterating over a set includes elements that are added meanwhile.
  for (const file of found) for (const imported of importsOf(file)) found.add(imported)
  return found
}

export function reachDirective(): AstroIntegration {
  return {
    name: 'reach-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig }) => {
        for (const [name, entrypoint] of Object.entries(entrypoints)) addClientDirective({ name, entrypoint })
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'form-files',
                applyToEnvironment: ({ name }) => name === 'client',
                generateBundle(_options, bundle) {
                  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
                  const entriesFrom = (module: RegExp): string[] =>
                    chunks
                      .filter(({ isEntry, facadeModuleId }) => isEntry && module.test(facadeModuleId ?? ''))
                      .map(({ fileName }) => fileName)
                  const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]))
                  const renderer = entriesFrom(/\/@astrojs\/react\//)
                  const lines = entriesFrom(/\/src\/islands\/(en|mr)\//).map((form) =>
                    Array.from(
                      withImports([form, ...renderer], (file) => importsOf.get(file) ?? []),
                      (file) => `/${file}`,
                    ).join(' '),
                  )
                  this.emitFile({
                    type: 'asset',
                    fileName: 'form-files.txt',
                    source: `${lines.join('\n')}\n`,
                  })
                },
              },
            ],
          },
        })
      },
    },
  }
}
