/** Finds for layouts/head/page-styles.ts each word of an island's code that may be a class, as Tailwind reads it. */
import { readdirSync, readFileSync } from 'node:fs'

const src = new URL('../../', import.meta.url)
// An island uses the same classes in each language.
export const entries = new URL('islands/en/', src)

/** Matches imports except those of types; includes parts that are loaded later. */
const imported =
  /(?:^import (?!type)[^']*|^\} from |^export [^']* from |\bimport\()'((?:\.|#islands|#components)[^']*)'/gm
const comments = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm
// Matches words that may be classes, as far as their shape tells, so that the list holds little other code.
const isClass = /^[-!*:]{0,2}[a-z[](?!\w*[.(=])[^A-Z[]*(?:\[.*)?[\w\])%]$/

/** Returns the file and the files of islands and components that it imports, directly or indirectly. */
function filesFrom(entry: URL): string[] {
  const found = new Set([entry.href])
  // The loop also visits files that are added to the set while it runs.
  for (const file of found) {
    for (const [, name = ''] of readFileSync(new URL(file), 'utf8').matchAll(imported)) {
      found.add(new URL(name.replace('#', './'), name.startsWith('#') ? src : file).href)
    }
  }
  return [...found]
}

/** Returns the words of the file, and of the files that it imports. */
export function classesIn(entry: URL): string[] {
  const code = filesFrom(entry).map((file) => readFileSync(new URL(file), 'utf8').replaceAll(comments, ''))
  return [...new Set(code.join(' ').split(/[\s{}$'"`]+/))].filter((word) => isClass.test(word))
}

export function classesOfIslands(): Readonly<Record<string, string[]>> {
  const islands = readdirSync(entries).filter((file) => file.endsWith('.tsx'))
  const classes = islands.map(
    (file) => [file.replace('.tsx', ''), classesIn(new URL(file, entries))] as const,
  )
  return Object.fromEntries(classes)
}
