/**
 * Who may import whom: the table, and the same as overrides for oxlint's `no-restricted-imports`, which reads `.astro` files,
 * types and `import()` too. tests/architecture.test.ts breaks each rule once.
 */
import type { OxlintConfig } from 'oxlint'
import manifest from './package.json' with { type: 'json' }

/** Of `no-restricted-imports`: a regular expression or a group of globs. */
type Pattern = ({ regex: string } | { group: string[] }) & { message: string; allowTypeImports?: boolean }

interface Layer {
  /** Other parts of src: folders, or single files of them. */
  readonly imports: readonly string[]
  /** Folders of which it may know the types only: those are gone when the code runs. */
  readonly types?: readonly string[]
  /** The only packages that it may import. */
  readonly packages?: readonly string[]
}

/** The files of i18n that visitors download. The others bring every message of both languages along. */
const i18nForVisitors = ['fill.ts', 'format.ts', 'locale.ts', 'price-note.ts']
const forVisitors = ['schemas', 'domain', ...i18nForVisitors.map((file) => `i18n/${file}`), 'state', 'styles']
const islandsIn = (locale: 'en' | 'mr'): Layer => ({
  imports: [
    ...forVisitors,
    'islands',
    ...['code', 'event', 'form', 'registered'].map((file) => `i18n/messages/${locale}/${file}.ts`),
  ],
  types: ['i18n', 'content'],
})
const shown = ['schemas', 'domain', 'i18n', 'islands', 'state', 'styles', 'content', 'site.ts']

/** By the folder or file that imports. A new part of src gets a row here that says what it may know. */
export const layers: Readonly<Record<string, Layer>> = {
  'src/schemas': { imports: [], packages: ['zod/mini'] },
  'src/i18n': { imports: ['schemas'], packages: ['i18next'] },
  'src/domain': {
    imports: ['schemas'],
    packages: ['date-fns', '@date-fns/tz', 'libphonenumber-js', 'marked', '@noble/hashes', 'uqr'],
  },
  'src/storage': { imports: ['schemas', 'domain'], packages: ['@netlify/blobs', 'zod/mini', 'node'] },
  'src/server': {
    imports: ['schemas', 'domain', 'i18n', 'storage', 'content/sample-events.ts', 'site.ts'],
  },
  // Rows: one for each operation of the API, with what answers it.
  'src/api': {
    imports: [
      'schemas',
      'domain',
      'i18n',
      'storage',
      'server',
      'mail',
      'content',
      'components/offer/offer-labels.ts',
      'content/sample-events.ts',
      'pictures',
      'receipts',
      'site.ts',
    ],
  },
  'src/feeds': { imports: ['schemas', 'domain', 'i18n', 'pictures', 'site.ts'] },
  // Runs on strangers' pages: each file is served by its own text.
  'src/embed': { imports: [], packages: [] },
  'src/mail': { imports: ['schemas', 'domain', 'i18n', 'storage', 'server', 'content', 'site.ts'] },
  'src/state': {
    imports: ['schemas'],
    packages: ['nanostores', '@nanostores/persistent', '@nanostores/query', '@nanostores/react'],
  },
  'src/directives': { imports: [], packages: ['astro'] },
  'src/islands': {
    imports: forVisitors,
    types: ['i18n', 'content'],
  },
  // Two thin entries for each island that visitors meet, each with the messages of its language; the admin's are in English.
  'src/islands/en': islandsIn('en'),
  'src/islands/mr': islandsIn('mr'),
  'src/islands/admin': islandsIn('en'),
  'src/photographs': { imports: [], packages: ['astro', 'node', 'sharp'] },
  'src/components': {
    imports: [...shown, 'drawing/sharing/addresses.ts', 'drawing/photographs/photograph.ts'],
  },
  'src/layouts': { imports: [...shown, 'components', 'drawing/sharing/addresses.ts'] },
  'src/pictures': { imports: ['schemas', 'domain', 'i18n', 'components', 'content', 'site.ts'] },
  'src/fonts': { imports: [], packages: ['node'] },
  'src/receipts': { imports: ['schemas', 'domain', 'i18n', 'fonts', 'drawing/sharing/lines.ts', 'site.ts'] },
  // storage and server only where `prerender = false`: see oxlint.config.ts.
  'src/pages': {
    imports: [
      ...shown,
      'api/openapi/document.ts',
      'api/openapi/shown.ts',
      'embed',
      'feeds',
      'storage',
      'server',
      'components',
      'layouts',
      'pictures',
      'editor',
      'photographs',
      'mail/drawing/calendar-entry.ts',
    ],
  },
  'src/content': { imports: ['schemas', 'core/basics/deploy.ts'], packages: ['astro', 'zod/mini'] },
  // The virtual modules of src/build/preview.ts lead here, in builds of previews only.
  'src/preview': {
    imports: [
      ...shown,
      'components',
      'layouts/head/font-faces.ts',
      'http/headers/headers.ts',
      'build/review/as-html.ts',
      'build/review/on-demand.ts',
      'build/review/problems.ts',
      'build/review/read-page.ts',
      'build/review/write-review.ts',
    ],
  },
  'src/editor': {
    imports: ['schemas', 'content', 'layouts/head/font-faces.ts'],
    packages: ['@sveltia/cms', 'marked', 'react', 'zod/mini'],
  },
  'src/build': {
    imports: [
      'schemas',
      'domain',
      'i18n',
      'content',
      'fonts',
      'photographs',
      'layouts/sitemap.ts',
      'http/headers/preview-headers.ts',
      'http/configuration.ts',
      'http/headers/headers.ts',
      'http/headers/inline-parts.ts',
      'http/edge/personal.ts',
      'site.ts',
    ],
  },
  'src/styles': { imports: [] },
  'src/middleware.ts': { imports: ['schemas', 'i18n', 'server', 'layouts/head/own-styles.ts'] },
  'src/moved-post.ts': { imports: [], packages: ['astro'] },
  'src/on-demand.ts': { imports: ['server'] },
  'src/site.ts': { imports: ['schemas'], packages: [] },
  'src/content.config.ts': { imports: ['schemas', 'content'] },
  'src/env.d.ts': { imports: ['schemas'] },
  // Doors: each a literal config and its rows.
  'netlify/functions': { imports: ['api'], packages: ['@netlify/functions'] },
  'netlify/local': {
    imports: [
      'schemas',
      'domain',
      'i18n',
      'storage',
      'server',
      'mail',
      'content',
      'build/site-check.ts',
      'content/sample-events.ts',
      'site.ts',
    ],
  },
}

