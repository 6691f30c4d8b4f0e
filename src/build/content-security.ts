/**
 * Writes the headers of static files where Netlify reads them; the later of two matching rules wins. `/*` has the policy of all pages, each
 * page its own. An inline script that is not announced stops the build, as does a `style` attribute, which no hash can allow.
 */
import { readFile, writeFile } from 'node:fs/promises'
import type { AstroIntegration } from 'astro'
import * as z from 'zod/mini'
import { rightsOf } from '#core/basics/deploy.ts'
import { splitLocale } from '#i18n/locale.ts'
import {
  editorHeaders,
  cameraPath,
  editorPath,
  editorPolicy,
  embeddableHeaders,
  emptyPolicy,
  pageDirectives,
  pagePolicy,
  personalCaching,
  searchPath,
  securityHeaders,
  speculationHeaders,
  speculationRulesPath,
  withCamera,
  withWebAssembly,
  isPersonalPath,
  hashesIn,
  hashOf,
  inlineScriptsOf,
  inlineStylesOf,
} from '#http/headers.ts'
import { readPages, type Page as BuiltPage } from './discovery.ts'

interface Options {
  readonly inlineScripts: readonly string[]
  readonly rewrites: Readonly<Record<string, string>>
}

export function contentSecurity({ inlineScripts, rewrites }: Options): AstroIntegration {
  let root: URL
  return {
    name: 'content-security',
    hooks: {
      'astro:config:setup'({ command, config, updateConfig }) {
        root = config.root
        if (command !== 'build') return
        const scriptDirective = { resources: [], hashes: inlineScripts.map(hashOf), strictDynamic: false }
        const styleDirective = { resources: [], hashes: [] }
        updateConfig({
          security: {
            csp: { algorithm: 'SHA-256', directives: [...pageDirectives], scriptDirective, styleDirective },
          },
        })
      },
      // Runs after the adapter's hook, which writes its rules.
      async 'astro:build:done'({ dir, logger }) {
        const rules = new URL('.netlify/v1/config.json', root)
        const pages = await Promise.all((await readPages(dir)).map((page) => withPreloads(page, dir)))
        const text = await readFile(rules, 'utf8')
        const { isPreview } = rightsOf({ context: process.env['CONTEXT'] }, false)
        await writeFile(rules, withHeaderRules(text, pages, rewrites, isPreview))
        logger.info(`Content security policies for ${pages.length} pages`)
      },
    },
  }
}

export interface Page extends BuiltPage {
  /** The scripts of a page of the admin, as the value of its `Link` header. */
  readonly preloads?: string
}

async function withPreloads(page: BuiltPage, folder: URL): Promise<Page> {
  const isOfAdmin = /^(admin|events-admin)\b/.test(page.path) && addressOf(page.path) !== editorPath
  return isOfAdmin ? { ...page, preloads: await preloadsOf(page.html, folder) } : page
}

