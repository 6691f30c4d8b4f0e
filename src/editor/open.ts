/** Opens Sveltia CMS on its page. The package, the schemas and all else here are loaded by /admin/content alone. */
import CMS from '@sveltia/cms'
import { configurationFor, editedFiles, noRepository } from './configuration.ts'
import { writeFile, writePost } from './formats.ts'
import type { Repository } from './repository.ts'

const thisMachine = new Set(['localhost', '127.0.0.1', '[::1]'])

declare global {
  interface Window {
    /** Absent where the browser does not know Trusted Types. */
    readonly trustedTypes?: {
      readonly createPolicy: (
        name: string,
        rules: { readonly createHTML: (markup: string) => string },
      ) => unknown
    }
  }
}

// The program writes markup itself, and cleans what comes from files. Scripts stay refused: the policy has no part that makes them.
window.trustedTypes?.createPolicy('default', { createHTML: (markup) => markup })

/** Where no repository is known and none can be picked, the page says so instead. */
export async function openEditor(repository: Repository | undefined): Promise<void> {
  const isLocal = thisMachine.has(window.location.hostname)
  if (!repository && !isLocal) {
    document.querySelector('[data-no-repository]')?.removeAttribute('hidden')
    return
  }
  for (const file of editedFiles) {
    CMS.registerCustomFormat(file.format, 'json', {
      fromFile: (text): unknown => JSON.parse(text),
      toFile: (value) => writeFile(file, value),
    })
  }
  CMS.registerCustomFormat('yaml-frontmatter', 'md', { toFile: writePost })
  await CMS.init({ config: configurationFor(repository ?? noRepository) })
}
