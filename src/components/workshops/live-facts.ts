/**
 * Updates a prerendered page that offers a workshop: fetches the stored event, on home the list of events, shows its state and
 * labels, and tries again after a failure. Until then the page is neutral: it says where the facts are.
 *
 *     <div data-workshop="slug" data-state="unknown">    then a RegistrationState; `none`: no such event, or only a draft;
 *                                                        `registered`: by this visitor, in this tab, and to be paid
 *       data-events="/api/events?lang=en"                on the first: where the stored events are asked for
 *       data-soonest                                     offers the soonest event instead while the workshop has none: `next`
 *       data-price="199900" data-codes data-line         for the form: what is shown as its price; there are codes; one can wait
 *       data-order data-later data-asks                  for the form: what is ordered, when it is paid, the event's own question
 *       <span data-fact="price">, <time class="leaf">    replaced
 *       <a data-fact="place">                            also leads to the label `place-to`
 *       <li data-row hidden>                             one each for the events that can be booked beside the one offered
 *       <details data-day>                               open while the workshop has a date
 *       <p data-when="open full">                        shown in these states, by CSS; `line` while one can wait for a seat
 *       <div data-register-place>                        every register button except the bar's
 *       <span data-host>                                 set to the page's host
 *       <div data-bar hidden>                            shown while none of the register buttons is in view
 *     <div data-workshop data-from-top>                  the page begins at its top, also when it is loaded again
 *
 * It runs on every visit, so it is kept as small as possible.
 */
interface Live {
  slug: string
  registrationState: string
  waitlistOpen: boolean
  eventDate: string
  price: number
  hasCodes: boolean
  labels: Record<string, string>
}

/** `events` is absent where the answer is one event. */
interface Told {
  events?: readonly unknown[]
}

// A schema would weigh more than the rest of this script, and the response is from our own server.
const isLive = (answer: unknown): answer is Live => 'labels' in Object(answer)
const isTold = (answer: unknown): answer is Told => answer instanceof Object

/** Says it in the places of a part of the page. */
function fill(part: ParentNode, { labels, eventDate }: Pick<Live, 'labels'> & Partial<Live>): void {
  for (const element of part.querySelectorAll<HTMLElement>('[data-fact], .leaf > span')) {
    const fact = element.dataset['fact'] ?? element.className
    const text = labels[fact]
    if (text !== undefined) element.textContent = text
    const to = labels[`${fact}-to`]
    if (to) element.setAttribute('href', to)
  }
  if (eventDate) for (const leaf of part.querySelectorAll('time')) leaf.dateTime = eventDate
}

/**
 * After a registration on this page (`isAgain`, or `registered` by islands/workshops/WorkshopDialog.tsx) the state is kept: changing it would
 * remove the confirmation with the form.
 */
function show(root: HTMLElement, events: readonly Live[], isAgain: boolean): void {
  const { dataset } = root
  const own = events.find(({ slug }) => slug === dataset['workshop'])
  const open = events.filter(({ registrationState }) => registrationState === 'open')
  const shown = 'soonest' in dataset && own?.registrationState !== 'open' ? open[0] : own
  if (shown) {
    const { price, labels } = shown
    fill(root, shown)
    Object.assign(dataset, { price, order: labels['order'], later: labels['later'], asks: labels['asks'] })
    root.toggleAttribute('data-codes', shown.hasCodes)
    root.toggleAttribute('data-line', shown.waitlistOpen)
  }
  const others = open.filter((event) => event !== shown)
  for (const row of root.querySelectorAll<HTMLElement>('[data-row]')) {
    const other = others.shift()
    row.hidden = !other
    if (other) fill(row, other)
  }
  if (isAgain) return
  // The list holds what is to come.
  for (const day of root.querySelectorAll<HTMLDetailsElement>('[data-day]')) day.open = !!own
  if (dataset['state'] !== 'registered')
    dataset['state'] = shown ? (shown === own ? own.registrationState : 'next') : 'none'
}

/** Throws without an answer. */
async function refresh(roots: readonly HTMLElement[], seats?: Event): Promise<void> {
  const address = roots[0]?.dataset['events'] ?? ''
  // `fresh` asks past the copies at the edge, which do not know of the seat yet.
  const response = await fetch(seats ? `${address}&fresh` : address)
  const answer: unknown = await response.json()
  // No event, so no seats to offer.
  const { events = response.status === 404 ? [] : [answer] } = isTold(answer) ? answer : {}
  if (!events.every(isLive)) throw Error()
  for (const root of roots) show(root, events, !!seats)
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

const roots = [...document.querySelectorAll<HTMLElement>('[data-workshop]')]
const [root] = roots
const bar = root?.querySelector<HTMLElement>('[data-bar]')
if (root && bar) watchBar(bar, root.querySelectorAll('[data-register-place]'))
if (root) {
  // A link to a part of the page still leads there.
  if (root.hasAttribute('data-from-top') && window.location.hash === '') {
    window.history.scrollRestoration = 'manual'
    window.scrollTo(0, 0)
  }
  const start = (seats?: Event, more = 2): void =>
    void refresh(roots, seats).catch(() => more && setTimeout(start, 4000, seats, more - 1))
  // Dispatched by islands/events/seats.ts.
  document.addEventListener('seats-taken', start)
  start()
}
