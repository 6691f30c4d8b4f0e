/** Gives a page the rules of its own markup, so that it waits for no file, and the file with its islands' rules. Shortens their names. */

interface Rule {
  /** The text before the block, or a whole statement such as `@layer a, b`. */
  readonly head: string
  /** The block: text, or the rules within `@layer`, `@media` and the like. Absent for statements. */
  readonly block?: string | readonly Rule[] | undefined
  /** The classes of each selector, outside `:not()`, `:is()` and the like; an element must have one of these sets. */
  readonly classes: readonly (readonly string[])[]
}

const tokens = /\/\*[^]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\\[^]|[{};]|[^"'\\{};/]+|\//g
const group = /^@(layer|media|supports|container)\b/

function rulesOf(sheet: string): Rule[] {
  const found = Array.from(sheet.matchAll(tokens), ([token]) => token).filter(
    (token) => !token.startsWith('/*'),
  )
  let at = 0
  /** Reads up to the `}` that ends the block, and consumes it. */
  const block = (): string => {
    let text = ''
    for (let depth = 1; at < found.length; at++) {
      const token = found[at] ?? ''
      if (token === '{') depth++
      if (token === '}' && --depth === 0) break
      text += token
    }
    at++
    return text
  }
  const rules = (): Rule[] => {
    const list: Rule[] = []
    let head = ''
    while (at < found.length) {
      const token = found[at++] ?? ''
      if (token === '}') break
      if (token === ';' && head.trim() !== '') list.push({ head: head.trim(), classes: [[]] })
      else if (token === '{') list.push(ruleOf(head.trim(), group.test(head.trim()) ? rules() : block()))
      else head += token
      if ('{;'.includes(token)) head = ''
    }
    return list
  }
  return rules()
}

function ruleOf(head: string, block: string | readonly Rule[]): Rule {
  return { head, block, classes: head.startsWith('@') ? [[]] : classesOf(head) }
}

/** Matches the parentheses of a pseudo-class, with two more levels in them. */
const within = String.raw`\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)`
const optional = new RegExp(String.raw`(?<!\\):(?:not|is|where|has)${within}|(?<!\\)\[[^\]]*\]`, 'g')

const className = /(?<!\\)\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\x00-\x7f])+)/g

function withoutEscapes(name: string): string {
  return name.replaceAll(/\\(?:([0-9a-f]{1,6}) ?|(.))/g, (_, code: string | undefined, sign: string) =>
    code === undefined ? sign : String.fromCodePoint(parseInt(code, 16)),
  )
}

function classesOf(selectors: string): string[][] {
  return selectors
    .replaceAll(/(?<=^|[^\\],):is\((?=[.:])/g, '')
    .replaceAll(optional, '')
    .split(/(?<!\\),/)
    .map((selector) => Array.from(selector.matchAll(className), ([, name = '']) => withoutEscapes(name)))
}

const references: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  amp: '&',
  '#38': '&',
  '#34': '"',
  '#39': "'",
}