const lateIsland = /<astro-island\b[^>]*\bclient="later"[^>]*>/g
const question = /<link rel="preload" href="(\/api\/[^"]+)"/
const inPage = /"(\/_astro\/[^"]+\.js)"/g
/** Does not match `import("./x.js")`, which waits for a press. */
const inScript = /(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/g

/** Names the largest script first: on a phone each level of imports costs a round trip. Returns '' if the page has no scripts. */
async function preloadsOf(html: string, folder: URL): Promise<string> {
  const [, preload] = question.exec(html) ?? []
  const atOnce = html.replace(lateIsland, '').matchAll(inPage)
  const found = new Set(Array.from(atOnce, ([, path = '']) => path))
  const sizes = new Map<string, number>()
  for (const path of found) {
    const script = await readFile(new URL(`.${path}`, folder), 'utf8')
    sizes.set(path, script.length)
    for (const [, name = ''] of script.matchAll(inScript)) found.add(`/_astro/${name}`)
  }
  const scripts = [...sizes].toSorted(([, a], [, b]) => b - a)
  return [
    ...(preload === undefined ? [] : [`<${preload}>; rel=preload; as=fetch; crossorigin=use-credentials`]),
    ...scripts.map(([path]) => `<${path}>; rel=modulepreload`),
  ].join(', ')
}

const rulesSchema = z.looseObject({
  headers: z.array(z.looseObject({ for: z.string(), values: z.record(z.string(), z.string()) })),
})
type Rule = z.infer<typeof rulesSchema>['headers'][number]
const policyHeader = 'Content-Security-Policy'
const asContent = { [policyHeader]: emptyPolicy }
const kept = { 'Cache-Control': 'public, max-age=31536000, immutable' }

/** Rules for static files beside those of pages; later ones win. The admin's pages are empty, but what they show is personal. */
const otherRules: readonly Rule[] = [
  ...['/_astro/*', '/islands/*', '/pagefind/*'].map((path) => ({ for: path, values: asContent })),
  { for: '/og/*', values: titled(embeddableHeaders) },
  { for: '/pictures/*', values: { ...asContent, ...titled(embeddableHeaders), ...kept } },
  ...['islands', 'pagefind/fragment', 'pagefind/index'].map((folder) => ({
    for: `/${folder}/*`,
    values: kept,
  })),
  // Every page names this file, and a browser asks for it once a day. Browsers obey it under this type only.
  {
    for: speculationRulesPath,
    values: { 'Content-Type': 'application/speculationrules+json', 'Cache-Control': 'public, max-age=86400' },
  },
  ...['/admin', '/admin.html', '/admin/*', '/events-admin', '/events-admin.html'].map((path) => ({
    for: path,
    values: { 'Cache-Control': personalCaching },
  })),
  { for: editorPath, values: { ...titled(editorHeaders), [policyHeader]: editorPolicy } },
]

export function withHeaderRules(
  rulesText: string,
  pages: readonly Page[],
  rewrites: Options['rewrites'],
  isPreview = false,
): string {
  const { headers, ...others } = rulesSchema.parse(JSON.parse(rulesText))
  const policies = headers.flatMap(({ values }) => values[policyHeader] ?? [])
  if (policies.length === 0)
    throw new Error('the adapter wrote no content security policy: give it staticHeaders: true')
  const announced = hashesIn(policies.join(' '))
  const used = new Map(
    pages
      .map((page) => [addressOf(page.path), hashesOfPage(page, announced)] as const)
      .filter(([address]) => address !== editorPath),
  )
  const policyOf = (addresses: Iterable<string>): string => {
    const found = [...addresses].flatMap((address) => used.get(address) ?? [])
    return pagePolicy({
      scripts: new Set(found.flatMap(({ scripts }) => scripts)),
      styles: new Set(found.flatMap(({ styles }) => styles)),
    })
  }
  const policyAt = (address: string): string => {
    const policy = policyOf([address, rewrites[address] ?? address])
    return splitLocale(address).path === searchPath ? withWebAssembly(policy) : policy
  }
  const common = titled({ ...securityHeaders, ...(isPreview ? { 'x-robots-tag': 'noindex' } : {}) })
  const written: Rule[] = [
    { for: '/*', values: { ...common, [policyHeader]: policyOf(used.keys()) } },
    ...[...used.keys()].map((address) => ({
      for: address,
      values: { [policyHeader]: policyAt(address), ...(leadsOn(address) ? titled(speculationHeaders) : {}) },
    })),
    ...pages.flatMap(({ path, preloads }) =>
      preloads === undefined ? [] : [{ for: addressOf(path), values: { Link: preloads } }],
    ),
    ...otherRules,
    { for: cameraPath, values: { 'Permissions-Policy': withCamera(common['Permissions-Policy'] ?? '') } },
  ]
  const rest = headers.filter(({ values }) => values[policyHeader] === undefined)
  return JSON.stringify({ ...others, headers: [...written, ...rest] })
}

/** Decides whether the links of a page are worth fetching ahead. From the flyer, a sheet to print and share, visitors go nowhere. */
function leadsOn(address: string): boolean {
  return !isPersonalPath(address) && splitLocale(address).path !== '/ai-marketing-flyer'
}

function hashesOfPage({ path, html }: Page, announced: ReadonlySet<string>) {
  const scripts = inlineScriptsOf(html).map((script) => {
    const hash = hashOf(script)
    if (announced.has(hash)) return hash
    throw new Error(
      `${path} holds an inline script that browsers would block: hand it to contentSecurity(). It begins: ${script.slice(0, 80)}`,
    )
  })
  const styled = /<[a-z][^<>]*\sstyle\s*=[^<>]*>/i.exec(html)?.[0]
  if (styled !== undefined) {
    throw new Error(
      `${path} holds a style attribute, which browsers would ignore: use a class or an attribute of SVG. ${styled.slice(0, 80)}`,
    )
  }
  return { scripts, styles: inlineStylesOf(html).map(hashOf) }
}

function addressOf(path: string): string {
  return `/${path.replace(/(^|\/)index\.html$|\.html$/, '')}`
}

function titled(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()),
      value,
    ]),
  )
}
