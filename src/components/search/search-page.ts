/** The script of the search page. All words that it shows stand in the page. */

interface FoundPage {
  readonly url: string
  readonly meta: Readonly<Record<string, string>>
  /** Markup: matched words in `<mark>`, `<` and `>` as entities. */
  readonly excerpt: string
}
interface PageSearch {
  /** Rejects if the index cannot be loaded, then and on every further call. */
  readonly search: (
    query: string,
  ) => Promise<{ readonly results: readonly { readonly data: () => Promise<FoundPage> }[] }>
}
interface Pagefind {
  readonly createInstance: (options: Readonly<Record<string, string | number | boolean>>) => PageSearch
}
const isPagefind = (script: unknown): script is Pagefind => 'createInstance' in Object(script)

/** Milliseconds without a keystroke after which it searches. */
const pause = 120
const pagesMost = 10

interface Coming {
  readonly words: readonly string[]
  readonly labels: Readonly<Record<string, string>>
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

// The answer is from the site's own server: a schema would weigh more than the whole script.
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const recordsIn = (list: unknown): Record<string, unknown>[] =>
  Array.isArray(list) ? list.filter(isRecord) : []
const textsIn = (record: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isRecord(record) ? record : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )

/** Returns the coming events, or nothing if the server does not answer now: pages are found without them. */
async function listComing(): Promise<Coming[]> {
  const ask = async (query: string): Promise<unknown> => (await fetch(`/api/events${query}`)).json()
  try {
    const [events, shown] = await Promise.all([ask(''), ask(`?lang=${document.documentElement.lang}`)])
    const labelled = recordsIn(isRecord(shown) ? shown['events'] : [])
    return recordsIn(events).flatMap((event) => {
      const { title = '', titleMr = '', description = '', descriptionMr = '', venue = '' } = textsIn(event)
      const labels = labelled.find(({ slug }) => slug === event['slug'])?.['labels']
      const words = wordsIn([title, titleMr, description, descriptionMr, venue].join(' '))
      return labels === undefined ? [] : [{ words, labels: textsIn(labels) }]
    })
  } catch {
    return []
  }
}

interface Search {
  readonly pages: PageSearch
  readonly coming: readonly Coming[]
}

/** The search code comes with the index: a visitor who only looks at the page loads neither. */
async function loadSearch(address: string): Promise<Search> {
  const script: Promise<unknown> = import(/* @vite-ignore */ address)
  const [pagefind, coming] = await Promise.all([script, listComing()])
  if (!isPagefind(pagefind)) throw new Error(`${address} is not Pagefind`)
  const pages = pagefind.createInstance({
    // Trusted Types let no page start a worker.
    noWorker: true,
    // Otherwise Pagefind ignores the vowel signs of Devanagari, and फी finds फोन.
    exactDiacritics: true,
    excerptLength: 24,
    excerptEllipsis: '…',
  })
  return { pages, coming }
}

function marked(excerpt: string): (string | HTMLElement)[] {
  const text = (escaped: string): string =>
    escaped.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
  return excerpt.split(/<\/?mark>/).map((piece, index) => {
    if (index % 2 === 0) return text(piece)
    const mark = document.createElement('mark')
    mark.textContent = text(piece)
    return mark
  })
}

function itemOf(template: HTMLTemplateElement, href: string, title: string): DocumentFragment {
  const item = document.importNode(template.content, true)
  const link = item.querySelector('a')
  link?.setAttribute('href', href)
  link?.append(title)
  return item
}

function pageItem(template: HTMLTemplateElement, { url, meta, excerpt }: FoundPage): DocumentFragment {
  const item = itemOf(template, url, meta['title'] ?? '')
  item.querySelector('p')?.append(...marked(excerpt))
  return item
}

function eventItem(template: HTMLTemplateElement, { labels }: Coming): DocumentFragment {
  const item = itemOf(template, labels['page-to'] ?? '', labels['title'] ?? '')
  for (const element of item.querySelectorAll<HTMLElement>('[data-fact]'))
    element.textContent = labels[element.dataset['fact'] ?? ''] ?? ''
  return item
}

export function startSearch(root: HTMLElement): void {
  const field = root.querySelector<HTMLInputElement>('input[type=search]')
  const form = field?.form
  const status = root.querySelector<HTMLElement>('[role=status]')
  const list = root.querySelector<HTMLElement>('[data-results]')
  const [template, eventTemplate] = root.querySelectorAll('template')
  const nothing = root.querySelector<HTMLElement>('[data-nothing]')
  const advice = root.querySelector<HTMLElement>('[data-advice]')
  const elsewhere = root.querySelector<HTMLAnchorElement>('[data-elsewhere]')
  const { search: address = '', none = '', one = '', many = '', loading = '', failed = '' } = root.dataset
  if (!field || !form || !status || !list || !template || !eventTemplate || !nothing || !advice) return

  let loaded: Promise<Search> | undefined
  const loadOnce = (): Promise<Search> => (loaded ??= loadSearch(address))
  const countIn = new Intl.NumberFormat(`${document.documentElement.lang}-IN`)

  const find = async (query: string): Promise<DocumentFragment[]> => {
    const { pages, coming } = await loadOnce()
    const wanted = wordsIn(query)
    const events = coming.filter(
      ({ words }) =>
        wanted.length > 0 && wanted.every((word) => words.some((other) => other.startsWith(word))),
    )
    const { results } = await pages.search(query)
    const data = await Promise.all(results.slice(0, pagesMost).map((result) => result.data()))
    const found = data.map((page) => ({ ...page, url: page.url.replace(/\.html$/, '') }))
    const led = new Set(events.map(({ labels }) => labels['page-to']))
    return [
      ...events.map((event) => eventItem(eventTemplate, event)),
      ...found.filter(({ url }) => !led.has(url)).map((page) => pageItem(template, page)),
    ]
  }

  const show = (query: string, items: readonly DocumentFragment[]): void => {
    list.replaceChildren(...items)
    const count = items.length
    status.textContent = (count === 0 ? none : count === 1 ? one : many)
      .replace('{{n}}', countIn.format(count))
      .replace('{{query}}', () => query)
    nothing.hidden = count > 0
    advice.hidden = false
    if (elsewhere) elsewhere.search = `?q=${encodeURIComponent(query)}`
  }

  let shown = ''
  const search = async (query: string): Promise<void> => {
    if (query === shown) return
    shown = query
    const url = new URL(window.location.href)
    if (query === '') url.searchParams.delete('q')
    else url.searchParams.set('q', query)
    window.history.replaceState(window.history.state, '', url)
    if (query === '') {
      list.replaceChildren()
      status.textContent = ''
      nothing.hidden = false
      advice.hidden = true
      return
    }
    try {
      if (list.childElementCount === 0) status.textContent = loading
      nothing.hidden = true
      const items = await find(query)
      // The visitor typed on meanwhile: that search shows its own results.
      if (query === shown) show(query, items)
    } catch {
      // A failure is not kept, so the next keystroke tries again.
      loaded = undefined
      shown = ''
      status.textContent = failed
    }
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  field.addEventListener('input', () => {
    clearTimeout(timer)
    // After the first letter alone, a visitor does not want to read that nothing was found.
    const query = field.value.trim()
    timer = setTimeout(() => void search(query.length > 1 ? query : ''), pause)
  })
  field.addEventListener('focus', () => void loadOnce().catch(() => undefined), { once: true })
  form.addEventListener('submit', (submitted) => {
    submitted.preventDefault()
    clearTimeout(timer)
    // Hides a phone's keyboard, which covers the results.
    if (window.matchMedia('(pointer: coarse)').matches) field.blur()
    void search(field.value.trim())
  })
  const wantedAtFirst = new URL(window.location.href).searchParams.get('q')
  if (wantedAtFirst !== null) field.value = wantedAtFirst
  // Also for a text that the browser itself restored on the way back.
  void search(field.value.trim())
}
