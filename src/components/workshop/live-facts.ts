/**
 * Brings a prerendered workshop page up to date: asks for the stored event once the browser has nothing else to do and
 * shows its state and its labels. Whatever goes wrong, the page keeps the facts that it was made with.
 *
 *     <div data-workshop="slug" data-state="open">       `none` where there is no such event, or only a draft
 *       <span data-fact="price">, <time class="leaf">    filled again, where the words differ
 *       <p data-when="open full">                        shown in these states, by the page's style
 *       <div data-register-place>                        each way to register but the bar's own
 *       <span data-host>                                 the site's address as its reader knows it
 *       <div data-bar hidden>                            shown while none of these is in sight
 *
 * Visitors load it before they have touched anything, so it is as small as it can be.
 */
interface Live {
  registrationState: string
  eventDate: string
  labels: Record<string, string>
}

// A schema would weigh more than the rest of this script; the answer is our own.
function isLive(answer: unknown): answer is Live {
  return typeof answer === 'object' && answer !== null && 'labels' in answer
}

/** After a registration on this page its state stays: what was just said to the visitor must not go with the form. */
async function refresh(root: HTMLElement, seats?: Event): Promise<void> {
  const address = `/api/events/${root.dataset['workshop'] ?? ''}?lang=${document.documentElement.lang}`
  const response = await fetch(address, seats && { cache: 'no-store' })
  // Nothing may be sold that nobody holds.
  if (response.status === 404) root.dataset['state'] = 'none'
  const answer: unknown = await response.json()
  if (!isLive(answer)) return
  for (const element of root.querySelectorAll<HTMLElement>('[data-fact], .leaf > span')) {
    const labels = answer.labels[element.dataset['fact'] ?? element.className]
    if (labels !== undefined && labels !== element.textContent.trim()) element.textContent = labels
  }
  for (const leaf of root.querySelectorAll('time')) leaf.dateTime = answer.eventDate
  if (!seats) root.dataset['state'] = answer.registrationState
}

/** Shows the bar while the first way to register lies above the view and no other one is in it. */
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
  // Everything below the view counts as seen: the first leaves only upwards, however fast one scrolls.
  if (first) watch(first, '0px 0px 100000px')
  for (const other of others) watch(other, '0px')
}

// A page that is printed names the address that its reader is at.
for (const element of document.querySelectorAll('[data-host]')) element.textContent = window.location.host

const root = document.querySelector<HTMLElement>('[data-workshop]')
const bar = root?.querySelector<HTMLElement>('[data-bar]')
if (root && bar) watchBar(bar, root.querySelectorAll('[data-register-place]'))
if (root) {
  const start = (seats?: Event) => void refresh(root, seats).catch(() => undefined)
  // state/seats.ts
  document.addEventListener('seats-taken', start)
  // Safari knows no idleness.
  if (Reflect.has(window, 'requestIdleCallback')) requestIdleCallback(() => start())
  else setTimeout(start, 200)
}
