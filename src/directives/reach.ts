/**
 * `client:reach` hydrates an island on the first focus or press, when the browser keeps something (the value is its keys, separated by
 * spaces), and on a reload with something open (ui/use-opened.ts). It holds a press until then; if loading fails, the press goes on without
 * scripts. After the first scroll, press or key it runs the scripts of a form at most one screen away, except over slow connections and
 * those that save data. With the value `seen` it hydrates an island nearly in view, as `client:visible` does with a script of its own.
 */
import type { ClientDirective } from 'astro'

const waiting = '[data-waits], [type=submit]'
const reaches = ['focusin', 'pointerdown'] as const
// `pointermove` is left out: browsers send one for a pointer that rests where a page appears.
const moves = ['scroll', 'pointerdown', 'keydown'] as const

let styles: Promise<unknown> | undefined

/** Loads what islands show later, as the last sheet: before others it would make Chromium decide about fonts again. */
function loadStyles(): Promise<unknown> {
  styles ??= new Promise((resolve, reject) => {
    const link = document.querySelector<HTMLLinkElement>('#sheet')
    if (link?.rel === 'later') {
      link.onload = resolve
      link.onerror = () => {
        // The next interaction tries again.
        styles = undefined
        link.rel = 'later'
        reject(new Error('no styles'))
      }
      link.rel = 'stylesheet'
      document.body.append(link)
    } else resolve(link)
  })
  return styles
}

function hasKept(keys: string | boolean): boolean {
  try {
    return typeof keys === 'string' && keys.split(' ').some((key) => sessionStorage.getItem(key))
  } catch {
    return false
  }
}

/** Observes the island's child: the island itself is `display: contents`, which never intersects. */
function whenNear({ firstElementChild: shown }: HTMLElement, rootMargin: string, act: () => unknown): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      act()
    },
    { rootMargin },
  )
  if (shown) observer.observe(shown)
}

function prepareWhenNear(island: HTMLElement, load: () => Promise<unknown>): void {
  // A page of an older deploy finds no such file any more, and tries again at the press.
  const observe = () => whenNear(island, '100% 0px', () => load().catch(() => undefined))
  // Safari and Firefox do not describe the connection.
  const { saveData, effectiveType = '4g' } = navigator.connection ?? {}
  if (saveData || effectiveType !== '4g') return
  for (const name of moves) addEventListener(name, observe, { once: true, passive: true })
}

const reach: ClientDirective = (loadScripts, options, island) => {
  const load = async () => (await Promise.all([loadScripts(), loadStyles()]))[0]
  let waking: Promise<void> | undefined
  let isLetThrough = false
  // Astro removes `ssr` on hydration; if loading fails, the next interaction tries again.
  const isAsleep = () => island.hasAttribute('ssr')
  const wake = () => {
    waking ??= (async () => {
      try {
        const hydrate = await load()
        await hydrate()
      } catch (error) {
        console.error(error)
      }
      waking = undefined
    })()
    return waking
  }

  const onReach = () => void (isAsleep() && wake())
  for (const name of reaches) island.addEventListener(name, onReach, { passive: true })
  // An invalid field may be focused (autofocus) before any script runs.
  const isReached = island.querySelector(':focus') !== null
  if (isReached || hasKept(options.value) || 'opened' in Object(window.history.state)) void wake()
  else if (options.value === 'seen') whenNear(island, '100px', wake)
  else prepareWhenNear(island, load)

  island.addEventListener('click', (click) => {
    const target = click.target instanceof Element && click.target.closest<HTMLElement>(waiting)
    if (!target || !isAsleep() || isLetThrough || click.ctrlKey || click.metaKey || click.shiftKey) return
    click.preventDefault()
    if (target.ariaBusy === 'true') return
    target.ariaBusy = 'true'
    void wake().then(() => {
      target.ariaBusy = 'false'
      isLetThrough = isAsleep()
      target.click()
      isLetThrough = false
    })
  })
}

export default reach
