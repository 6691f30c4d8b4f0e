/** Writes the answers into the files that hold them. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import ts from 'typescript'
import { type Document, isAlias, isMap, isSeq, parseDocument } from 'yaml'
import * as z from 'zod/mini'
import type { Locale } from '#core/basics/locale.ts'
import { languageNames } from '#core/content/language-names.ts'
import { ownName } from '#i18n/locale.ts'
import { offsetOf, type Answers } from './answers.ts'
import { withHue } from './colour.ts'
import { contentOf, wordsOf } from './words.ts'

const toJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

export function apply(root: string, answers: Answers): void {
  const { languages } = answers
  const [first = 'en'] = languages
  const change = (path: string, to: (text: string) => string): void => {
    const file = join(root, path)
    const before = readFileSync(file, 'utf8')
    const after = to(before)
    if (after !== before) writeFileSync(file, after)
  }
  /** Returns a text in each language of the site; the first text stands in for one that is missing. */
  const inEach = (texts: readonly string[]): Record<string, string> =>
    Object.fromEntries(languages.map((locale, cityName) => [locale, texts[cityName] ?? texts[0] ?? '']))
  const written = (texts: readonly string[]): Record<string, string> =>
    Object.fromEntries(
      languages.flatMap((locale, cityName) => (texts[cityName] ? [[locale, texts[cityName]]] : [])),
    )

  change('src/core/basics/this-site.ts', (text) => thisSite(text, answers))
  change('src/content/site/site.json', (text) => {
    const { name, city, phone, email, upi } = answers
    const cityName = inEach(city)[first] ?? ''
    const facts = {
      phone,
      whatsapp: phone,
      email,
      upiId: upi,
      upiName: name[0] ?? '',
      name: written(name),
      city: written(city),
      state: written(city),
      areaServed: cityName,
      legal: { name: written(name), address: written(city) },
      social: [],
    }
    return toJson({ ...z.record(z.string(), z.unknown()).parse(JSON.parse(text)), ...facts })
  })
  for (const path of filesUnder(root, 'src/content', '.json'))
    change(path, (text) => toJson(inLanguages(JSON.parse(text), languages)))
  const here = inEach(answers.city)['en']
  if (here !== undefined)
    for (const path of [
      ...filesUnder(root, 'src/content', '.json'),
      ...filesUnder(root, 'src/i18n/messages', '.ts'),
    ])
      change(path, (text) => text.replaceAll(/\bPune\b/g, here))
  // Posts and testimonials are another person's. Git keeps no folder without a file.
  for (const path of filesUnder(root, 'src/content/blog', '.md')) {
    rmSync(join(root, path))
    writeFileSync(join(root, path, '../.gitkeep'), '')
  }
  change('src/content/testimonials/testimonials.json', () => toJson({ testimonials: [] }))
  change('src/editor/config.yml', (text) => editorFor(text, languages))
  change('netlify.toml', (text) =>
    text.replaceAll(/^ {2}\{ from = .*\n/gm, (rule) => ruleFor(rule, languages)),
  )
  if (answers.colour !== colourNow(root)) paint(root, change, answers.colour)
  if (answers.trade !== null) {
    const [trade, city] = [inEach(answers.trade), inEach(answers.city)]
    const said = (locale: Locale) => ({ trade: trade[locale] ?? '', city: city[locale] ?? '' })
    const [en, mr] = [said(languages.includes('en') ? 'en' : first), said('mr')]
    for (const [name, texts] of Object.entries(wordsOf(en, mr))) say(change, name, texts, languages)
    for (const [path, content] of Object.entries(contentOf(en, mr)))
      change(`src/content/${path}`, () => toJson(inLanguages(content, languages)))
  }
  if (languages.includes('hi')) addHindi(root, change)
}

function filesUnder(root: string, folder: string, end: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end))
    .map((name) => join(folder, name))
}

