/** `client:later`: hydrates once the browser is idle and, on a page with `data-first`, once it has said `shown`. */
import type { ClientDirective } from 'astro'

const later: ClientDirective = (load) => {
  const wake = async () => {
    const hydrate = await load()
    await hydrate()
  }
  const wakeWhenIdle = () => {
    // Safari lacks requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => void wake())
    else setTimeout(() => void wake(), 200)
  }
  if (document.body.dataset['first'] === undefined) wakeWhenIdle()
  else document.body.addEventListener('shown', wakeWhenIdle, { once: true })
}

export default later
