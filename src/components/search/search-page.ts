/**
 * What /search does: reads the query from the address, loads the texts once they are needed, shows what it finds while one types, and
 * keeps the address in step, so that it can be sent and gone back to. All words that it shows stand in the page.
 */
import type { Piece, SearchResult } from '#core/search/search.ts'

/** Milliseconds without a key after which it searches. */
const pause = 120

/** The best results for a query. */
type Search = (query: string) => Found[]

/** As GET /api/events answers with `lang`: texts by name. */
interface Coming {
  readonly slug: string
  readonly labels: Readonly<Record<string, string>>
}

/** A result; of an event with its texts. */
interface Found extends SearchResult {
  readonly event: Coming | undefined
}

// From our own server: a schema would weigh more than all of this.
const isComing = (event: unknown): event is Coming =>
  typeof event === 'object' && event !== null && 'labels' in event
const isList = (answer: unknown): answer is { readonly events: readonly unknown[] } =>
  'events' in Object(answer)

/** What is to come; nothing where that cannot be asked just now: pages are found without it. */
async function listComing(): Promise<Coming[]> {
  try {
    const answer: unknown = await (await fetch(`/api/events?lang=${document.documentElement.lang}`)).json()
    return isList(answer) ? answer.events.filter(isComing) : []
  } catch {
    return []
  }
}

/** How to search comes with what is searched: nobody who only looks at the page loads either. */
async function loadSearch(address: string): Promise<Search> {
  const [{ prepareIndex, searchIn, withEvents }, response, coming] = await Promise.all([
    import('#core/search/search.ts'),
    fetch(address),
    listComing(),
  ])
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  const events = new Map(coming.map((event) => [event.labels['page-to'] ?? '', event]))
  const searched = [...events].map(([path, { slug, labels }]) => ({
    ...{ path, title: labels['title'] ?? '' },
    also: `${slug.replaceAll('-', ' ')} ${labels['kind'] ?? ''} ${labels['hall'] ?? ''}`,
  }))
  const index = withEvents(prepareIndex(await response.json()), searched)
  return (query) =>
    searchIn(index, query).map((result) => ({
      ...result,
      event: result.isComing ? events.get(result.href) : undefined,
    }))
}

/** Text with what was searched for in <mark>. */
function marked(pieces: readonly Piece[], between = ''): DocumentFragment {
  const fragment = document.createDocumentFragment()
  for (const { text, isMatch } of pieces) {
    if (between !== '' && fragment.hasChildNodes()) fragment.append(between)
    if (!isMatch) {
      fragment.append(text)
      continue
    }
    const mark = document.createElement('mark')
    mark.textContent = text
    fragment.append(mark)
  }
  return fragment
}

/** A result, in the template of its kind. */
function itemOf(
  { href, title, heading, description, inText, event }: Found,
  template: HTMLTemplateElement,
): Node | string {
  const item = template.content.cloneNode(true)
  if (!(item instanceof DocumentFragment)) return ''
  const link = item.querySelector('a')
  link?.setAttribute('href', href)
  link?.append(marked(title))
  if (event) {
    for (const place of item.querySelectorAll<HTMLElement>('[data-fact]'))
      place.textContent = event.labels[place.dataset['fact'] ?? ''] ?? ''
    return item
  }
  const [place, descriptionLine] = item.querySelectorAll('p')
  const [headingOf, textOf] = place?.querySelectorAll('span') ?? []
  headingOf?.append(marked(heading))
  const words = inText.map((word) => ({ text: word, isMatch: true }))
  textOf?.append(marked(words, ', '))
  if (heading.length === 0) headingOf?.remove()
  if (inText.length === 0) textOf?.remove()
  if (place?.childElementCount === 0) place.remove()
  descriptionLine?.append(marked(description))
  return item
}

/** Starts the search in an element with `data-search`, the address of its index. */
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
  // A failure is not kept: the next key tries again.
  const loadOnce = (): Promise<Search> =>
    (loaded ??= loadSearch(address).catch((error: unknown) => {
      loaded = undefined
      throw error
    }))
  const countIn = new Intl.NumberFormat(document.documentElement.lang === 'mr' ? 'mr-IN' : 'en-IN')

  const show = (query: string, results: readonly Found[]): void => {
    list.replaceChildren(...results.map((found) => itemOf(found, found.event ? eventTemplate : template)))
    const count = results.length
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
      const find = await loadOnce()
      // Typed on in the meantime: that search shows its own.
      if (query === shown) show(query, find(query))
    } catch {
      shown = ''
      status.textContent = failed
    }
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  field.addEventListener('input', () => {
    clearTimeout(timer)
    // Of the first letter alone nobody wants to hear that nothing was found.
    const query = field.value.trim()
    timer = setTimeout(() => void search(query.length > 1 ? query : ''), pause)
  })
  // Fetched while the first letters are typed.
  field.addEventListener('focus', () => void loadOnce().catch(() => undefined), { once: true })
  form.addEventListener('submit', (submitted) => {
    submitted.preventDefault()
    clearTimeout(timer)
    // Puts a phone's keyboard away, which covers what is found.
    if (window.matchMedia('(pointer: coarse)').matches) field.blur()
    void search(field.value.trim())
  })
  const asked = new URL(window.location.href).searchParams.get('q')
  if (asked !== null) field.value = asked
  // Also what the browser itself put there, on the way back.
  void search(field.value.trim())
}
