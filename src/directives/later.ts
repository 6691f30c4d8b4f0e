/**
 * The directive `client:later`: hydrates an island once the browser has nothing else to do and, on a page that says `data-first`, once
 * what the page shows first is there (`shown`, an event of the body): on a phone to fetch and start React would hold that up.
 */
import type { ClientDirective } from 'astro'

const later: ClientDirective = (load) => {
  const wake = async () => {
    const hydrate = await load()
    await hydrate()
  }
  const wakeWhenIdle = () => {
    // Safari has none.
    if ('requestIdleCallback' in window) requestIdleCallback(() => void wake())
    else setTimeout(() => void wake(), 200)
  }
  if (document.body.dataset['first'] === undefined) wakeWhenIdle()
  else document.body.addEventListener('shown', wakeWhenIdle, { once: true })
}

export default later
