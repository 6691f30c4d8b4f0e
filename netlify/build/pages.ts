/** The built pages, for the steps that change them after Astro. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Writes each page as `change` has it, but for those of which it makes nothing (null). Answers how many pages there are. */
export async function changePages(dir: URL, change: (html: string) => string | null): Promise<number> {
  const root = fileURLToPath(dir)
  const pages = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.html'))
  for (const page of pages) {
    const path = join(root, page)
    const changed = change(await readFile(path, 'utf8'))
    if (changed !== null) await writeFile(path, changed)
  }
  return pages.length
}
