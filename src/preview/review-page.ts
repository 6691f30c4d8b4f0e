/** The script of /review: its filters, the preview's events, and both languages of a page side by side. */
import { reviewedEventsSchema } from '#core/content/review.ts'

const languages = [
  ['en', 'English'],
  ['mr', 'Marathi'],
] as const

function find(selector: string, within: ParentNode = document): HTMLElement {
  const found = within.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`/review has no ${selector}`)
  return found
}

function make(tag: string, text: string, attributes: Readonly<Record<string, string>> = {}): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}

/** Both languages in frames as wide as a phone or a desktop, made smaller where they do not fit. */
class SideBySide {
  readonly #dialog: HTMLDialogElement
  #shown: HTMLElement | undefined

  constructor(dialog: HTMLDialogElement) {
    this.#dialog = dialog
    find('[data-close]', dialog).addEventListener('click', () => dialog.close())
    find('[data-previous]', dialog).addEventListener('click', () => this.#step(-1))
    find('[data-next]', dialog).addEventListener('click', () => this.#step(1))
    dialog.addEventListener('change', () => this.#fit())
    window.addEventListener('resize', () => this.#fit())
    // Frames go on playing otherwise.
    dialog.addEventListener('close', () => {
      for (const frame of dialog.querySelectorAll('iframe')) frame.remove()
    })
    document.addEventListener('click', ({ target }) => {
      if (!(target instanceof HTMLElement) || !target.matches('[data-name] button')) return
      dialog.showModal()
      const item = target.closest<HTMLElement>('[data-name]')
      if (item) this.#show(item)
    })
  }

  /** Through what is listed, and not filtered out, from the last to the first. */
  #step(by: number): void {
    const all = [...document.querySelectorAll<HTMLElement>('[data-name]:not([hidden])')]
    const at = this.#shown ? all.indexOf(this.#shown) : 0
    const next = all[(at + by + all.length) % all.length]
    if (next) this.#show(next)
  }

  #show(item: HTMLElement): void {
    this.#shown = item
    const { name: title = '' } = item.dataset
    find('[data-side-title]', this.#dialog).textContent = title
    for (const [locale, name] of languages) {
      const side = find(`[data-side="${locale}"]`, this.#dialog)
      const address = item.dataset[locale] ?? ''
      const link = find('[data-side-link]', side)
      link.textContent = address
      link.setAttribute('href', address)
      link.hidden = address === ''
      const shown =
        address === ''
          ? make('p', `There is no ${name} page.`, { class: 'notice' })
          : // Says which language, so that a choice that was stored leads neither frame away.
            make('iframe', '', { src: `${address}?lang=${locale}`, title: `${name}: ${title}` })
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

function filterPages(): void {
  const items = [...document.querySelectorAll<HTMLElement>('[data-pages] > [data-name]')]
  for (const input of document.querySelectorAll<HTMLInputElement>('input[name="show"]'))
    input.addEventListener('change', () => {
      for (const item of items) item.hidden = item.querySelector(`[data-shown~="${input.value}"]`) === null
      find('[data-nothing]').hidden = items.some(({ hidden }) => !hidden)
    })
}

/** The preview's own events: made on demand, so no build knows them. */
async function listEvents(): Promise<void> {
  const list = find('[data-events]')
  try {
    const answer = await fetch('/api/events')
    const events = reviewedEventsSchema.parse(await answer.json())
    const entries = [
      ['/events', '/events', ''] as const,
      ...events.map(
        ({ slug, title, titleMr = '' }) =>
          [title, `/events/${slug}`, titleMr === '' ? 'The event has no Marathi title.' : ''] as const,
      ),
    ]
    list.replaceChildren(
      ...entries.map(([name, path, problem]) => {
        const item = make('li', '', { 'data-name': name, 'data-en': path, 'data-mr': `/mr${path}` })
        const button = make('button', 'Side by side', {
          ...{ class: 'button button-quiet button-small', type: 'button' },
          'aria-label': `Side by side: ${name}`,
        })
        const head = make('div', '', { class: 'path' })
        head.append(make('h3', name), button)
        item.append(head, ...(problem === '' ? [] : [make('p', problem, { class: 'problems' })]))
        return item
      }),
    )
  } catch {
    list.replaceChildren(make('li', 'The events could not be loaded.'))
  }
}

export async function openReview(): Promise<void> {
  const dialog = document.querySelector<HTMLDialogElement>('[data-side-by-side]')
  if (dialog) new SideBySide(dialog)
  filterPages()
  await listEvents()
}
