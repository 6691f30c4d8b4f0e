/** Refuses photographs where the author picks them if the build would refuse them: the browser reads their width. */
import { smallProblem } from '#core/content/photograph.ts'

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

async function problemsOf(files: readonly File[]): Promise<string[]> {
  return (await Promise.all(files.map(problemOf))).filter((problem) => problem !== null)
}

/** Listens on the page before the editor does: passes on the files of a file chooser once they are known to be wide enough. */
export function refuseSmallPhotographs(page: Window): void {
  const passed = new WeakSet<Event>()
  page.addEventListener(
    'change',
    (event) => {
      const { target } = event
      if (passed.has(event) || !(target instanceof HTMLInputElement) || !target.files?.length) return
      event.stopImmediatePropagation()
      void problemsOf([...target.files]).then((problems) => {
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
      void problemsOf([...(dataTransfer?.files ?? [])]).then((problems) => {
        if (problems.length > 0)
          page.alert(`${problems.join('\n')}\n\nTake it out again: the site cannot be built with it.`)
      })
    },
    { capture: true },
  )
}
