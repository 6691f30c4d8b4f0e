/**
 * What needs the consultant now, each with its one press; the most urgent first. Written without React, which takes a phone a second
 * to fetch and start: the list needs nothing of it, and is there before it.
 */
import type { Debtor, Today, TodayLine } from '#core/today/today-schema.ts'
import { counted } from '#i18n/admin/counted.ts'
import { debtorText, stepTexts, todayText } from '#i18n/admin/today-texts.ts'
import { formatClock, formatDayOfWeek, formatNumber, formatWeekday } from '#i18n/format.ts'
import { $isLeaving } from '#admin/access/session.ts'
import { ask } from './asked.ts'
import { $today } from './remember.ts'

/** Of 24 × 24, drawn in strokes. */
const pictures: Readonly<Record<TodayLine['kind'], string>> = {
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

/** These cannot wait for the evening. */
const urgent: ReadonlySet<TodayLine['kind']> = new Set([
  'door',
  'linkMissing',
  'filesMissing',
  'reported',
  'toRefund',
])

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...inside: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  made.className = className
  made.append(...inside)
  return made
}

function link(className: string, href: string, text: string): HTMLAnchorElement {
  return Object.assign(make('a', className, text), { href })
}

function drawPicture(kind: TodayLine['kind']): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const path = document.createElementNS(svg.namespaceURI, 'path')
  path.setAttribute('d', pictures[kind])
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('stroke-linecap', 'round')
  svg.setAttribute('stroke-linejoin', 'round')
  svg.setAttribute(
    'class',
    `size-6 self-start fill-none stroke-2 ${urgent.has(kind) ? 'stroke-plum' : 'stroke-peacock'}`,
  )
  svg.ariaHidden = 'true'
  svg.append(path)
  return svg
}

/** Of the place in the list where React shows who will not be reached (HomeNotices.tsx). */
export const unreachedId = 'unreached'

function drawLine(line: TodayLine, at: string, unreached: HTMLElement): HTMLElement {
  const { title, text, press, href } = todayText(line, at)
  const words = make('div', 'min-w-0 wrap-anywhere', make('h2', 'text-base', title))
  if (text !== '' && line.kind !== 'owed') words.append(make('p', 'small text-soft', text))
  const look = `button button-small w-32 text-center ${urgent.has(line.kind) ? '' : 'button-quiet'}`
  const action = line.kind === 'unreached' ? unreached : link(look, href, press)
  if (action !== unreached) action.ariaLabel = `${press}: ${title}`
  const item = make(
    'li',
    'grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-b border-line py-3',
    drawPicture(line.kind),
    words,
    action,
  )
  if (line.kind === 'owed')
    item.append(make('ul', 'col-span-2 col-start-2 grid gap-2', ...line.people.map(drawDebtor)))
  return item
}

function drawDebtor(debtor: Debtor): HTMLElement {
  const text = debtorText(debtor)
  const words = make('span', 'wrap-anywhere', text)
  const item = make('li', 'small grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3', words)
  if (debtor.chat === '') return item
  const chat = link('button button-small w-32 text-center', debtor.chat, 'WhatsApp')
  Object.assign(chat, { target: '_blank', rel: 'noopener noreferrer', ariaLabel: `WhatsApp ${text}` })
  item.append(chat)
  return item
}

function drawSteps(steps: Today['steps']): HTMLElement {
  const rows = steps.map((step) => {
    const { title, press, href } = stepTexts[step]
    const action = link('button button-small button-quiet w-32 text-center', href, press)
    action.ariaLabel = `${press}: ${title}`
    return make('li', 'row justify-between border-b border-line py-2', make('span', 'flex-1', title), action)
  })
  return drawPart('steps', 'First steps', rows)
}

function drawLines({ at, lines, more }: Today, unreached: HTMLElement): HTMLElement {
  const when = `${formatDayOfWeek(at, 'en')}, ${formatClock(at, 'en')}`
  if (lines.length === 0)
    return make(
      'div',
      'notice',
      make('p', 'notice-title', 'Nothing needs you today'),
      make('p', 'small', `${when}. What comes in shows here.`),
    )
  const drawn = lines.map((line) => drawLine(line, at, unreached))
  const list = make(
    'div',
    '',
    make('p', 'text-soft', `${when}: ${counted(lines.length + more, 'thing')}`),
    make('ul', 'mt-3 border-t border-line', ...drawn),
  )
  if (more > 0) list.append(make('p', 'small mt-2', `And ${counted(more, 'other')}, once these are done.`))
  return list
}

function drawPart(id: string, heading: string, rows: readonly HTMLElement[]): HTMLElement {
  const title = make('h2', 'text-title', heading)
  title.id = `${id}-title`
  const section = make('section', '', title, make('ul', 'mt-2', ...rows))
  section.setAttribute('aria-labelledby', title.id)
  return section
}

function drawComing(coming: Today['coming']): HTMLElement {
  const rows = coming.map(({ eventId, title, eventDate, seats, seatsMax }) => {
    const most = seatsMax === null ? '' : ` of ${formatNumber(seatsMax, 'en')}`
    return make(
      'li',
      'grid grid-cols-[6.5rem_minmax(0,1fr)_auto] gap-3 border-b border-line py-2',
      Object.assign(make('time', '', formatWeekday(eventDate, 'en')), { dateTime: eventDate }),
      link('', `/admin/events?view=registrations&event=${eventId}`, title),
      make('span', 'tabular-nums', `${formatNumber(seats, 'en')}${most}`),
    )
  })
  return drawPart('coming', 'Coming', rows)
}

function drawFailure({ message }: Error): HTMLElement {
  const again = make('button', 'button button-quiet button-small', 'Try again')
  again.addEventListener('click', () => $today.invalidate())
  const notice = make(
    'div',
    'notice notice-bad flow',
    make(
      'p',
      '',
      make('strong', 'notice-title', 'The tasks of today could not be loaded.'),
      ` ${message || 'Please check your connection and try again.'}`,
    ),
    again,
  )
  notice.role = 'alert'
  return notice
}

/** Lets the islands begin that wait for the list: see src/directives/later.ts. */
function tellShown(): void {
  delete document.body.dataset['first']
  document.body.dispatchEvent(new Event('shown'))
}

/** Fills the page's place for the list now, and again after each change. */
export function showToday(): void {
  const place = document.getElementById('today')
  if (!place) return
  document.querySelector('#who')?.addEventListener('submit', ({ currentTarget }) => {
    const field = currentTarget instanceof HTMLFormElement && currentTarget.elements[0]
    if (field instanceof HTMLInputElement) ask('person', field.value)
  })
  const skeleton = [...place.children]
  const unreached = make('div', 'col-span-2 col-start-2')
  unreached.id = unreachedId
  let shown: unknown
  $today.subscribe(({ data, error, loading }) => {
    const next = data ?? (loading ? undefined : error)
    if (next === shown) return
    shown = next
    if (data) {
      const { steps, coming } = data
      place.replaceChildren(
        drawLines(data, unreached),
        ...(steps.length > 0 ? [drawSteps(steps)] : []),
        ...(coming.length > 0 ? [drawComing(coming)] : []),
      )
    } else if (error && !loading) place.replaceChildren(drawFailure(error))
    else place.replaceChildren(...skeleton)
    place.ariaBusy = String(next === undefined)
    if (next !== undefined) tellShown()
  })
  $isLeaving.subscribe((isLeaving) => (place.hidden = isLeaving))
}
