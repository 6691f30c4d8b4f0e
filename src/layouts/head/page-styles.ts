/** A page is painted without waiting for a file: it has the rules of its markup, and with an island of what scripts add. */

interface Rule {
  /** What stands before the block, or the whole of a statement such as `@layer a, b`. */
  readonly head: string
  /** The block: text, or rules within `@layer`, `@media` and the like. Absent for statements. */
  readonly block?: string | readonly Rule[]
  /** The classes of each selector, outside `:not()`, `:is()` and the like; an element has to have one of these sets. */
  readonly classes: readonly (readonly string[])[]
}

const tokens = /\/\*[^]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\\[^]|[{};]|[^"'\\{};/]+|\//g
const group = /^@(layer|media|supports|container)\b/

function rulesOf(sheet: string): Rule[] {
  const found = Array.from(sheet.matchAll(tokens), ([token]) => token).filter(
    (token) => !token.startsWith('/*'),
  )
  let at = 0
  /** Up to the `}` that ends the block, which is consumed. */
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

/** Parentheses of a pseudo-class, with two more levels in them. */
const within = String.raw`\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)`
const optional = new RegExp(String.raw`(?<!\\):(?:not|is|where|has)${within}|(?<!\\)\[[^\]]*\]`, 'g')

function classesOf(selectors: string): string[][] {
  return selectors
    .replaceAll(optional, '')
    .split(/(?<!\\),/)
    .map((selector) =>
      Array.from(
        selector.matchAll(/(?<!\\)\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\x00-\x7f])+)/g),
        ([, name = '']) =>
          name.replaceAll(/\\(?:([0-9a-f]{1,6}) ?|(.))/g, (_, code: string | undefined, sign: string) =>
            code === undefined ? sign : String.fromCodePoint(parseInt(code, 16)),
          ),
      ),
    )
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

function classesIn(html: string): Set<string> {
  return new Set(
    Array.from(html.matchAll(/\sclass="([^"]*)"/g), ([, value = '']) =>
      value.replaceAll(/&(#?\w+);/g, (whole, name: string) => references[name] ?? whole).split(/\s+/),
    ).flat(),
  )
}

export interface Sheet {
  readonly rules: readonly Rule[]
  /** Classes that scripts add. */
  readonly added: readonly string[]
}

/** The stylesheet, and one that holds the rules of what scripts add: its names are taken, its rules are in the first. */
export function readSheet(sheet: string, added: string): Sheet {
  const namesIn = (list: readonly Rule[]): string[] =>
    list.flatMap(({ block, classes }) => (typeof block === 'object' ? namesIn(block) : classes.flat()))
  return { rules: rulesOf(sheet), added: namesIn(rulesOf(added)) }
}

/** The rules that match something of the page, or could without a class; custom properties where something uses them. */
export function stylesOf({ rules, added }: Sheet, html: string): string {
  const classes = classesIn(html)
  if (html.includes('<astro-island')) for (const name of added) classes.add(name)
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

const link = /<link rel="stylesheet" href="[^"]+" id="sheet">/

export interface StyledPage {
  readonly html: string
  readonly styles: string
}

/** The page with its styles in the place of the link; null where it has none. */
export function withStyles(html: string, sheet: Sheet): StyledPage | null {
  const [found] = link.exec(html) ?? []
  if (found === undefined) return null
  const styles = stylesOf(sheet, html)
  return { html: html.replace(found, () => `<style>${styles}</style>`), styles }
}
