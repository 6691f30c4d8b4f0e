/** What needs the consultant now, each with its one act. Written without React, which a phone takes a second to fetch and start. */
import type { Today, TodayKind, TodayLine, TodayPerson, TodayTask } from '#core/reports/today.ts'
import { counted } from '#i18n/admin/counted.ts'
import { formatClock, formatDayOfWeek, formatNumber, formatWeekday } from '#i18n/format.ts'
import { $isLeaving, keep, wantedPerson } from '#admin/access/session.ts'
import { $today } from './server.ts'

const pictures: Readonly<Record<TodayKind, string>> = {
  door: 'M6 21V3h12v18M3 21h18M14.5 12h0',
  linkMissing: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  unticked: 'M4 12l5 5L20 6M4 20h16',
  filesMissing: 'M12 4v11M7 10l5 5 5-5M4 20h16',
  reported: 'M7 5h11M7 9h11M7 5h4a4 4 0 0 1 0 8H7l8 7',
  toRefund: 'M4 9h10a5 5 0 0 1 0 10H8M4 9l4-4M4 9l4 4',
  unpaid: 'M12 3a9 9 0 1 1-.1 0zM12 8v4.5l3 2',
  owed: 'M7 5h11M7 9h11M7 5h4a4 4 0 0 1 0 8H7l8 7',
  unreached: 'M3 6h18v13H3zM3 7l9 7 9-7',
  messages: 'M4 5h16v11h-9l-5 4v-4H4z',
  offers: 'M4 4h8l8 8-8 8-8-8zM8.5 8.5h0',
}

const urgent: readonly TodayKind[] = ['door', 'linkMissing', 'filesMissing', 'reported', 'toRefund']

type Inside = Node | string | false

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  inside: Inside | readonly Inside[],
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), { className }, properties)
  made.append(...[inside].flat().filter((child) => child !== false))
  return made
}

const press = (text: string, href: string, of: string, look = ''): HTMLAnchorElement =>
  make('a', `button button-small w-32 text-center ${look}`, text, { href, ariaLabel: `${text}${of}` })

function drawPicture(kind: TodayKind): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const path = document.createElementNS(svg.namespaceURI, 'path')
  path.setAttribute('d', pictures[kind])
  const stroke = urgent.includes(kind) ? 'stroke-plum' : 'stroke-peacock'
  for (const [name, value] of [
    ['viewBox', '0 0 24 24'],
    ['stroke-linecap', 'round'],
    ['stroke-linejoin', 'round'],
    ['class', `size-6 self-start fill-none stroke-2 ${stroke}`],
    ['aria-hidden', 'true'],
  ] as const)
    svg.setAttribute(name, value)
  svg.append(path)
  return svg
}

/** The first line's press alone is loud, and only if it cannot wait. */
function drawLine(
  { kind, title, text, press: label, href, people = [] }: TodayLine,
  index: number,
): HTMLElement {
  const isLoud = index === 0 && urgent.includes(kind)
  const look =
    'grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-b border-line py-3'
  return make('li', look, [
    drawPicture(kind),
    make('div', 'min-w-0 wrap-anywhere', [
      make('h2', 'text-base', title),
      people.length === 0 && make('p', 'small text-soft', text),
    ]),
    kind !== 'unreached' && press(label, href, `: ${title}`, isLoud ? '' : 'button-quiet'),
    people.length > 0 && make('ul', 'col-span-2 col-start-2 grid gap-2', people.map(drawPerson)),
  ])
}

function drawPerson({ text, phone, chat, correct }: TodayPerson): HTMLElement {
  const chatLink = press('WhatsApp', chat, ` ${text}`, 'button-quiet')
  return make('li', 'small row gap-2', [
    make('span', correct === '' ? 'flex-1 wrap-anywhere' : 'w-full wrap-anywhere', text),
    phone !== '' && press('Call', `tel:${phone}`, ` ${text}`, 'button-quiet'),
    chat !== '' && Object.assign(chatLink, { target: '_blank', rel: 'noopener noreferrer' }),
    correct !== '' && press('Correct', correct, `: ${text}`, 'button-quiet'),
  ])
}

