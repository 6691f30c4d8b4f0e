/** Opens Sveltia CMS on its page. Only /admin/content loads the package, the schemas and all else here. */
import CMS from '@sveltia/cms'
import en from 'zod/v4/locales/en.js'
import * as z from 'zod/mini'
import { contentFiles } from '#content/files.ts'
import { smallProblem } from '#core/content/text.ts'
import { writeFile, writePost } from './formats.ts'
import { allowMarkup, PostPreview } from './PostPreview.tsx'
import previewStyles from './preview.css?url'
import type { Repository } from './repository.ts'

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

/** Returns 'shop.jpg is 800 pixels wide, …', or null for a picture that is wide enough or that this browser cannot read. */
async function problemOf(file: File): Promise<string | null> {
  if (!file.type.startsWith('image/')) return null
  // The bitmap is turned as the camera was held, as in the build.
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (bitmap === null) return null
  const problem = smallProblem(bitmap)
  bitmap.close()
  return problem === null ? null : `${file.name} ${problem}.`
}

async function problemsOf(files: FileList | undefined): Promise<string[]> {
  return (await Promise.all(Array.from(files ?? [], problemOf))).filter((problem) => problem !== null)
}

/** Listens on the page before the editor does: passes on the files of a file chooser once they are known to be wide enough. */
function refuseSmallPhotographs(page: Window): void {
  const passed = new WeakSet<Event>()
  page.addEventListener(
    'change',
    (event) => {
      const { target } = event
      if (passed.has(event) || !(target instanceof HTMLInputElement) || !target.files?.length) return
      event.stopImmediatePropagation()
      void problemsOf(target.files).then((problems) => {
        if (problems.length > 0) {
          target.value = ''
          page.alert(`${problems.join('\n')}\n\nChoose the photograph as the camera made it.`)
          return
        }
        const again = new Event('change', { bubbles: true })
        passed.add(again)
        target.dispatchEvent(again)
      })
    },
    { capture: true },
  )
  // Dropped files can be read only during the drop, so the drop cannot be held back.
  page.addEventListener(
    'drop',
    ({ dataTransfer }) => {
      void problemsOf(dataTransfer?.files).then((problems) => {
        if (problems.length > 0)
          page.alert(`${problems.join('\n')}\n\nTake it out again: the site cannot be built with it.`)
      })
    },
    { capture: true },
  )
}
