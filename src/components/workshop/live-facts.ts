/**
 * Updates a prerendered workshop page: fetches the stored event and shows its state and
 * labels, and tries again after a failure. Until then the page is neutral: it says where the facts are.
 *
 *     <div data-workshop="slug" data-state="unknown">    then a RegistrationState; `none`: no such event, or only a draft;
 *                                                        `registered`: by this visitor, in this tab, and to be paid
 *       data-price="199900" data-codes data-line         for the form: what is shown as its price; there are codes; one can wait
 *       <span data-fact="price">, <time class="leaf">    replaced where the text differs
 *       <a data-fact="place">                            a link to the map
 *       <p data-when="open full">                        shown in these states, by CSS; `line` while one can wait for a seat
 *       <div data-register-place>                        every register button except the bar's
 *       <span data-host>                                 set to the page's host
 *       <div data-bar hidden>                            shown while none of the register buttons is in view
 *     <div data-workshop data-from-top>                  the page begins at its top, also when it is loaded again
 *
 * It runs on every visit, so it is kept as small as possible.
 */
interface Live {
  registrationState: string
  waitlistOpen: boolean
  eventDate: string
  price: number
  hasCodes: boolean
  labels: Record<string, string>
}

// A schema would weigh more than the rest of this script, and the response is from our own server.
function isLive(answer: unknown): answer is Live {
  return typeof answer === 'object' && answer !== null && 'labels' in answer
}

/** `registered` (islands/WorkshopDialog.tsx) stays: how to pay is shown in it. */
function show({ dataset }: HTMLElement, state: string): void {
  if (dataset['state'] !== 'registered') dataset['state'] = state
}

/**
 * After a registration on this page the state is kept: changing it would remove the confirmation with the form. Throws without an
 * answer.
 */
async function refresh(root: HTMLElement, seats?: Event): Promise<void> {
  const address = `/api/events/${root.dataset['workshop'] ?? ''}?lang=${document.documentElement.lang}`
  // `fresh` asks past the copies at the edge, which do not know of the seat yet.
  const response = await fetch(seats ? `${address}&fresh` : address)
  // No event, so no seats to offer.
  if (response.status === 404) {
    show(root, 'none')
    return
  }
  const answer: unknown = await response.json()
  if (!isLive(answer)) throw Error()
  const { map } = answer.labels
  for (const element of root.querySelectorAll<HTMLElement>('[data-fact], .leaf > span')) {
    const labels = answer.labels[element.dataset['fact'] ?? element.className]
    if (labels !== undefined && labels !== element.textContent.trim()) element.textContent = labels
    if (map && 'href' in element) element.href = map
  }
  for (const leaf of root.querySelectorAll('time')) leaf.dateTime = answer.eventDate
  root.dataset['price'] = String(answer.price)
  root.toggleAttribute('data-codes', answer.hasCodes)
  root.toggleAttribute('data-line', answer.waitlistOpen)
  if (!seats) show(root, answer.registrationState)
}

/** Shows the bar while the first register button is above the viewport and no other one is in view. */
function watchBar(bar: HTMLElement, [first, ...others]: Iterable<Element>): void {
  const seen = new Set<Element>()
  const watch = (element: Element, rootMargin: string) =>
    new IntersectionObserver(
      ([entry]) => {
        seen[entry?.isIntersecting ? 'add' : 'delete'](element)
        bar.hidden = seen.size > 0
      },
      { rootMargin },
    ).observe(element)
  // The large bottom margin counts everything below as visible: only scrolling past the first one hides it.
  if (first) watch(first, '0px 0px 100000px')
  for (const other of others) watch(other, '0px')
}

// A printed page shows the host at which it was read.
for (const element of document.querySelectorAll('[data-host]')) element.textContent = window.location.host

const root = document.querySelector<HTMLElement>('[data-workshop]')
const bar = root?.querySelector<HTMLElement>('[data-bar]')
if (root && bar) watchBar(bar, root.querySelectorAll('[data-register-place]'))
if (root) {
  // A link to a part of the page still leads there.
  if (root.hasAttribute('data-from-top') && window.location.hash === '') {
    window.history.scrollRestoration = 'manual'
    window.scrollTo(0, 0)
  }
  const start = (seats?: Event, more = 2): void =>
    void refresh(root, seats).catch(() => more && setTimeout(start, 4000, seats, more - 1))
  // Dispatched by state/seats.ts.
  document.addEventListener('seats-taken', (seats) => start(seats))
  start()
}
