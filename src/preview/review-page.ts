/** The script of /review: the list, its filters, and both languages of a page side by side. */
import { compareOnDemand, readFinished, toOnDemandFacts } from '#build/review/on-demand.ts'
import { wordingProblems } from '#build/review/problems.ts'
import { describeFacts } from '#build/review/write-review.ts'
import { reviewedEventsSchema, type Review, type ReviewedPage } from '#core/content/review.ts'
import {
  allPages,
  describeCounts,
  describeStatus,
  hasSamples,
  isChanged,
  lacksEnglish,
  lacksMarathi,
  loadReview,
  realProblems,
} from './found.ts'

interface Pair {
  readonly path: string
  readonly en: ReviewedPage | null
  readonly mr: ReviewedPage | null
}

/** What is opened side by side: addresses, null where there is none. */
interface Sides {
  readonly name: string
  readonly en: string | null
  readonly mr: string | null
}

const filters: Readonly<Record<string, (page: ReviewedPage) => boolean>> = {
  all: () => true,
  changed: isChanged,
  samples: hasSamples,
  problems: (page) => realProblems(page).length > 0,
  drafts: ({ isDraft }) => isDraft,
  untranslated: (page) => lacksMarathi(page) || lacksEnglish(page),
}

function find(selector: string, within: ParentNode = document): HTMLElement {
  const found = within.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`/review has no ${selector}`)
  return found
}

