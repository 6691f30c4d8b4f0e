/**
 * Brings a prerendered workshop page up to date: asks for the stored event once the browser has nothing else to do and
 * shows its date, price, seats and state. Whatever goes wrong, the page keeps the facts that it was made with.
 *
 *     <div data-workshop="slug" data-state="open" data-seats-left="{{n}} seats left" …>
 *       <span data-fact="price">, <time class="leaf">    filled again
 *       <p data-when="open full">                        shown in these states, by the page's style
 */
import { fill } from '#i18n/fill.ts'
import { calendarLeaf, formatDay, formatNumber, formatPrice, formatTime } from '#i18n/format.ts'

interface LiveEvent {
  eventDate: string
  price: number
  seatsLeft: number | null
  registrationState: string
}

// A schema would cost more bytes than the rest of this script.
function isLiveEvent(value: unknown): value is LiveEvent {
  return (
    typeof value === 'object' &&
    value !== null &&
    'eventDate' in value &&
    typeof value.eventDate === 'string' &&
    'price' in value &&
    typeof value.price === 'number' &&
    'seatsLeft' in value &&
    (value.seatsLeft === null || typeof value.seatsLeft === 'number') &&
    'registrationState' in value &&
    typeof value.registrationState === 'string'
  )
}

function show(root: HTMLElement, event: LiveEvent): void {
  const locale = document.documentElement.lang === 'mr' ? 'mr' : 'en'
  const say = (key: string, values: Record<string, string>) => fill(root.dataset[key] ?? '', values)
  const leaf = calendarLeaf(event.eventDate, locale)
  const day = formatDay(event.eventDate, locale)
  const time = formatTime(event.eventDate, locale)
  const facts: Record<string, string> = {
    weekday: say('weekday', leaf),
    day,
    time,
    dayAndTime: say('dayAndTime', { day, time }),
    price: formatPrice(event.price, locale, root.dataset['free'] ?? ''),
    over: say('over', { date: day }),
    'leaf-month': `${leaf.month} ${leaf.year}`,
    'leaf-day': leaf.day,
    'leaf-weekday': leaf.weekday,
  }
  if (event.seatsLeft !== null) {
    const n = formatNumber(event.seatsLeft, locale)
    facts['seats'] = say(event.seatsLeft === 1 ? 'seatLeft' : 'seatsLeft', { n })
  }
  for (const place of root.querySelectorAll<HTMLElement>('[data-fact], .leaf > span')) {
    const fact = facts[place.dataset['fact'] ?? place.className]
    if (fact !== undefined && place.textContent.trim() !== fact) place.textContent = fact
  }
  for (const leafTime of root.querySelectorAll<HTMLTimeElement>('time.leaf'))
    leafTime.dateTime = event.eventDate
  root.dataset['state'] = event.registrationState
}

async function refresh(root: HTMLElement): Promise<void> {
  try {
    const response = await fetch(`/api/events/${root.dataset['workshop'] ?? ''}`)
    const event: unknown = response.ok ? await response.json() : null
    if (isLiveEvent(event)) show(root, event)
  } catch {
    // Offline: what the page says already is the best that is known.
  }
}

/** Shows the bar with the second way to register once the first has left the view upwards, and while no other is in it. */
function watchBar(bar: HTMLElement, root: HTMLElement): void {
  const visible = new Set<Element>()
  let passed = false
  const watcher = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      if (isIntersecting) visible.add(target)
      else visible.delete(target)
      if (target === first) passed = !isIntersecting && boundingClientRect.top < 0
    }
    bar.hidden = !passed || visible.size > 0
  })
  const [first, ...others] = root.querySelectorAll('[data-register-place]')
  for (const place of first ? [first, ...others] : []) watcher.observe(place)
}

export function keepFactsLive(): void {
  const root = document.querySelector<HTMLElement>('[data-workshop]')
  if (!root) return
  const bar = root.querySelector<HTMLElement>('[data-bar]')
  if (bar) watchBar(bar, root)
  const whenIdle = window.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 200))
  whenIdle(() => void refresh(root))
}
