/** Writes what a build knows into pages, as constants (src/env.d.ts), and bundles all packages into the server's file. */
import { readdirSync, readFileSync } from 'node:fs'
import type { AstroIntegration } from 'astro'
import { nothingChosen } from '#core/content/site.ts'
import { locales } from '#core/basics/locale.ts'
import { readClock } from '#http/configuration.ts'
import { choose } from '#site.ts'
import { findPreview } from './preview.ts'
import { askPublished, findChosen } from './published-site.ts'

export function constants(): AstroIntegration {
  return {
    name: 'constants',
    hooks: {
      'astro:config:setup': async ({ command, config, logger, updateConfig }) => {
        const chosen = await findChosen(process.env)
        if (!chosen)
          logger.warn('The settings of the published site could not be read: site.json alone counts.')
        choose(chosen ?? nothingChosen)
        const published = locales.map(
          async (locale) => [locale, await askPublished(process.env, locale)] as const,
        )
        const values = {
          BUILT_AT: readClock().toISOString(),
          CHOSEN: chosen ?? nothingChosen,
          PUBLISHED: Object.fromEntries(await Promise.all(published)),
          PREVIEW: await findPreview(config.srcDir, process.env),
          ISLAND_CLASSES: classesOfIslands(),
        }
        const define = Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)] as const)
        updateConfig({
          vite: {
            define: Object.fromEntries(define),
            // It starts faster than with a folder of packages. The development server could not run CommonJS ones.
            ...(command === 'build' ? { ssr: { noExternal: true } } : {}),
          },
        })
      },
    },
  }
}

const src = new URL('../', import.meta.url)
// An island uses the same classes in each language.
const entries = new URL('islands/en/', src)

const imported =
  /(?:^import (?!type)[^']*|^\} from |^export [^']* from |\bimport\()'((?:\.|#islands|#components)[^']*)'/gm
const comments = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm
// Matches words that may be classes, as far as their shape tells, so that the list holds little other code.
const isClass = /^[-!*:]{0,2}[a-z[](?!\w*[.(=])[^A-Z[]*(?:\[.*)?[\w\])%]$/

/** Returns the code of the file, and of the files of islands and components that it imports, directly or indirectly. */
function codeFrom(entry: URL): string {
  const found = new Map<string, string>()
  const read = (file: URL): void => {
    if (found.has(file.href)) return
    const code = readFileSync(file, 'utf8')
    found.set(file.href, code)
    for (const [, name = ''] of code.matchAll(imported))
      read(new URL(name.replace('#', './'), name.startsWith('#') ? src : file))
  }
  read(entry)
  return [...found.values()].join('\n')
}

/** Returns by island's name, for layouts/head/page-styles.ts, each word of its code that may be a class, as Tailwind reads it. */
function classesOfIslands(): Readonly<Record<string, string[]>> {
  const islands = readdirSync(entries).filter((file) => file.endsWith('.tsx'))
  const classes = islands.map((file) => {
    const words = new Set(
      codeFrom(new URL(file, entries))
        .replaceAll(comments, '')
        .split(/[\s{}$'"`]+/),
    )
    return [file.replace('.tsx', ''), [...words].filter((word) => isClass.test(word))] as const
  })
  return Object.fromEntries(classes)
}
