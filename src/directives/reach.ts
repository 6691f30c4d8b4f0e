/** `client:reach`: see islands/ui/reaching.ts, a file that pages share. Astro writes this one into each page. */
import type { ClientDirective } from 'astro'

const reach: ClientDirective = (...island) => {
  ;(window.toReach ??= []).push(island)
}

export default reach
