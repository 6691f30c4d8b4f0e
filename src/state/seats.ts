/**
 * After a registration fewer seats are left than the page says. Whoever shows them hears of it: the list of
 * `state/events.ts`, and workshop pages (components/workshop/live-facts.ts).
 */
export const seatsTaken = 'seats-taken'

/**
 * Tells them. Pages that were made on demand are asked for once more: what bears `data-live` in them takes the place of what
 * stands there. `?fresh` asks past the copies at the edge.
 */
export async function announceSeats(): Promise<void> {
  document.dispatchEvent(new Event(seatsTaken))
  const shown = document.querySelectorAll<HTMLElement>('[data-live]')
  if (shown.length === 0) return
  try {
    const { origin, pathname } = window.location
    const response = await fetch(`${origin}${pathname}?fresh`)
    if (!response.ok) return
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    for (const element of shown) {
      const { live = '' } = element.dataset
      const fresh = page.querySelector(`[data-live="${live}"]`)
      if (fresh) element.replaceWith(fresh)
    }
  } catch {
    // Then the old number stays until the page is loaded again.
  }
}
