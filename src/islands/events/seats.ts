/** Every part that shows seats hears of it: `islands/events/events.ts`, and workshop pages (components/workshops/live-facts.ts). */
export const seatsTaken = 'seats-taken'

/** The page once more, parsed by the browser: no script makes markup of a text here (Trusted Types). */
function askForPage(): Promise<Document | null> {
  const { origin, pathname } = window.location
  const request = new XMLHttpRequest()
  request.open('GET', `${origin}${pathname}?fresh`)
  request.responseType = 'document'
  return new Promise((resolve) => {
    request.onloadend = () => resolve(request.status === 200 ? request.responseXML : null)
    request.send()
  })
}

/** What bears `data-live` takes the place of what stands there. `?fresh` asks past the copies at the edge. */
export async function announceSeats(): Promise<void> {
  document.dispatchEvent(new Event(seatsTaken))
  const shown = document.querySelectorAll<HTMLElement>('[data-live]')
  if (shown.length === 0) return
  // Without an answer the old number stays until the page is loaded again.
  const page = await askForPage()
  for (const element of shown) {
    const { live = '' } = element.dataset
    const fresh = page?.querySelector(`[data-live="${live}"]`)
    if (fresh) element.replaceWith(fresh)
  }
}
