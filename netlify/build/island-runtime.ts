/** An Astro integration: moves what wakes islands up out of the built pages, see src/server/island-runtime.ts. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { moveOut } from '#server/island-runtime.ts'
import { changePages } from './pages.ts'

/** To stand before whatever hashes the scripts that are left in the pages. */
export function islandRuntime(): AstroIntegration {
  return {
    name: 'island-runtime',
    hooks: {
      async 'astro:build:done'({ dir, logger }) {
        const root = fileURLToPath(dir)
        const files = new Map<string, string>()
        const pages = await changePages(dir, (html) => {
          const moved = moveOut(html)
          for (const [path, text] of moved?.files ?? []) files.set(path, text)
          return moved?.html ?? null
        })
        await mkdir(join(root, '_astro'), { recursive: true })
        for (const [path, text] of files) await writeFile(join(root, path), text)
        logger.info(`What wakes islands up: ${files.size} files for ${pages} pages`)
      },
    },
  }
}
