/**
 * What /search does: reads the query from the address, loads the texts once they are needed, shows what it finds while one types, and
 * keeps the address in step, so that it can be sent and gone back to. All words that it shows stand in the page.
 */
import { prepareIndex, searchIn, type Piece, type PreparedIndex, type SearchEntry } from '#domain/search.ts'

/** Milliseconds without a key after which it searches. */
const pause = 120

function isText(value: object, name: string): boolean {
  return typeof Reflect.get(value, name) === 'string'
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function isEntry(value: unknown): value is SearchEntry {
  if (!isObject(value)) return false
  const parts: unknown = Reflect.get(value, 'parts')
  return (
    ['path', 'title', 'also', 'description'].every((name) => isText(value, name)) &&
    Array.isArray(parts) &&
    parts.every(
      (part: unknown) => isObject(part) && ['id', 'heading', 'text'].every((name) => isText(part, name)),
    )
  )
}

async function loadIndex(address: string): Promise<PreparedIndex> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  const entries: unknown = await response.json()
  if (!Array.isArray(entries) || !entries.every(isEntry)) throw new Error(`${address} is no index`)
  return prepareIndex(entries)
}

/** Text with what was searched for in <mark>. */
function marked(pieces: readonly Piece[]): DocumentFragment {
  const fragment = document.createDocumentFragment()
  for (const { text, isMatch } of pieces) {
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

/** Starts the search in an element with `data-search`, the address of its index. */
export function startSearch(root: HTMLElement): void {
  const field = root.querySelector<HTMLInputElement>('input[type=search]')
  const form = field?.form
  const status = root.querySelector<HTMLElement>('[role=status]')
  const list = root.querySelector<HTMLElement>('[data-results]')
  const template = root.querySelector('template')
  const nothing = root.querySelector<HTMLElement>('[data-nothing]')
  const elsewhere = root.querySelector<HTMLAnchorElement>('[data-elsewhere]')
  const { search: address = '', none = '', one = '', many = '', loading = '', failed = '' } = root.dataset
  if (!field || !form || !status || !list || !template || !nothing) return

  let index: Promise<PreparedIndex> | undefined
  // A failure is not kept: the next key tries again.
  const indexOnce = (): Promise<PreparedIndex> =>
    (index ??= loadIndex(address).catch((error: unknown) => {
      index = undefined
      throw error
    }))
  const countIn = new Intl.NumberFormat(document.documentElement.lang === 'mr' ? 'mr-IN' : 'en-IN')

  const show = (prepared: PreparedIndex, query: string): void => {
    const results = searchIn(prepared, query)
    list.replaceChildren(
      ...results.map(({ href, title, heading, snippet }) => {
        const item = template.content.cloneNode(true)
        if (!(item instanceof DocumentFragment)) return ''
        const link = item.querySelector('a')
        link?.setAttribute('href', href)
        link?.append(marked(title))
        const [headingLine, snippetLine] = item.querySelectorAll('p')
        if (heading.length > 0) headingLine?.append(marked(heading))
        else headingLine?.remove()
        snippetLine?.append(marked(snippet))
        return item
      }),
    )
    const count = results.length
    status.textContent = (count === 0 ? none : count === 1 ? one : many)
      .replace('{{n}}', countIn.format(count))
      .replace('{{query}}', query)
    nothing.hidden = count > 0
    if (elsewhere) elsewhere.search = `?q=${encodeURIComponent(query)}`
  }

  let shown = ''
  const search = async (): Promise<void> => {
    const query = field.value.trim()
    if (query === shown) return
    shown = query
    const url = new URL(window.location.href)
    if (query === '') url.searchParams.delete('q')
    else url.searchParams.set('q', query)
    window.history.replaceState(window.history.state, '', url)
    if (query === '') {
      list.replaceChildren()
      status.textContent = ''
      nothing.hidden = true
      return
    }
    try {
      if (list.childElementCount === 0) status.textContent = loading
      const prepared = await indexOnce()
      // Typed on in the meantime: that search shows its own.
      if (query === shown) show(prepared, query)
    } catch {
      shown = ''
      status.textContent = failed
    }
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  field.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void search(), pause)
  })
  // Fetched while the first letters are typed.
  field.addEventListener('focus', () => void indexOnce().catch(() => undefined), { once: true })
  form.addEventListener('submit', (submitted) => {
    submitted.preventDefault()
    clearTimeout(timer)
    void search()
  })
  const asked = new URL(window.location.href).searchParams.get('q')
  if (asked !== null) field.value = asked
  // Also what the browser itself put there, on the way back.
  void search()
}
