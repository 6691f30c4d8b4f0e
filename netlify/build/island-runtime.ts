/**
 * Moves what islands need to wake up out of the pages, where nobody may ever need it. Astro writes into every page its
 * runtime, each directive and, as attributes, all the sentences that an island may say: up to 3.5 KB that stand before the
 * page's own words and are sent again with each page. Here they become files, which browsers keep: one script, that nothing
 * waits for, and the props, fetched beside the island's code when a visitor reaches for it. Islands are plain HTML until then.
 */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** To stand before whatever hashes the scripts that are left in the pages. */
export function islandRuntime(): AstroIntegration {
  return {
    name: 'island-runtime',
    hooks: {
      async 'astro:build:done'({ dir, logger }) {
        const root = fileURLToPath(dir)
        const pages = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.html'))
        const files = new Map<string, string>()
        for (const page of pages) {
          const moved = moveOut(await readFile(join(root, page), 'utf8'))
          if (!moved) continue
          for (const [path, text] of moved.files) files.set(path, text)
          await writeFile(join(root, page), moved.html)
        }
        await mkdir(join(root, '_astro'), { recursive: true })
        for (const [path, text] of files) await writeFile(join(root, path), text)
        logger.info(`What wakes islands up: ${files.size} files for ${pages.length} pages`)
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
const propsOfIsland = /(<astro-island\b[^>]*?) props="([^"]*)"/g

/** What tells an island how much of it has arrived (a deferred script finds all of it), and what it is called in Astro's tools. */
const unread = /(?<=<astro-island\b[^>]*) (?:await-children|uid="[^"]*")|<!--astro:end-->/g

/** Shorter props, in characters, cost less in the page than their request would. */
const leastMoved = 300

/**
 * To run between the directives and the runtime: an island whose props were moved out has them brought before it is
 * hydrated. When they do not come, it stays plain HTML and the next reach tries again, as when its code does not come.
 */
const bringProps = `for (const [name, directive] of Object.entries(Astro))
  Astro[name] = (load, options, island) => directive(async () => {
    const { props } = island.dataset;
    if (props && !island.hasAttribute('props')) {
      for (const code of ['component-url', 'renderer-url']) import(island.getAttribute(code)).catch(() => {});
      try {
        const answer = await fetch(props);
        if (!answer.ok) throw answer.status;
        island.setAttribute('props', await answer.text());
      } catch {
        return () => {};
      }
    }
    return load();
  }, options, island)`.replaceAll(/\n\s*/g, ' ')

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

  const isRuntime = (text: string): boolean => text.includes(runtime)
  const script = [
    // Sorted, so that pages with the same islands in another order share the file.
    ...ofRuntime.filter((text) => !isRuntime(text)).toSorted(),
    ...(ofRuntime.length > 0 ? [bringProps] : []),
    ...ofRuntime.filter(isRuntime),
    ...ofPages.map((text) => `(()=>{${text}})()`),
  ].join(';\n')
  const tag = `<script src="${keep('islands', 'js', script)}" defer></script>`

  const moved = html
    .replaceAll(ofIslands, '')
    .replaceAll(ofPage, '')
    .replaceAll(unread, '')
    .replaceAll(propsOfIsland, (whole, before: string, props: string) =>
      props.length < leastMoved ? whole : `${before} data-props="${keep('props', 'json', unescape(props))}"`,
    )
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
