/**
 * The directive `client:reach`: an island wakes up when a visitor reaches for it (focus, pointer, touch) and not
 * before, so that a page costs no framework until somebody wants to fill a form. A draft of an earlier visit (the
 * directive's value is its key) wakes it up at once, and so does a page that is loaded again with something open
 * (ui/use-opened.ts).
 *
 * A press on a form's button (also by Enter in one of its fields) or on `data-waits` (a link that opens a dialog) is held
 * until the island can carry it out. Fields are uncontrolled, so what was typed meanwhile is in them. Where the island's code
 * cannot be had, the press goes on as if there were no scripts: the form posts, the link leads on.
 */
import type { ClientDirective } from 'astro'

const waiting = '[data-waits], [type=submit]'
const reaches = ['focusin', 'pointerdown', 'touchstart'] as const

function hasDraft(key: string | boolean): boolean {
  try {
    return typeof key === 'string' && Boolean(sessionStorage.getItem(key))
  } catch {
    return false
  }
}

const reach: ClientDirective = (load, options, island) => {
  let waking: Promise<void> | undefined
  let isHeld = false
  let isLetThrough = false
  // Until it is hydrated the element bears `ssr`; when loading fails, the next reach tries again.
  const isAsleep = () => island.hasAttribute('ssr')
  const wake = () => {
    waking ??= (async () => {
      try {
        const hydrate = await load()
        await hydrate()
      } catch (error) {
        console.error('Error hydrating', error)
      }
      waking = undefined
    })()
    return waking
  }

  const onReach = () => {
    if (isAsleep()) void wake()
    else for (const name of reaches) island.removeEventListener(name, onReach)
  }
  for (const name of reaches) island.addEventListener(name, onReach, { passive: true })
  // A mistake's field has the focus before any script has come.
  const isReached = island.querySelector(':focus') !== null
  if (isReached || hasDraft(options.value) || 'opened' in Object(window.history.state)) void wake()

  island.addEventListener('click', (click) => {
    const target = click.target instanceof Element && click.target.closest<HTMLElement>(waiting)
    if (!target || !isAsleep() || isLetThrough || click.ctrlKey || click.metaKey || click.shiftKey) return
    click.preventDefault()
    if (isHeld) return
    isHeld = true
    target.ariaBusy = 'true'
    void wake().then(() => {
      target.ariaBusy = 'false'
      isLetThrough = isAsleep()
      target.click()
      isLetThrough = isHeld = false
    })
  })
}

export default reach
