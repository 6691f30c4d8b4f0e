/**
 * The directive `client:reach`: hydrates an island on the first focus, pointer or touch event, so that a page loads no
 * framework until somebody uses a form. A draft from an earlier visit (the directive's value is its key) hydrates it at
 * once, and so does reloading a page with something open (ui/use-opened.ts).
 *
 * A press on a form's button (or Enter in a field) or on `data-waits` (a link that opens a dialog) is held until the
 * island is hydrated. Fields are uncontrolled, so input from before is kept. If the island cannot be loaded, the press
 * continues as without scripts: the form posts, the link navigates.
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
  // Astro removes `ssr` on hydration; when loading fails, the next interaction tries again.
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
  // An invalid field may be focused (autofocus) before any script runs.
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