/** Packages of which only these layers know. Elsewhere any other may be imported. */
const owners: Readonly<Record<string, readonly string[]>> = {
  '@netlify/blobs': ['src/storage', 'netlify/local'],
  '@netlify/functions': ['src/server', 'netlify/functions', 'netlify/local', 'src/on-demand.ts'],
  i18next: ['src/i18n'],
  'libphonenumber-js': ['src/domain'],
  marked: ['src/domain', 'src/editor'],
  nodemailer: ['src/mail'],
  'ical-generator': ['src/mail'],
  pdfkit: ['src/receipts'],
  sharp: ['src/photographs'],
  'postal-mime': ['netlify/local'],
  node: [
    'src/mail',
    'src/storage',
    'src/server',
    'src/pictures',
    'src/fonts',
    'src/receipts',
    'src/photographs',
    'src/pages',
    'src/build',
    'netlify/local',
  ],
  'zod/mini': [
    'src/mail',
    'src/schemas',
    'src/api',
    'src/storage',
    'src/server',
    'src/content',
    'src/content.config.ts',
    'src/editor',
    'src/build',
    'netlify/local',
  ],
}

const parts = Object.keys(layers)
  .filter((layer) => layer.startsWith('src/'))
  .map((layer) => layer.slice('src/'.length))
  .filter((part) => !part.includes('/'))
const packages = ['zod/mini', ...Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })]
const escape = (name: string): string => name.replaceAll('.', '\\.')

/** Groups are written as in .gitignore, where a bare # begins a comment. A single file of a denied part can be let through. */
const filesOf = (part: string): string => (part.includes('.') ? `\\#${part}` : `\\#${part}/**`)
function groupOf(denied: readonly string[], known: readonly string[]): string[] {
  return [...denied.map(filesOf), ...known.filter((path) => path.includes('/')).map((path) => `!\\#${path}`)]
}

function patternsFor(layer: string, { imports, types = [], packages: only }: Layer): Pattern[] {
  const own = layer.replace('src/', '')
  const known = [own, ...imports]
  const isForeign = (name: string): boolean =>
    only ? !only.includes(name) : owners[name] !== undefined && !owners[name].includes(layer)
  // The large entry of zod brings all of it to visitors: 'zod/mini' does the same.
  const foreign = packages.filter((name) => name !== 'zod' && isForeign(name)).map(escape)
  return [
    { regex: '^#[^.]*$', message: 'Write the extension: Node reads it as it stands.' },
    {
      regex: `^(\\.\\./)+(${[...parts, 'netlify', 'tests', 'tools'].map(escape).join('|')})(/|$)`,
      message: 'Write #part/file.ts for another part of src; nothing there imports what is outside src.',
    },
    {
      regex: `^(zod$|${foreign.map((name) => `${name}([/:]|$)`).join('|')})`,
      message: `${own} may not import that package: see architecture.config.ts.`,
    },
    ...(layer === 'netlify/functions'
      ? [{ regex: '^\\.', message: 'Nothing imports functions but tests and netlify/local.' }]
      : []),
    {
      group: groupOf(types, known),
      allowTypeImports: true,
      message: `${own} may import types from there, and nothing that runs.`,
    },
    {
      group: groupOf(
        parts.filter((part) => ![...known, ...types].includes(part)),
        known,
      ),
      message: `${own} may import ${imports.join(', ') || 'no other part of src'}: see architecture.config.ts.`,
    },
  ]
}

/** One override of oxlint's for each layer, and one for the files of i18n that visitors download. */
export const importRules: NonNullable<OxlintConfig['overrides']> = Object.entries(layers)
  .map(([layer, rules]) => ({
    files: layer.includes('.') ? layer : `${layer}/**`,
    patterns: patternsFor(layer, rules),
  }))
  .concat({
    files: `src/i18n/{${i18nForVisitors.join()}}`,
    patterns: [
      ...patternsFor('src/i18n', { imports: ['schemas'], packages: [] }),
      {
        group: ['./**', ...i18nForVisitors.map((file) => `!./${file}`)],
        message: 'Visitors download this file: what it imports, they download too.',
      },
    ],
  })
  .map(({ files, patterns }) => ({
    files: [files],
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  }))
