/**
 * Updates a prerendered page that offers a workshop, on every visit, so it is small. `data-state`: a RegistrationState, `none` (no such
 * event, or a draft) or `registered` (by this visitor, to be paid). `data-soonest`: shows the soonest event instead (`next`). `data-event`:
 * the id of the date shown. `data-when`: the states that show the part. `data-register-place`: every register button except the bar's.
 */
interface Live {
  id: number
  series: string
  registrationState: string
  waitlistOpen: boolean
  eventDate: string
  price: number
  hasCodes: boolean
  labels: Record<string, string>
}

interface Told {
  events?: readonly unknown[]
}

// A schema would weigh more than the rest of this script, and the response is from our own server.
const isLive = (answer: unknown): answer is Live => 'labels' in Object(answer)
const isTold = (answer: unknown): answer is Told => answer instanceof Object

function fill(root: HTMLElement, { labels, eventDate }: Live): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-fact], .leaf > span')) {
    const fact = element.dataset['fact'] ?? element.className
    const text = labels[fact]
    if (text !== undefined) element.textContent = text
    const to = labels[`${fact}-to`]
    if (to) element.setAttribute('href', to)
  }
  const widths = labels['room']?.split(' ') ?? []
  for (const [index, chairs] of root.querySelectorAll('[data-room] rect').entries())
    chairs.setAttribute('width', widths[index] || '0')
  for (const leaf of root.querySelectorAll('time')) leaf.dateTime = eventDate
}

/** After a registration on this page the state stays: a change would remove the confirmation together with the form. */
function show(root: HTMLElement, events: readonly Live[], isAgain: boolean): void {
  const { dataset } = root
  const open = events.filter(({ registrationState }) => registrationState === 'open')
  const isOwn = ({ series }: Live) => series === dataset['series']
  const ofWorkshop = open.find(isOwn) ?? events.find(isOwn)
  dataset['event'] = ofWorkshop ? String(ofWorkshop.id) : ''
  const shown = 'soonest' in dataset && ofWorkshop?.registrationState !== 'open' ? open[0] : ofWorkshop
  if (shown) {
    const { price, labels } = shown
    fill(root, shown)
    const { order, later, room, asks } = labels
    Object.assign(dataset, { price, order, later, room, asks })
    root.toggleAttribute('data-codes', shown.hasCodes)
    root.toggleAttribute('data-line', shown.waitlistOpen)
  }
  if (!isAgain && dataset['state'] !== 'registered')
    dataset['state'] = shown ? (shown === ofWorkshop ? ofWorkshop.registrationState : 'next') : 'none'
}

async function refresh(roots: readonly HTMLElement[], seats?: Event): Promise<void> {
  const address = roots[0]?.dataset['events'] ?? ''
  // `fresh` bypasses the copies at the edge, which do not know of the seat yet.
  const response = await fetch(seats ? `${address}&fresh` : address)
  const answer: unknown = await response.json()
  const { events = response.status === 404 ? [] : [answer] } = isTold(answer) ? answer : {}
  if (!events.every(isLive)) throw Error()
  for (const root of roots) show(root, events, !!seats)
}

function watchBar(bar: HTMLElement, places: Iterable<Element>): void {
  const seen = new Set<Element>()
  // The large bottom margin counts everything below the first place as visible, so only scrolling past it shows the bar.
  let rootMargin = '0px 0px 100000px'
  for (const element of places) {
    new IntersectionObserver(
      ([entry]) => {
        seen[entry?.isIntersecting ? 'add' : 'delete'](element)
        bar.hidden = seen.size > 0
      },
      { rootMargin },
    ).observe(element)
    rootMargin = '0px'
  }
}

const roots = [...document.querySelectorAll<HTMLElement>('[data-workshop]')]
const [root] = roots
const bar = root?.querySelector<HTMLElement>('[data-bar]')
if (root && bar) watchBar(bar, root.querySelectorAll('[data-register-place]'))
if (root) {
  // A link to a part of the page still leads to that part.
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
