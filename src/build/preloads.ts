/** Writes the scripts of an admin page into its `Link` header, the largest first: on a phone each level of imports costs a round trip. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const lateIsland = /<astro-island\b[^>]*\bclient="later"[^>]*>/g
const question = /<link rel="preload" href="(\/api\/[^"]+)"/
const inPage = /"(\/_astro\/[^"]+\.js)"/g
/** Does not match `import("./x.js")`, which waits for a press. */
const inScript = /(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/g

/** Returns the value of the header, or '' if the page has no scripts. */
export async function preloadsOf(html: string, directory: string): Promise<string> {
  const [, asked] = question.exec(html) ?? []
  const atOnce = html.replace(lateIsland, '').matchAll(inPage)
  const found = new Set(Array.from(atOnce, ([, path = '']) => path))
  const sizes = new Map<string, number>()
  // Iterating over a set includes elements that are added meanwhile.
  for (const path of found) {
    const script = await readFile(join(directory, path), 'utf8')
    sizes.set(path, script.length)
    for (const [, name = ''] of script.matchAll(inScript)) found.add(`/_astro/${name}`)
  }
  const scripts = [...sizes].toSorted(([, a], [, b]) => b - a)
  return [
    ...(asked === undefined ? [] : [`<${asked}>; rel=preload; as=fetch; crossorigin=use-credentials`]),
    ...scripts.map(([path]) => `<${path}>; rel=modulepreload`),
  ].join(', ')
}
