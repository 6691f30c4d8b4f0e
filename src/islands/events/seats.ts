/** The DOM event that seats were taken, for EventsLoader.tsx and components/workshops/live-facts.ts. */
export const seatsTaken = 'seats-taken'

/** Fetches the page again, parsed by the browser: no script turns a text into markup here (Trusted Types). */
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

/** Replaces each element with `data-live` by that of the new page. `?fresh` bypasses the copies at the edge. */
export async function announceSeats(): Promise<void> {
  document.dispatchEvent(new Event(seatsTaken))
  const shown = document.querySelectorAll<HTMLElement>('[data-live]')
  if (shown.length === 0) return
  // Without an answer the old number stays until the visitor reloads the page.
  const page = await askForPage()
  for (const element of shown) {
    const { live = '' } = element.dataset
    const fresh = page?.querySelector(`[data-live="${live}"]`)
    if (fresh) element.replaceWith(fresh)
  }
}
