/** Opens Sveltia CMS on its page. Only /admin/content loads the package, the schemas and all else here. */
import CMS from '@sveltia/cms'
import en from 'zod/v4/locales/en.js'
import * as z from 'zod/mini'
import { contentFiles } from '#content/files.ts'
import { writeFile, writePost } from './formats.ts'
import { PostPreview } from './PostPreview.tsx'
import previewStyles from './preview.css?url'
import type { Repository } from './repository.ts'
import { refuseSmallPhotographs } from './photographs.ts'
import { allowMarkup } from './trusted-markup.ts'

const thisMachine = new Set(['localhost', '127.0.0.1', '[::1]'])

allowMarkup(window)
refuseSmallPhotographs(window)

/** If no repository is known and none can be picked, the page says so instead. The page links to config.yml. */
export async function openEditor(repository: Repository | undefined): Promise<void> {
  if (!repository && !thisMachine.has(window.location.hostname)) {
    document.querySelector('[data-no-repository]')?.removeAttribute('hidden')
    return
  }
  z.config(en())
  for (const [name, { schema }] of Object.entries(contentFiles))
    CMS.registerCustomFormat(`content-${name}`, 'json', {
      fromFile: (text): unknown => JSON.parse(text),
      toFile: (values) => writeFile(schema, values),
    })
  CMS.registerCustomFormat('yaml-frontmatter', 'md', { toFile: writePost })
  CMS.registerPreviewTemplate('posts', PostPreview)
  CMS.registerPreviewStyle(previewStyles)
  await CMS.init(
    repository && {
      config: { backend: { name: 'github', repo: repository.name, branch: repository.branch } },
    },
  )
}
