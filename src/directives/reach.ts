/**
 * `client:reach`: hydrates an island on the first focus, pointer or touch event, when something is kept (the value is its keys, with
 * spaces between), and when a page is reloaded with something open (ui/use-opened.ts). A press on a form's button or on `data-waits` is held until then; if the
 * island cannot be loaded, the press goes on as without scripts. After the first scroll, press or key, files of a form at most one screen
 * away are preloaded, except over slow connections and those that save data.
 */
import type { ClientDirective } from 'astro'

const waiting = '[data-waits], [type=submit]'
const reaches = ['focusin', 'pointerdown', 'touchstart'] as const
// Not `pointermove`: browsers send one for a pointer that rests where a page appears.
const moves = ['scroll', 'pointerdown', 'keydown'] as const

function hasKept(keys: string | boolean): boolean {
  try {
    return typeof keys === 'string' && keys.split(' ').some((key) => sessionStorage.getItem(key))
  } catch {
    return false
  }
}

let formFiles: Promise<string> | undefined

/** A page of an older deploy finds no line for its script, and loads it at the touch. */
async function preload(script: string): Promise<void> {
  formFiles ??= fetch('/form-files.txt').then((answer) => answer.text())
  const line = (await formFiles).split('\n').find((files) => files.startsWith(script))
  for (const href of line?.split(' ') ?? []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
}

function preloadWhenNear(island: HTMLElement): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      preload(island.getAttribute('component-url') ?? '').catch(() => undefined)
    },
    { rootMargin: '100% 0px' },
  )
  // The island itself is `display: contents`, which never intersects.
  const shown = island.firstElementChild
  const observe = () => {
    if (shown && !formFiles) observer.observe(shown)
  }
  // Safari and Firefox do not tell what the connection is like.
  const { saveData, effectiveType = '4g' } = navigator.connection ?? {}
  if (saveData || effectiveType !== '4g') return
  for (const name of moves) addEventListener(name, observe, { once: true, passive: true })
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
  if (isReached || hasKept(options.value) || 'opened' in Object(window.history.state)) void wake()
  else preloadWhenNear(island)

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