const classAttribute = /(?<=\sclass=")[^"]*(?=")/g

function namesIn(value: string): string[] {
  return value.replaceAll(/&(#?\w+);/g, (whole, name: string) => references[name] ?? whole).split(/\s+/)
}

function namesOf(html: string): string[] {
  return (html.match(classAttribute) ?? []).flatMap(namesIn)
}

/** base.css makes every border solid: Tailwind repeats it with each border, by a property that pages would have to declare. */
const repeatedBorder = /border(-[a-z-]+)?-style:var\(--tw-border-style\);?/g
/** Where a rule needs a prefix, the stylesheet's compiler writes some declarations twice. */
const repeated = /(?<=[{;])([\w-]+:[^;{}]+;)(?=\1)/g

export interface Sheet {
  readonly rules: readonly Rule[]
  /** Short names of utilities, which no script looks up; the same on all pages, because parts of one page are put into another. */
  readonly short: ReadonlyMap<string, string>
  /** Short names of custom properties. The own styles of a prerendered page get them as well; those of an SSR page may name none. */
  readonly properties: ReadonlyMap<string, string>
}

export function readSheet(sheet: string): Sheet {
  // Drops Tailwind's properties for browsers of before 2024: pages use none that these browsers lack.
  const text = sheet.replaceAll(repeatedBorder, '').replaceAll(repeated, '')
  const variables = new Set(text.match(/(?<=[{;])--(?!tw-)[\w-]+(?=:)/g))
  const properties = new Map([...variables].map((name, index) => [name, `--${index.toString(36)}`]))
  const rules = rulesOf(renamed(text, properties)).filter(({ head }) => head !== '@layer properties')
  const marked = Array.from(sheet.matchAll(className), ([, name = '']) => withoutEscapes(name))
  const names = new Set([...marked.filter((name) => /[^\w-]/.test(name)), ...utilitiesOf(rules)])
  const short = new Map([...names].map((name, index) => [name, `_${index.toString(36)}`]))
  return { rules, short, properties }
}

/** Gives custom properties their short names, where they are set and where a value asks for them. */
function renamed(text: string, properties: Sheet['properties']): string {
  return text.replaceAll(/(?<=[{;]|[^\\]var\()--[\w-]+/g, (name) => properties.get(name) ?? name)
}

/** Writes lengths of Tailwind's scale as such: four of its steps are a rem (styles/tokens.css). */
function inRem(styles: string, properties: Sheet['properties']): string {
  const steps = String.raw`calc\(var\(${properties.get('--spacing')}\) \* ([-.\d]+)\)`
  return styles.replaceAll(new RegExp(steps, 'g'), (_, count: string) => `${Number(count) / 4}rem`)
}

/** Returns the classes with which selectors of utilities begin: what follows may be the name of a part. */
function utilitiesOf(rules: readonly Rule[], isWithin = false): string[] {
  return rules.flatMap(({ head, block, classes }) =>
    typeof block === 'object'
      ? utilitiesOf(block, isWithin || head === '@layer utilities')
      : isWithin
        ? classes.flatMap(([name]) => name ?? [])
        : [],
  )
}

/** A comma within parentheses meets their end first. */
const outerComma = /(?<!\\),(?![^(]*\))/

/** Returns the rules that match the page or need no class, and the custom properties that are used. */
function stylesOf(rules: readonly Rule[], classes: ReadonlySet<string>, html: string): string {
  const isAtRest = html !== '' && !/\s(?:disabled|aria-disabled|aria-invalid)[\s=>]/.test(html)
  const isWanted = (all: readonly string[]): boolean => all.every((name) => classes.has(name))
  const write = (list: readonly Rule[]): string =>
    list
      .filter((rule) => rule.classes.some(isWanted) && !(isAtRest && rule.head === '@layer states'))
      .map(({ head, block, classes: sets }) => {
        if (block === undefined) return `${head};`
        const text = typeof block === 'string' ? block : write(block)
        const selectors = head.split(outerComma)
        const wanted = selectors.filter((_, index) => isWanted(sets[index] ?? []))
        const isSplit = selectors.length === sets.length
        return text === '' ? '' : `${isSplit ? wanted.join(',') : head}{${text}}`
      })
      .join('')
  const text = write(rules)
  const used = new Set((html + text).match(/(?<=var\()--[\w-]+/g))
  return text.replaceAll(
    /@property (--[\w-]+)\{[^}]*\}|(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g,
    (definition, property?: string, name?: string) => (used.has(property ?? name ?? '') ? definition : ''),
  )
}

/** Matches what islands make: within themselves, at the end of the page, and where a page has a place for it. */
const made = ':where(astro-island *,[data-pay-place] *,body>:is(div,dialog),body>:is(div,dialog) *)'

function forIslands(rules: readonly Rule[]): Rule[] {
  return rules
    .filter(({ head }) => head !== '@layer base')
    .map(({ head, block, classes }) => ({
      head: head.startsWith('@') ? head : head.replaceAll(className, (name) => name + made),
      block: typeof block === 'object' ? forIslands(block) : block,
      classes,
    }))
}

type ClassesOfIslands = Readonly<Record<string, readonly string[]>>

/** Also has rules that pages have: in one sheet they keep their order, and a layer of their own outranks the page's. */
export function stylesOfIslands({ rules, properties }: Sheet, ofIslands: ClassesOfIslands): string {
  const styles = stylesOf(forIslands(rules), new Set(Object.values(ofIslands).flat()), '')
  return `@layer islands{${inRem(styles, properties)}}`
}

const island = /<astro-island [^>]* component-export="(\w+)"[^>]* client="(\w+)"/g
/** Islands keep the long names, which their scripts have. */
const ofIsland = /<astro-island [^]*?<\/astro-island>/g
const ofIslandOrClass = new RegExp(`${ofIsland.source}|${classAttribute.source}`, 'g')
const link = /<link rel="stylesheet" href="[^"]+" id="sheet">/

export interface StyledPage {
  readonly html: string
  readonly styles: string
}

/** Returns null if the page has no link to replace. `later`: the address of what `stylesOfIslands` returns (directives/reach.ts). */
export function withStyles(
  page: string,
  { rules, short, properties }: Sheet,
  ofIslands: ClassesOfIslands,
  later: string,
): StyledPage | null {
  const [found] = link.exec(page) ?? []
  if (found === undefined) return null
  const html = page.replaceAll(/<style>[^]*?<\/style>|="var\([^"]*"/g, (part) => renamed(part, properties))
  const islands = Array.from(html.matchAll(island), ([, name = '', client]) => [name, client] as const)
  const atOnce = islands.filter(([, client]) => client !== 'reach')
  const outside = new Set(namesOf(html.replaceAll(ofIsland, '')))
  const long = new Set([
    ...namesOf((html.match(ofIsland) ?? []).join('')),
    ...atOnce.flatMap(([name]) => ofIslands[name] ?? []),
  ])
  const chosen = stylesOf(rules, new Set([...outside, ...long]), html)
  // The flyer has a scale of its own.
  const lengths = html.includes('[--spacing:') ? chosen : inRem(chosen, properties)
  const styles = lengths.replaceAll(className, (whole, escaped: string) => {
    const name = withoutEscapes(escaped)
    const other = short.get(name)
    if (other === undefined || !outside.has(name)) return whole
    return long.has(name) ? `:is(${whole},.${other})` : `.${other}`
  })
  const shortened = html.replaceAll(ofIslandOrClass, (part) =>
    part.startsWith('<')
      ? part
      : namesIn(part)
          .map((name) => short.get(name) ?? name)
          .join(' '),
  )
  const more = atOnce.length < islands.length ? `<link rel="later" href="${later}" id="sheet">` : ''
  return { html: shortened.replace(found, () => `<style>${styles}</style>${more}`), styles }
}