function make(
  tag: string,
  { text = '', className = '', ...attributes }: Readonly<Record<string, string>> = {},
  children: readonly Node[] = [],
): HTMLElement {
  const element = document.createElement(tag)
  if (className !== '') element.className = className
  if (text !== '') element.textContent = text
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

const languages = [
  ['en', 'English'],
  ['mr', 'Marathi'],
] as const

const badgeOf = {
  unchanged: 'badge',
  unknown: 'badge',
  changed: 'badge badge-marigold',
  new: 'badge badge-marigold',
  gone: 'badge badge-plum',
} as const

const lengthOf = (text: string): number => Array.from(text).length

function languagePart(
  page: ReviewedPage | null,
  locale: 'en' | 'mr',
  name: string,
  differences: readonly string[] = [],
): HTMLElement {
  if (!page)
    return make('div', { className: 'language' }, [
      make('p', { className: 'muted', text: `No ${name} page` }),
    ])
  const badges = [
    make('span', { className: badgeOf[page.status], text: describeStatus(page) }),
    ...(page.isDraft ? [make('span', { className: 'badge badge-plum', text: 'draft' })] : []),
  ]
  const parts = [make('p', { className: 'badges' }, badges)]
  if (page.status !== 'gone') {
    if (page.picture !== '') {
      parts.unshift(
        make('img', { src: page.picture, alt: '', loading: 'lazy', width: '1200', height: '630' }),
      )
    }
    const photographs = page.photographs.map(({ source, alternative }) =>
      make('figure', { className: 'small' }, [
        make('img', { src: source, alt: '', loading: 'lazy', width: '720', height: '405' }),
        make('figcaption', { text: alternative, lang: locale }),
      ]),
    )
    const link = make('a', { href: page.address, text: page.title || page.address, lang: locale })
    parts.push(
      make('p', {}, [link]),
      make('p', { className: 'small', text: page.description, lang: locale }),
      make('p', {
        className: 'facts',
        text: `${name}: title ${lengthOf(page.title)}, description ${lengthOf(page.description)} characters, ${page.words} words, ${page.minutes} min`,
      }),
      ...photographs,
    )
  } else parts.push(make('p', { text: `${page.address} is in production, and not in this preview.` }))
  if (differences.length > 0) {
    const items = differences.map((text) => make('li', { text }))
    parts.push(make('ul', { className: 'small' }, items))
  }
  if (page.problems.length > 0) {
    const items = page.problems.map(({ kind, text }) =>
      make('li', { text, className: kind === 'sample' ? 'muted' : '' }),
    )
    parts.push(make('ul', { className: 'problems' }, items))
  }
  return make('div', { className: 'language' }, parts)
}

function pathPart(sides: Sides, open: (sides: Sides) => void): HTMLElement {
  const button = make('button', {
    className: 'button button-quiet button-small',
    type: 'button',
    text: 'Side by side',
    'aria-label': `Side by side: ${sides.name}`,
  })
  button.addEventListener('click', () => open(sides))
  return make('div', { className: 'path' }, [make('h3', { text: sides.name }), button])
}

const sidesOf = ({ path, en, mr }: Pair): Sides => ({
  name: path,
  en: en && en.status !== 'gone' ? en.address : null,
  mr: mr && mr.status !== 'gone' ? mr.address : null,
})

/** Both languages in frames as wide as a phone or a desktop, made smaller where they do not fit. */
class SideBySide {
  readonly #dialog: HTMLDialogElement
  #list: readonly Sides[] = []
  #at = 0

  constructor() {
    const dialog = document.querySelector<HTMLDialogElement>('[data-side-by-side]')
    if (!dialog) throw new Error('/review has no dialog')
    this.#dialog = dialog
    find('[data-close]', dialog).addEventListener('click', () => dialog.close())
    find('[data-previous]', dialog).addEventListener('click', () => this.#show(this.#at - 1))
    find('[data-next]', dialog).addEventListener('click', () => this.#show(this.#at + 1))
    dialog.addEventListener('change', () => this.#fit())
    window.addEventListener('resize', () => this.#fit())
    // Frames go on playing otherwise.
    dialog.addEventListener('close', () => {
      for (const frame of dialog.querySelectorAll('iframe')) frame.remove()
    })
  }

  open(list: readonly Sides[], sides: Sides): void {
    this.#list = list
    if (!this.#dialog.open) this.#dialog.showModal()
    this.#show(Math.max(0, list.indexOf(sides)))
  }

  #show(at: number): void {
    const sides = this.#list[(at + this.#list.length) % this.#list.length]
    if (!sides) return
    this.#at = this.#list.indexOf(sides)
    find('[data-side-title]', this.#dialog).textContent = sides.name
    for (const [locale, name] of languages) {
      const side = find(`[data-side="${locale}"]`, this.#dialog)
      const address = sides[locale]
      const link = find('[data-side-link]', side)
      link.textContent = address ?? ''
      link.setAttribute('href', address ?? '')
      link.hidden = address === null
      const shown =
        address === null
          ? make('p', { className: 'notice', text: `There is no ${name} page.` })
          : // Says which language, so that a choice that was stored leads neither frame away.
            make('iframe', { src: `${address}?lang=${locale}`, title: `${name}: ${sides.name}` })
      find('[data-frame]', side).replaceChildren(shown)
      // Escape pressed inside a frame is the frame's: it closes nothing out here.
      if (shown instanceof HTMLIFrameElement)
        shown.addEventListener('load', () => {
          shown.contentWindow?.addEventListener('keydown', (event) => {
            const isOwn = shown.contentDocument?.querySelector('dialog[open], :popover-open') !== null
            if (event.key === 'Escape' && !event.defaultPrevented && !isOwn) this.#dialog.close()
          })
        })
    }
    this.#fit()
  }

  #fit(): void {
    const chosen = this.#dialog.querySelector<HTMLInputElement>('input[name="width"]:checked')
    const width = Number(chosen?.value ?? '360')
    for (const room of this.#dialog.querySelectorAll<HTMLElement>('[data-frame]')) {
      const frame = room.querySelector('iframe')
      if (!frame) continue
      const scale = Math.min(1, room.clientWidth / width)
      frame.style.width = `${width}px`
      frame.style.height = `${room.clientHeight / scale}px`
      frame.style.transform = `scale(${scale})`
    }
  }
}

function showPages(review: Review, sideBySide: SideBySide): void {
  const list = find('[data-pages]')
  const chosen = (): string =>
    document.querySelector<HTMLInputElement>('input[name="show"]:checked')?.value ?? 'all'
  const show = (): void => {
    const is = filters[chosen()] ?? (() => true)
    const pairs = review.pages.filter(({ en, mr }) => [en, mr].some((page) => page !== null && is(page)))
    const sides = pairs.map(sidesOf)
    list.replaceChildren(
      ...pairs.map((pair, at) => {
        const parts = languages.map(([locale, name]) => languagePart(pair[locale], locale, name))
        const own = sides[at]
        return make('li', {}, [
          ...(own ? [pathPart(own, () => sideBySide.open(sides, own))] : []),
          make('div', { className: 'languages' }, parts),
        ])
      }),
    )
    find('[data-nothing]').hidden = pairs.length > 0
  }
  for (const [name, is] of Object.entries(filters)) {
    find(`[data-filter-count="${name}"]`).textContent = String(allPages(review).filter(is).length)
  }
  for (const input of document.querySelectorAll('input[name="show"]')) input.addEventListener('change', show)
  show()
}

/** A page made on demand, as it is now, compared with what production said of it when this preview was built. */
async function lookAt(address: string, review: Review | null, more: ReviewedPage['problems']) {
  const page = await readFinished(() => fetch(address))
  if (!page) return null
  const before = review?.onDemand[address]
  const { changes, gone, added } = before
    ? compareOnDemand(before, toOnDemandFacts(page, window.location.host))
    : { changes: [], gone: [], added: [] }
  const reviewed: ReviewedPage = {
    address,
    status: before ? (changes.length === 0 ? 'unchanged' : 'changed') : 'unknown',
    changes,
    isDraft: false,
    ...describeFacts(page, window.location.origin),
    problems: [...more, ...wordingProblems(page, new Set())],
  }
  const differences = [
    ...gone.map((text) => `Only in production: “${text}”`),
    ...added.map((text) => `Only here: “${text}”`),
  ]
  return { reviewed, differences }
}

async function showEvents(review: Review | null, sideBySide: SideBySide): Promise<void> {
  const list = find('[data-events]')
  try {
    const answer = await fetch('/api/events')
    const events = reviewedEventsSchema.parse(await answer.json())
    const entries = [
      { name: '/events', path: '/events', lacksMarathi: false },
      ...events.map(({ slug, title, titleMr = '' }) => ({
        ...{ name: title, path: `/events/${slug}`, lacksMarathi: titleMr === '' },
      })),
    ]
    const sides = entries.map(({ name, path }) => ({ name, en: path, mr: `/mr${path}` }))
    const parts = sides.map((own) => {
      const room = make('div', { className: 'languages' })
      list.append(make('li', {}, [pathPart(own, () => sideBySide.open(sides, own)), room]))
      return { own, room }
    })
    // One after the other: each is made by a function, for this list alone.
    for (const [at, { own, room }] of parts.entries()) {
      const more: ReviewedPage['problems'] = entries[at]?.lacksMarathi
        ? [{ kind: 'translation', text: 'The event has no Marathi title.' }]
        : []
      const found = await Promise.all([lookAt(own.en, review, []), lookAt(own.mr, review, more)])
      room.replaceChildren(
        ...languages.map(([locale, name], index) => {
          const { reviewed, differences = [] } = found[index] ?? {}
          return languagePart(reviewed ?? null, locale, name, differences)
        }),
      )
    }
  } catch {
    list.replaceChildren(make('li', { text: 'The events could not be loaded.' }))
  }
}

export async function openReview(): Promise<void> {
  const sideBySide = new SideBySide()
  const review = await loadReview()
  if (review) {
    find('[data-counts]').textContent = `${describeCounts(review)}.`
    const { notCompared } = review.production
    const notice = find('[data-not-compared]')
    notice.hidden = notCompared === null
    notice.textContent = notCompared
    find('[data-filters]').hidden = false
    showPages(review, sideBySide)
  } else
    find('[data-counts]').textContent =
      'The build left no review: it is made by a build, not by the development server.'
  await showEvents(review, sideBySide)
}
