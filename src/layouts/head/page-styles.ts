/** Gives a page the rules of its own markup, so that it waits for no file, and the file with its islands' rules. Shortens class names. */

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

/** base.css makes every border solid: Tailwind repeats it with each border, by a property that pages would have to declare. */
const repeatedBorder = /border(-[a-z-]+)?-style:var\(--tw-border-style\);?/g

export interface Sheet {
  readonly rules: readonly Rule[]
  /** Short names of classes that no script looks up, the same on all pages, because parts of one page are put into another. */
  readonly short: ReadonlyMap<string, string>
}

export function readSheet(sheet: string): Sheet {
  // Drops Tailwind's properties for browsers of before 2024: pages use none that these browsers lack.
  const rules = rulesOf(sheet.replaceAll(repeatedBorder, '')).filter(
    ({ head }) => head !== '@layer properties',
  )
  const names = Array.from(sheet.matchAll(className), ([, name = '']) => withoutEscapes(name))
  const long = [...new Set(names)].filter((name) => /[^\w-]/.test(name))
  return { rules, short: new Map(long.map((name, index) => [name, `_${index.toString(36)}`])) }
}

/** Returns the rules that match the page or need no class, and the custom properties that are used. */
function stylesOf(rules: readonly Rule[], classes: ReadonlySet<string>, html: string): string {
  const isWanted = (rule: Rule): boolean => rule.classes.some((all) => all.every((name) => classes.has(name)))
  const write = (list: readonly Rule[]): string =>
    list
      .filter(isWanted)
      .map(({ head, block }) => {
        if (block === undefined) return `${head};`
        const text = typeof block === 'string' ? block : write(block)
        return text === '' ? '' : `${head}{${text}}`
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
export function stylesOfIslands({ rules }: Sheet, ofIslands: ClassesOfIslands): string {
  return `@layer islands{${stylesOf(forIslands(rules), new Set(Object.values(ofIslands).flat()), '')}}`
}

const island = /<astro-island [^>]* component-export="(\w+)"[^>]* client="(\w+)"/g
const link = /<link rel="stylesheet" href="[^"]+" id="sheet">/

export interface StyledPage {
  readonly html: string
  readonly styles: string
}

/** Returns null if the page has no link to replace. `later`: the address of what `stylesOfIslands` returns (directives/reach.ts). */
export function withStyles(
  html: string,
  { rules, short }: Sheet,
  ofIslands: ClassesOfIslands,
  later: string,
): StyledPage | null {
  const [found] = link.exec(html) ?? []
  if (found === undefined) return null
  const islands = Array.from(html.matchAll(island), ([, name = '', client]) => [name, client] as const)
  const classesOf = (some: typeof islands): string[] => some.flatMap(([name]) => ofIslands[name] ?? [])
  const atOnce = islands.filter(([, client]) => client !== 'reach')
  const kept = new Set(classesOf(islands))
  const classes = new Set([...(html.match(classAttribute) ?? []).flatMap(namesIn), ...classesOf(atOnce)])
  const styles = stylesOf(rules, classes, html).replaceAll(className, (whole, escaped: string) => {
    const name = withoutEscapes(escaped)
    return short.has(name) && !kept.has(name) ? `.${short.get(name)}` : whole
  })
  const shortened = html.replaceAll(classAttribute, (value) =>
    namesIn(value)
      .map((name) => (kept.has(name) ? name : (short.get(name) ?? name)))
      .join(' '),
  )
  const more = atOnce.length < islands.length ? `<link rel="later" href="${later}" id="sheet">` : ''
  return { html: shortened.replace(found, () => `<style>${styles}</style>${more}`), styles }
}