function thisSite(text: string, { languages, zone, currency, workshops }: Answers): string {
  const short = new Intl.DateTimeFormat('en-IN', { timeZone: zone, timeZoneName: 'short' })
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  const sign = parts.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? currency
  const values = {
    publishedIn: languages,
    timeZone: zone,
    utcOffset: offsetOf(zone, '2026-01-01'),
    zoneName: short.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? zone,
    currency,
    // Letters keep their distance from the number.
    currencySign: /\w$/.test(sign) ? `${sign}\u00a0` : sign,
    hasWorkshops: workshops,
  }
  return Object.entries(values).reduce(
    (all, [name, value]) => replaced(all, ['thisSite', name], () => JSON.stringify(value)),
    text,
  )
}

/** Drops what is in a language that the site no longer has. */
function inLanguages(value: unknown, languages: readonly Locale[]): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => inLanguages(item, languages))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const isText = entries.length > 0 && entries.every(([key]) => key in languageNames)
  const kept = isText ? entries.filter(([key]) => languages.some((locale) => locale === key)) : entries
  return Object.fromEntries(kept.map(([key, inner]) => [key, inLanguages(inner, languages)]))
}

/** Keeps the fields of the site's languages wherever a form has one for each. */
function fieldsFor(node: unknown, config: Document, languages: readonly Locale[]): void {
  if (isMap(node)) for (const { value } of node.items) fieldsFor(value, config, languages)
  if (!isSeq(node)) return
  const nameOf = (field: unknown): unknown => (isMap(field) ? field.get('name') : undefined)
  const marathi = node.items.find((field) => nameOf(field) === 'mr')
  if (isMap(marathi)) {
    // What it repeats stands in the English field, which may go.
    const inner = marathi.get('fields', true)
    if (isAlias(inner)) marathi.set('fields', inner.resolve(config))
    if (languages.includes('hi')) {
      for (const [name, value] of Object.entries({ name: 'hi', label: ownName.hi, required: false }))
        marathi.set(name, value)
    }
    node.items = node.items.filter((field) => languages.some((locale) => locale === nameOf(field)))
  }
  for (const field of node.items) fieldsFor(field, config, languages)
}

/** Gives the content editor's forms a field for each language of the site. */
function editorFor(text: string, languages: readonly Locale[]): string {
  const config = parseDocument(text)
  config.setIn(['i18n', 'locales'], config.createNode(languages, { flow: true }))
  config.setIn(['i18n', 'default_locale'], languages[0])
  fieldsFor(config.contents, config, languages)
  return config.toString({ lineWidth: 0 }).replaceAll(/\.en(?=\}\}|[\],])/g, `.${languages[0]}`)
}

/** Returns the rule by which `?lang=` leads to the second language or back; '' without one. */
function ruleFor(rule: string, [first = 'en', second]: readonly Locale[]): string {
  if (second === undefined) return ''
  return rule.replaceAll(/\b(?:en|mr|hi)\b/g, (locale) => (locale === 'en' ? first : second))
}

type Change = (path: string, to: (text: string) => string) => void

/**
 * Returns the source with another value for one member of an object literal. `path` names the variable and the members that lead to it.
 * Throws if the source has no such member.
 */
function replaced(source: string, path: readonly string[], to: (value: ts.Expression) => string): string {
  const file = ts.createSourceFile('messages.ts', source, ts.ScriptTarget.Latest, true)
  const find = (node: ts.Node, [name, ...rest]: readonly string[]): ts.Expression | undefined => {
    const isNamed =
      (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) && node.name.getText() === name
    if (isNamed && rest.length === 0) return node.initializer
    const inside = isNamed ? rest : [name ?? '', ...rest]
    return ts.forEachChild(node, (child) => find(child, inside))
  }
  const value = find(file, path)
  if (!value) throw new Error(`There is no ${path.join('.')}`)
  return source.slice(0, value.getStart()) + to(value) + source.slice(value.end)
}

