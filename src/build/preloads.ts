/**
 * What a page of the admin needs before it shows anything: every script of its islands, named in the page's `Link` header. Left to
 * themselves, browsers learn of a file from the file that imports it, and on a phone each level costs a round trip.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const inPage = /"(\/_astro\/[^"]+\.js)"/g
/** Not `import("./x.js")`, which waits for a press. */
const inScript = /(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/g

/** The value of the header; '' where the page has no scripts. */
export async function preloadsOf(html: string, directory: string): Promise<string> {
  const found = new Set(Array.from(html.matchAll(inPage), ([, path = '']) => path))
  // A set that grows while it is walked is walked to its end.
  for (const path of found) {
    const script = await readFile(join(directory, path), 'utf8')
    for (const [, name = ''] of script.matchAll(inScript)) found.add(`/_astro/${name}`)
  }
  return Array.from(found, (path) => `<${path}>; rel=modulepreload`).join(', ')
}
