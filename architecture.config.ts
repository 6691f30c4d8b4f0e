/**
 * Who may import whom: the table, and the same as overrides for oxlint's `no-restricted-imports`, which reads `.astro` files,
 * types and `import()` too.
 */
import type { OxlintConfig } from 'oxlint'
import manifest from './package.json' with { type: 'json' }

/** Of `no-restricted-imports`: a regular expression or a group of globs. */
type Pattern = ({ regex: string } | { group: string[] }) & { message: string; allowTypeImports?: boolean }

export interface Layer {
  /** Other parts of src: folders, or single files of them. */
  readonly imports: readonly string[]
  /** Folders of which it may know the types only: those are gone when the code runs. */
  readonly types?: readonly string[]
  /** The only packages that it may import. */
  readonly packages?: readonly string[]
}

/** The files of i18n that visitors download. The others bring every message of both languages along. */
const i18nForVisitors = ['fill.ts', 'format.ts', 'locale.ts', 'price-note.ts']
const forVisitors = ['core', ...i18nForVisitors.map((file) => `i18n/${file}`), 'styles']
const islandsIn = (locale: 'en' | 'mr'): Layer => ({
  imports: [
    ...forVisitors,
    'islands',
    ...['event', 'form', 'form-code', 'registered'].map((topic) => `i18n/messages/${topic}/${locale}.ts`),
  ],
  types: ['i18n', 'content'],
})
const shown = ['core', 'i18n', 'islands', 'styles', 'content', 'site.ts']
/** Where pictures lie and what they are drawn from; the programs that draw them run at build and on the server. */
const picturesShown = [
  'drawing/sharing/addresses.ts',
  'drawing/sharing/portrait-face.svg',
  'drawing/sharing/portrait.svg',
  'drawing/photographs/photograph.ts',
]

/**
 * By the folder or file that imports, from low to high: each knows of rows above it only, so that no circle can close; a folder inside a
 * part follows it. A new part of src gets a row here that says what it may know.
 */
export const layers: Readonly<Record<string, Layer>> = {
  'src/core': {
    imports: [],
    packages: ['zod/mini', 'date-fns', '@date-fns/tz', 'libphonenumber-js', 'marked', 'qr'],
  },
  'src/styles': { imports: [] },
  'src/directives': { imports: [], packages: ['astro'] },
  'src/site.ts': { imports: ['core'], packages: [] },
  'src/content': { imports: ['core'], packages: ['astro', 'zod/mini'] },
  'src/i18n': {
    imports: ['core', 'content', 'site.ts'],
    packages: ['i18next', 'ical-generator', '@date-fns/tz'],
  },
  'src/storage': { imports: ['core'], packages: ['zod/mini', 'node'] },
  // Documents and how they change: nothing of events, people or money.
  'src/storage/engine': { imports: ['core'], packages: ['@netlify/blobs', 'pg', 'zod/mini', 'node'] },
  'src/http': { imports: ['core', 'i18n', 'storage', 'content/sample-events.ts', 'site.ts'] },
  'src/mail': { imports: ['core', 'i18n', 'storage', 'http', 'content', 'site.ts'] },
  'src/drawing': { imports: ['core', 'i18n', 'content', 'site.ts'] },
  // Rows: one for each operation of the API, with what answers it.
  'src/api': { imports: ['core', 'i18n', 'storage', 'http', 'mail', 'content', 'drawing', 'site.ts'] },
  'src/islands': { imports: forVisitors, types: ['i18n', 'content'] },
  // Two thin entries for each island that visitors meet, each with the messages of its language; the admin's are in English.
  'src/islands/en': islandsIn('en'),
  'src/islands/mr': islandsIn('mr'),
  // What an act of the admin takes and answers, by its types.
  'src/admin': {
    imports: [...islandsIn('en').imports, 'i18n/messages/code/en.ts', 'i18n/admin'],
    types: ['i18n', 'content', 'api'],
  },
  'src/components': { imports: [...shown, ...picturesShown] },
  'src/layouts': { imports: [...shown, 'admin', 'components', ...picturesShown] },
  'src/editor': {
    imports: ['core', 'content', 'layouts/head/font-faces.ts'],
    packages: ['@sveltia/cms', 'marked', 'react', 'zod/mini'],
  },
  // storage, http and api only where `prerender = false`: see oxlint.config.ts.
  'src/pages': {
    imports: [...shown, 'admin', 'api', 'storage', 'http', 'components', 'layouts', 'drawing', 'editor'],
  },
  'src/middleware.ts': { imports: ['core', 'i18n', 'http', 'layouts/head/own-styles.ts'] },
  'src/content.config.ts': { imports: ['core', 'content'] },
  'src/build': {
    imports: [
      'core',
      'i18n',
      'content',
      'drawing/photographs',
      'http/configuration.ts',
      'http/environment.ts',
      'http/headers.ts',
      'site.ts',
    ],
  },
  'src/env.d.ts': { imports: ['core'], types: ['content', 'build'] },
  // Each a literal config and its routes.
  'netlify/functions': { imports: ['api', 'http/endpoint.ts'], packages: ['@netlify/functions'] },
  'netlify/local': {
    imports: ['core', 'i18n', 'storage', 'http', 'mail', 'content', 'build/site-check.ts', 'site.ts'],
  },
}

/** Packages of which only these layers know. Elsewhere any other may be imported. */
const owners: Readonly<Record<string, readonly string[]>> = {
  '@netlify/blobs': ['src/storage/engine', 'netlify/local'],
  pg: ['src/storage/engine'],
  '@netlify/functions': ['src/http', 'netlify/functions', 'netlify/local'],
  i18next: ['src/i18n'],
  'libphonenumber-js': ['src/core'],
  marked: ['src/core', 'src/editor'],
  nodemailer: ['src/mail'],
  'ical-generator': ['src/mail'],
  sharp: ['src/drawing'],
  'postal-mime': ['netlify/local'],
  node: [
    'src/mail',
    'src/storage',
    'src/storage/engine',
    'src/http',
    'src/drawing',
    'src/pages',
    'src/build',
    'netlify/local',
  ],
  'zod/mini': [
    'src/core',
    'src/mail',
    'src/api',
    'src/storage',
    'src/storage/engine',
    'src/http',
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
  return [
    ...denied.map(filesOf),
    ...known.filter((path) => path.includes('/')).map((path) => `!${filesOf(path)}`),
  ]
}

function patternsFor(layer: string, { imports, types = [], packages: only }: Layer): Pattern[] {
  const part = layer.replace('src/', '')
  const known = [part, ...imports]
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
      message: `${part} may not import that package: see architecture.config.ts.`,
    },
    ...(layer === 'netlify/functions'
      ? [{ regex: '^\\.', message: 'Nothing imports functions but tests and netlify/local.' }]
      : []),
    {
      group: groupOf(types, known),
      allowTypeImports: true,
      message: `${part} may import types from there, and nothing that runs.`,
    },
    {
      group: groupOf(
        parts.filter((part) => ![...known, ...types].includes(part)),
        known,
      ),
      message: `${part} may import ${imports.join(', ') || 'no other part of src'}: see architecture.config.ts.`,
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
      ...patternsFor('src/i18n', { imports: ['core'], packages: [] }),
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
