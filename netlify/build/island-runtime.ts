/**
 * Moves what islands need to wake up out of the pages, where nobody may ever need it. Astro writes into every page its
 * runtime, each directive and, as attributes, all the sentences that an island may say: up to 3.5 KB that stand before the
 * page's own words and are sent again with each page. Here they become files, which browsers keep: one script, that nothing
 * waits for, and the props, fetched beside the island's code when a visitor reaches for it. Islands are plain HTML until then.
 *
 * On visitors' pages a runtime of a third of the size takes the place of Astro's. Pages made on demand, the desk and the
 * development server keep Astro's own. See docs/decisions/017.
 */
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { changePages } from './pages.ts'

/** To stand before whatever hashes the scripts that are left in the pages. */
export function islandRuntime(): AstroIntegration {
  return {
    name: 'island-runtime',
    hooks: {
      async 'astro:build:done'({ dir, logger }) {
        const root = fileURLToPath(dir)
        const files = new Map<string, string>()
        const pages = await changePages(dir, (html) => {
          const moved = moveOut(html)
          for (const [path, text] of moved?.files ?? []) files.set(path, text)
          return moved?.html ?? null
        })
        await mkdir(join(root, '_astro'), { recursive: true })
        for (const [path, text] of files) await writeFile(join(root, path), text)
        logger.info(`What wakes islands up: ${files.size} files for ${pages} pages`)
      },
    },
  }
}

/** Astro's own: a directive announces itself on `Astro`, the runtime defines the element. */
const ofIslands =
  /<script>((?:(?!<\/script>)[\s\S])*(?:self\.Astro\b|customElements\.define\("astro-island")(?:(?!<\/script>)[\s\S])*)<\/script>/g
const runtime = 'customElements.define('
/** A page's own modules, inlined because they are small; they import nothing, so a function is room enough for each. */
const ofPage = /<script type="module">((?:(?!<\/script>)[\s\S])*)<\/script>/g
const directiveOfIsland = /<astro-island\b(?:[^>"]|"[^"]*")*? client="([^"]*)"/g
const propsOfIsland = /(<astro-island\b(?:[^>"]|"[^"]*")*?) props="([^"]*)"/g

/** What tells an island how much of it has arrived (a deferred script finds all of it), and what it is called in Astro's tools. */
const unread = /(?<=<astro-island\b(?:[^>"]|"[^"]*")*) (?:await-children|uid="[^"]*")|<!--astro:end-->/g

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
    const path = `/_astro/${name}.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.${ending}`
    files.set(path, text)
    return path
  }

  const isLean = textsOf(html, directiveOfIsland).every((directive) => ofVisitors.has(directive))
  const isRuntime = (text: string): boolean => text.includes(runtime)
  const script = [
    // Sorted, so that pages with the same islands in another order share the file.
    ...ofRuntime.filter((text) => !isRuntime(text)).toSorted(),
    ...ofRuntime.filter(isRuntime).map((text) => (isLean ? `{${leanRuntime}}` : text)),
    ...ofPages.map((text) => `(()=>{${text}})()`),
  ].join(';\n')
  const tag = `<script src="${keep('islands', 'js', script)}" defer></script>`

  const moved = html
    .replaceAll(ofIslands, '')
    .replaceAll(ofPage, '')
    .replaceAll(unread, '')
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
