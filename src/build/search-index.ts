/** Indexes the pages with `data-pagefind-body`, each language apart. The search of a development server finds events only. */
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { close, createIndex } from 'pagefind'

/** Leaves out form fields, navigation, what changes with the day, and what other pages say. */
const skipped = [
  ...['[data-when]', '[hidden]', '[aria-hidden="true"]', '.link-more', '.posts', '.sr-only', 'aside'],
  ...['astro-island', 'button', 'form', 'nav', 'noscript', 'svg', 'template', 'time'],
  // Only printed.
]
/** Pagefind's own screens, and its worker, which Trusted Types do not let a page start. */
const unused = /-(?:ui|component-ui|modular-ui|highlight|worker)\./

export function searchIndex(): AstroIntegration {
  return {
    name: 'search-index',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        try {
          const { index, errors } = await createIndex({ excludeSelectors: skipped })
          if (!index) throw new Error(errors.join('; '))
          for await (const sourcePath of glob('**/*.html', { cwd: dir })) {
            // Elements stand without a space between them, and Pagefind would join their words: 'Phone+91'.
            const content = (await readFile(new URL(sourcePath, dir), 'utf8')).replaceAll('><', '> <')
            const read = await index.addHTMLFile({ sourcePath, content })
            if (read.errors.length > 0) throw new Error(read.errors.join('; '))
          }
          const { files, errors: unwritten } = await index.getFiles()
          if (unwritten.length > 0) throw new Error(unwritten.join('; '))
          for (const { path, content } of files.filter((file) => !unused.test(file.path))) {
            const place = fileURLToPath(new URL(`pagefind/${path}`, dir))
            await mkdir(dirname(place), { recursive: true })
            await writeFile(place, content)
          }
          logger.info(
            `${files.filter(({ path }) => path.endsWith('.pf_fragment')).length} pages can be found`,
          )
        } finally {
          await close()
        }
      },
    },
  }
}
