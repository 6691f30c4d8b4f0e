/** Opens Sveltia CMS on its page. The package, the schemas and all else here are loaded by /admin/content alone. */
import CMS from '@sveltia/cms'
import { places } from 'virtual:site-places'
import { configurationFor, editedFiles, noRepository } from './configuration.ts'
import { writeFile, writePost } from './formats.ts'
import { FilePreview } from './FilePreview.tsx'
import { PostPreview } from './PostPreview.tsx'
import previewStyles from './preview.css?url'
import type { Repository } from './repository.ts'
import { refuseSmallPhotographs } from './photographs.ts'
import { allowMarkup } from './trusted-markup.ts'

const thisMachine = new Set(['localhost', '127.0.0.1', '[::1]'])

allowMarkup(window)
refuseSmallPhotographs(window)

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
    CMS.registerPreviewTemplate(file.name, ({ entry, getAsset }) =>
      FilePreview({ title: file.file.title, shape: file.shape, entry, getAsset }),
    )
  }
  const known = new Set(places)
  CMS.registerCustomFormat('yaml-frontmatter', 'md', {
    toFile: (value: Readonly<Record<string, unknown>>) => writePost(value, known),
  })
  CMS.registerPreviewTemplate('posts', PostPreview)
  CMS.registerPreviewStyle(previewStyles)
  await CMS.init({ config: configurationFor(repository ?? noRepository) })
}
