/**
 * Moves what islands need to wake up out of the pages, where nobody may ever need it. Astro writes into every page its
 * runtime, each directive and, as attributes, all the sentences that an island may say: up to 3.5 KB that stand before the
 * page's own words and are sent again with each page. Here they become files, which browsers keep: one script, that nothing
 * waits for, and the props, fetched beside the island's code when a visitor reaches for it. Islands are plain HTML until then.
 *
 * On visitors' pages a runtime of a third of the size takes the place of Astro's, on those made on demand as well; the desk
 * and the development server keep Astro's own. See docs/decisions/017.
 */
import { createHash } from 'node:crypto'

/** Astro's own: a directive announces itself on `Astro`, the runtime defines the element. */
const ofIslands =
  /<script>((?:(?!<\/script>)[\s\S])*(?:self\.Astro\b|customElements\.define\("astro-island")(?:(?!<\/script>)[\s\S])*)<\/script>/g
const runtime = 'customElements.define('
/** A page's own modules, inlined because they are small; they import nothing, so a function is room enough for each. */
const ofPage = /<script type="module">((?:(?!<\/script>)[\s\S])*)<\/script>/g
const directiveOfIsland = /<astro-island\b(?:[^>"]|"[^"]*")*? client="([^"]*)"/g
const propsOfIsland = /(<astro-island\b(?:[^>"]|"[^"]*")*?) props="([^"]*)"/g

const startOfIsland = /<astro-island\b(?:[^>"]|"[^"]*")*>/g
/** What tells an island how much of it has arrived (a deferred script finds all of it), and what it is called in Astro's tools. */
const unread = / (?:await-children|uid="[^"]*")/g
const end = '<!--astro:end-->'

/** Shorter props, in characters, cost less in the page than their request would. */
const leastMoved = 300

/** The directives under which `leanRuntime` has been tried; any other keeps Astro's. */
const ofVisitors = new Set(['reach', 'visible'])

/**
 * Does what Astro's does for islands that are complete in the page, have no slots and no islands inside, and whose props are plain
 * values and lists. Code that does not come is asked for once more after a second, under another address, because browsers
 * remember a module that failed. After that the island stays plain HTML, and its directive may load it again.
 */
const leanRuntime = `
const twice = (get) => get('').catch(() => new Promise((done) => setTimeout(done, 1e3)).then(() => get('?again=' + Date.now())));
const revive = ([kind, value]) => kind ? value.map(revive) : Object(value) === value ? reviveAll(value) : value;
const reviveAll = (values) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, revive(value)]));
customElements.define('astro-island', class extends HTMLElement {
  connectedCallback() {
    const told = (name) => this.getAttribute(name);
    const code = (name) => twice((query) => import(told(name) + query));
    const load = async () => {
      try {
        const [props, component, { default: hydrator }] = await Promise.all([
          told('props') ?? twice((query) => fetch(this.dataset.props + query)
            .then((answer) => answer.ok ? answer.text() : Promise.reject(answer.status))),
          code('component-url'),
          code('renderer-url'),
        ]);
        return async () => {
          await hydrator(this)(component[told('component-export')], reviveAll(JSON.parse(props)), {}, { client: told('client') });
          this.removeAttribute('ssr');
        };
      } catch (error) {
        console.error('Error hydrating', error);
        return () => {};
      }
    };
    Astro[told('client')](load, JSON.parse(told('opts')), this);
  }
});`
  .trim()
  .replaceAll(/\n\s*/g, ' ')

/** As `leanRuntime` can revive them: Astro's kinds 0 and 1. */
function isPlain([kind, value]: readonly unknown[]): boolean {
  if (kind === 1) return Array.isArray(value) && value.every((one) => Array.isArray(one) && isPlain(one))
  if (kind !== 0) return false
  return typeof value !== 'object' || value === null || arePlain(value)
}

function arePlain(values: object): boolean {
  return Object.values(values).every((value) => Array.isArray(value) && isPlain(value))
}

export interface Moved {
  readonly html: string
  /** Texts by their paths. */
  readonly files: ReadonlyMap<string, string>
}

/** The page with one deferred script and addresses in the place of all that; null for a page that has nothing of it. */
export function moveOut(html: string): Moved | null {
  const ofRuntime = textsOf(html, ofIslands)
  const ofPages = textsOf(html, ofPage)
  if (ofRuntime.length + ofPages.length === 0) return null
  const files = new Map<string, string>()
  const keep = (name: string, ending: string, text: string): string => {
    const path = pathOf(name, ending, text)
    files.set(path, text)
    return path
  }

  const isLean = isLeanPage(html)
  const directives = ofRuntime.filter((text) => !isRuntime(text))
  const script = [
    // Sorted, so that pages with the same islands in another order share the file.
    ...directives.toSorted(),
    ...ofRuntime.filter(isRuntime).map((text) => (isLean ? `{${leanRuntime}}` : text)),
    ...ofPages.map((text) => `(()=>{${text}})()`),
  ].join(';\n')
  const tag = tagOf(keep('islands', 'js', script))
  if (isLean) for (const directive of directives) keep('islands', 'js', aloneWith(directive))

  const moved = withoutUnread(html.replaceAll(ofIslands, '').replaceAll(ofPage, ''))
    .replaceAll(propsOfIsland, (whole, before: string, escaped: string) => {
      if (!isLean) return whole
      const props = unescape(escaped)
      const values: unknown = JSON.parse(props)
      if (typeof values !== 'object' || values === null || !arePlain(values))
        throw new Error(`An island has props of a kind that the lean runtime does not know: ${props}`)
      return escaped.length < leastMoved ? whole : `${before} data-props="${keep('props', 'json', props)}"`
    })
    .replace('</body>', `${tag}</body>`)
  return { html: moved, files }
}

/**
 * The same for a page made on demand, whose script some built page has left there (`moveOut` writes one for each directive
 * alone). Its props are its own, so they stay. Returns the page as it is where a built one would not have the lean runtime.
 */
export function withLeanRuntime(html: string): string {
  const [directive, ...others] = textsOf(html, ofIslands).filter((text) => !isRuntime(text))
  if (directive === undefined || others.length > 0 || !isLeanPage(html) || !havePlainProps(html)) return html
  const tag = tagOf(pathOf('islands', 'js', aloneWith(directive)))
  return withoutUnread(html.replaceAll(ofIslands, '')).replace('</body>', `${tag}</body>`)
}

function isRuntime(text: string): boolean {
  return text.includes(runtime)
}

function isLeanPage(html: string): boolean {
  return textsOf(html, directiveOfIsland).every((directive) => ofVisitors.has(directive))
}

function havePlainProps(html: string): boolean {
  return [...html.matchAll(propsOfIsland)].every(([, , escaped = '']) => {
    try {
      const values: unknown = JSON.parse(unescape(escaped))
      return typeof values === 'object' && values !== null && arePlain(values)
    } catch {
      return false
    }
  })
}

function aloneWith(directive: string): string {
  return `${directive};\n{${leanRuntime}}`
}

function pathOf(name: string, ending: string, text: string): string {
  return `/_astro/${name}.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.${ending}`
}

function tagOf(path: string): string {
  return `<script src="${path}" defer></script>`
}

function withoutUnread(html: string): string {
  return html.replaceAll(startOfIsland, (tag) => tag.replaceAll(unread, '')).replaceAll(end, '')
}

function textsOf(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, text = '']) => text)
}

const characters: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
}

/** What an attribute's text says. Throws for an entity that it does not know, rather than hand an island wrong words. */
function unescape(attribute: string): string {
  return attribute.replace(/&[^;\s]*;?/g, (entity) => {
    const character = characters[entity]
    if (character === undefined) throw new Error(`The props of an island hold ${entity}, which nobody reads`)
    return character
  })
}