const guestsOf = (eventId: number): string => `/admin/events?view=registrations&event=${eventId}`

function drawLines({ at, lines, more }: Today): HTMLElement {
  const when = `${formatDayOfWeek(at, 'en')}, ${formatClock(at, 'en')}`
  if (lines.length === 0)
    return make('div', 'notice', [
      make('p', 'notice-title', 'Nothing needs you today'),
      make('p', 'small', `${when}. What comes in shows here.`),
    ])
  return make('div', '', [
    make('p', 'text-soft', `${when}: ${counted(lines.length + more, 'thing')}`),
    make('ul', 'mt-3 border-t border-line', lines.map(drawLine)),
    more > 0 && make('p', 'small mt-2', `And ${counted(more, 'other')}, once these are done.`),
  ])
}

function drawPart(id: string, heading: string, rows: readonly HTMLElement[]): HTMLElement | false {
  const title = make('h2', 'text-title', heading, { id: `${id}-title` })
  const section = make('section', '', [title, make('ul', 'mt-2', rows)])
  section.setAttribute('aria-labelledby', title.id)
  return rows.length > 0 && section
}

function drawStep({ title, press: label, href }: TodayTask): HTMLElement {
  return make('li', 'row justify-between border-b border-line py-2', [
    make('span', 'flex-1', title),
    press(label, href, `: ${title}`, 'button-quiet'),
  ])
}

function drawComing({ eventId, title, eventDate, seats, seatsMax }: Today['coming'][number]): HTMLElement {
  const most = seatsMax === null ? '' : ` of ${formatNumber(seatsMax, 'en')}`
  const look =
    'relative grid min-h-11 grid-cols-[6.5rem_minmax(0,1fr)_auto] items-center gap-3 border-b border-line py-2'
  return make('li', look, [
    make('time', '', formatWeekday(eventDate, 'en'), { dateTime: eventDate }),
    make('a', 'after:absolute after:inset-0', title, { href: guestsOf(eventId) }),
    make('span', 'figures', `${formatNumber(seats, 'en')}${most}`),
  ])
}

function drawFailure({ message }: Error): HTMLElement {
  const text = [
    make('strong', 'notice-title', 'The tasks of today could not be loaded.'),
    ` ${message || 'Please check your connection and try again.'}`,
  ]
  const onclick = () => $today.invalidate()
  const again = make('button', 'button button-quiet button-small', 'Try again', { onclick })
  return make('div', 'notice notice-bad flow', [make('p', '', text), again], { role: 'alert' })
}

/** Starts the islands that wait for the list: see src/directives/later.ts. */
function tellShown(): void {
  delete document.body.dataset['first']
  document.body.dispatchEvent(new Event('shown'))
}

export function showToday(): void {
  const section = document.getElementById('today')
  if (!section) return
  document.querySelector('#who')?.addEventListener('submit', ({ currentTarget }) => {
    const field = currentTarget instanceof HTMLFormElement && currentTarget.elements[0]
    if (field instanceof HTMLInputElement) keep(wantedPerson, field.value)
  })
  const skeleton = [...section.children]
  let shown: unknown
  $today.subscribe(({ data, error, loading }) => {
    const next = data ?? (loading ? undefined : error)
    if (next === shown) return
    shown = next
    const drawn = data
      ? [
          drawLines(data),
          drawPart('steps', 'First steps', data.steps.map(drawStep)),
          drawPart('coming', 'Coming', data.coming.map(drawComing)),
        ]
      : error && !loading
        ? [drawFailure(error)]
        : skeleton
    section.replaceChildren(...drawn.filter((part) => part !== false))
    section.ariaBusy = String(next === undefined)
    if (next !== undefined) tellShown()
  })
  $isLeaving.subscribe((isLeaving) => (section.hidden = isLeaving))
}
