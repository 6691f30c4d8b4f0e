/**
 * The list of coming events on partners' pages: one function, which is served as a script by its own text
 * (src/pages/embed/events.js.ts). So it stands alone: it uses nothing from outside itself, and leaves nothing behind but one element.
 *
 *     <script src="https://…/embed/events.js" data-lang="mr" data-most="3" async></script>
 *
 * It is written for pages of strangers: it makes elements and never markup (Trusted Types), its styles are no text in the page
 * (style-src), it sends neither cookie nor the page's address, and until it has the events, or where it gets none, a link to
 * them stands there. docs/decisions/022-api.md
 */

/** What the script reads of /events.json: as unsure as anything from outside. */
interface Item {
  readonly url?: unknown
  readonly title?: unknown
  readonly language?: unknown
  readonly _event?: {
    readonly words?: {
      readonly when?: unknown
      readonly where?: unknown
      readonly price?: unknown
      readonly closed?: unknown
    }
  }
}

export function embedEvents(): void {
  const script = document.currentScript
  // Loaded as a module, or by another script: there is no place of its own.
  if (!(script instanceof HTMLScriptElement)) return
  const { origin } = new URL(script.src)
  const isMarathi = script.dataset['lang'] === 'mr'
  const prefix = origin + (isMarathi ? '/mr' : '')
  const most = Number(script.dataset['most']) || 10
  const words = isMarathi
    ? { title: 'आगामी कार्यक्रम', all: 'सर्व कार्यक्रम पाहा', none: 'सध्या कोणताही कार्यक्रम ठरलेला नाही.' }
    : { title: 'Upcoming Events', all: 'See all events', none: 'No event is planned at the moment.' }

  const styles = new CSSStyleSheet()
  styles.replaceSync(`
:host{display:block;color-scheme:light dark}
section{color:#2a1d14;background:#fdf9f2;border:1px solid #d9c9b4;border-radius:12px;padding:16px 20px;font:16px/1.5 system-ui,sans-serif}
h2{font-size:1.15em;margin:0 0 8px}ul{list-style:none;margin:0 0 12px;padding:0}li{padding:10px 0;border-top:1px solid #d9c9b4}
a{color:#0b5963;font-weight:600;display:inline-block;padding:2px 0}p{margin:0 0 12px}span{display:block;font-size:.9em}
a:focus-visible{outline:3px solid #0b5963;outline-offset:2px}
@media(prefers-color-scheme:dark){section{color:#f4e9da;background:#15100c;border-color:#4a3b2e}li{border-color:#4a3b2e}a{color:#7fd3de}a:focus-visible{outline-color:#7fd3de}}`)
  const host = document.createElement('div')
  host.lang = isMarathi ? 'mr' : 'en'
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [styles]
  script.after(host)

  const element = (name: string, text: unknown, ...children: readonly Node[]): HTMLElement => {
    const made = document.createElement(name)
    if (typeof text === 'string') made.textContent = text
    made.append(...children)
    return made
  }
  const link = (text: unknown, address: string): HTMLElement => {
    const made = element('a', text)
    made.setAttribute('href', address)
    return made
  }
  const show = (...content: readonly Node[]): void => {
    const section = element(
      'section',
      null,
      element('h2', words.title),
      ...content,
      link(words.all, `${prefix}/events`),
    )
    section.setAttribute('aria-label', words.title)
    root.replaceChildren(section)
  }
  const row = ({ url, title, language, _event }: Item): HTMLElement[] => {
    if (typeof url !== 'string') return []
    const { when, where, price, closed } = _event?.words ?? {}
    // Whatever the answer says, a link leads to this site.
    const named = link(title, origin + new URL(url).pathname)
    if (typeof language === 'string') named.lang = language
    const facts = [where, price, closed].filter((fact) => typeof fact === 'string' && fact !== '')
    return [element('li', null, named, element('span', when), element('span', facts.join(' · ')))]
  }

  show()
  fetch(`${prefix}/events.json`, { credentials: 'omit', referrerPolicy: 'no-referrer' })
    .then((answer) => answer.json())
    .then((feed: { readonly items: readonly Item[] }) => {
      const rows = feed.items.slice(0, most).flatMap(row)
      show(rows.length > 0 ? element('ul', null, ...rows) : element('p', words.none))
    })
    // Offline, or blocked by the page's policy: the link stays.
    .catch(() => undefined)
}