/** Puts other words for a message; in a language that the site does not have, they stay. */
function say(
  change: Change,
  name: string,
  [en, mr]: readonly [string, string],
  languages: readonly Locale[],
): void {
  const [topic = '', key = ''] = name.split('.')
  const marathi = languages.includes('mr') ? JSON.stringify(mr) : null
  if (topic === 'event') {
    const words = [['en', JSON.stringify(en)], ...(marathi === null ? [] : [['mr', marathi]])]
    for (const [locale = '', text = ''] of words)
      change(`src/i18n/messages/event/${locale}.ts`, (source) => replaced(source, [topic, key], () => text))
    return
  }
  change('src/i18n/messages/pages.ts', (source) =>
    replaced(source, ['pages', topic, key], (pair) => {
      const former = ts.isArrayLiteralExpression(pair) ? pair.elements[1]?.getText() : undefined
      return `[${JSON.stringify(en)}, ${marathi ?? former ?? ''}]`
    }),
  )
}

/** Makes the Hindi entries of the islands of the Marathi ones, which go: their words are English until hi.ts has Hindi ones. */
function addHindi(root: string, change: Change): void {
  if (!existsSync(join(root, 'src/islands/mr'))) return
  mkdirSync(join(root, 'src/islands/hi'), { recursive: true })
  for (const path of filesUnder(root, 'src/islands/mr', '')) {
    const topics: string[] = []
    const source = readFileSync(join(root, path), 'utf8')
      .replace(
        /import \{ (\w+) \} from '#i18n\/messages\/([\w-]+)\/mr\.ts'/g,
        (_line, name: string, folder: string) => {
          topics.push(name)
          return `import { ${name} as ${name}En } from '#i18n/messages/${folder}/en.ts'`
        },
      )
      .replaceAll('Marathi', 'Hindi')
      .replaceAll('"mr"', '"hi"')
    const hindi = topics.map((name) => `${name} as ${name}Hi`).join(', ')
    const merged = topics.map((name) => `const ${name} = { ...${name}En, ...${name}Hi }`).join('\n')
    const whole =
      topics.length === 0
        ? source
        : source
            .replace(/^import /m, `import { ${hindi} } from '#i18n/messages/hi.ts'\nimport `)
            .replace(/\n\n(?=export function)/, `\n\n${merged}\n\n`)
    writeFileSync(join(root, 'src/islands/hi', basename(path)), whole)
  }
  rmSync(join(root, 'src/islands/mr'), { recursive: true })
  for (const folder of ['src/components', 'src/pages'])
    for (const path of filesUnder(root, folder, '.astro'))
      change(path, (text) =>
        text.replaceAll('#islands/mr/', '#islands/hi/').replaceAll(/\bInMarathi\b/g, 'InHindi'),
      )
  change('architecture.config.ts', (text) =>
    text.replace(
      "  'src/islands/mr': islandsIn('mr'),",
      "  'src/islands/hi': { ...islandsIn('en'), imports: [...islandsIn('en').imports, 'i18n/messages/hi.ts'] },",
    ),
  )
}

const colourNow = (root: string): string | undefined =>
  /--color-peacock: light-dark\((#\w{6})/.exec(readFileSync(join(root, 'src/styles/tokens.css'), 'utf8'))?.[1]

/** Gives the family of the main colour another hue wherever its colours stand, also in drawings. */
function paint(root: string, change: Change, colour: string): void {
  const tokens = readFileSync(join(root, 'src/styles/tokens.css'), 'utf8')
  const family =
    tokens
      .match(/--color-(on-)?(peacock|field(?!-ink))[\w-]*:.*/g)
      ?.join()
      .match(/#\w{6}/g) ?? []
  const others = new Map(family.filter((hex) => hex !== '#ffffff').map((hex) => [hex, withHue(hex, colour)]))
  for (const folder of ['src', 'public'])
    for (const end of ['.css', '.ts', '.svg', '.astro'])
      for (const path of filesUnder(root, folder, end))
        change(path, (text) => text.replace(/#[0-9a-f]{6}\b/g, (hex) => others.get(hex) ?? hex))
}
