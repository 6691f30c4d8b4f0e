/**
 * Moves what wakes islands up out of the pages. Astro writes its runtime and each directive into every page that has an
 * island: nearly 2 KB that stand before the page's own words and are sent again with each page. Here they become one file,
 * which browsers keep. Nothing waits for it: islands are plain HTML until somebody reaches for them.
 */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** To stand before whatever hashes the scripts that are left in the pages. */
export function islandRuntime(): AstroIntegration {
  return {
    name: 'island-runtime',
    hooks: {
      async 'astro:build:done'({ dir, logger }) {
        const root = fileURLToPath(dir)
        const pages = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.html'))
        const scripts = new Map<string, string>()
        for (const page of pages) {
          const html = await readFile(join(root, page), 'utf8')
          const moved = moveRuntime(html)
          if (!moved) continue
          scripts.set(moved.path, moved.script)
          await writeFile(join(root, page), moved.html)
        }
        await mkdir(join(root, '_astro'), { recursive: true })
        for (const [path, script] of scripts) await writeFile(join(root, path), script)
        logger.info(`What wakes islands up: ${scripts.size} files for ${pages.length} pages`)
      },
    },
  }
}

/** Astro's own: a directive announces itself on `Astro`, the runtime defines the element. */
const ofIslands =
  /<script>((?:(?!<\/script>)[\s\S])*(?:self\.Astro\b|customElements\.define\("astro-island")(?:(?!<\/script>)[\s\S])*)<\/script>/g

/** The page with one deferred script in the place of those; null for a page without islands. */
export function moveRuntime(html: string): { html: string; path: string; script: string } | null {
  const scripts = [...html.matchAll(ofIslands)].map(([, text = '']) => text)
  if (scripts.length === 0) return null
  // Sorted, so that pages with the same islands in another order share the file.
  const script = scripts.toSorted().join(';\n')
  const path = `/_astro/islands.${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`
  let isFirst = true
  const moved = html.replace(ofIslands, () => {
    const tag = isFirst ? `<script src="${path}" defer></script>` : ''
    isFirst = false
    return tag
  })
  return { html: moved, path, script }
}
