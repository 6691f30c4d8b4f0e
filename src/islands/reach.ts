/**
 * The directive `client:reach`: an island wakes up when a visitor reaches for it (focus, pointer, touch) and not
 * before, so that a page costs no framework until somebody wants to fill a form. A draft of an earlier visit (the
 * directive's value is its key) wakes it up at once. A click on `data-waits` is held until the island can take it.
 */
import type { ClientDirective } from 'astro'

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
  // Until it is hydrated the element bears `ssr`; when loading fails, the next reach tries again.
  const isAsleep = () => island.hasAttribute('ssr')
  const wake = () => {
    waking ??= (async () => {
      const hydrate = await load()
      await hydrate()
      waking = undefined
    })()
    return waking
  }

  const onReach = () => {
    if (isAsleep()) void wake()
    else for (const name of reaches) island.removeEventListener(name, onReach)
  }
  for (const name of reaches) island.addEventListener(name, onReach, { passive: true })
  if (hasDraft(options.value)) void wake()

  island.addEventListener('click', (click) => {
    const target = click.target instanceof Element ? click.target.closest('a') : null
    if (!target?.hasAttribute('data-waits') || !isAsleep()) return
    if (click.ctrlKey || click.metaKey || click.shiftKey) return
    click.preventDefault()
    void wake().then(() => {
      if (isAsleep()) window.location.assign(target.href)
      else target.click()
    })
  })
}

export default reach
